import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import type { QueuedUpload, useUploadQueue } from './use-upload-queue.ts'

type UploadListProps = Pick<ReturnType<typeof useUploadQueue>, 'queue' | 'remove' | 'retry' | 'cancel'>

export function UploadList({ queue, remove, retry, cancel }: UploadListProps) {
  if (queue.length === 0) return null
  return (
    <ul aria-label="Uploads" className="mt-4 grid grid-cols-1 gap-2 border-line border-t pt-4 text-small">
      {queue.map((upload) => (
        <li key={upload.id}>
          <p className="truncate font-medium">{upload.file.name}</p>
          {upload.problem && (
            <FailedUpload
              upload={upload}
              onRetry={() => retry(upload.id)}
              onRemove={() => remove(upload.id)}
            />
          )}
          {upload.fraction !== null && (
            <UploadProgress name={upload.file.name} fraction={upload.fraction} onCancel={cancel} />
          )}
          {upload.fraction === null && !upload.problem && <p className="text-ink-soft">Waiting</p>}
        </li>
      ))}
    </ul>
  )
}

type FailedUploadProps = { upload: QueuedUpload; onRetry: () => void; onRemove: () => void }

/** A file of the wrong type or size cannot be retried. */
function FailedUpload({ upload: { file, problem }, onRetry, onRemove }: FailedUploadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="alert" className="grow text-danger">
        {problem?.title}. {problem?.message}
      </p>
      {problem?.title === 'Upload failed' && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          Try again<VisuallyHidden> with {file.name}</VisuallyHidden>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remove<VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
