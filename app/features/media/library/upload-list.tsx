import { Button } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import type { Sending, useUploadQueue } from './use-upload-queue.ts'

type UploadListProps = Pick<ReturnType<typeof useUploadQueue>, 'queue' | 'remove' | 'again' | 'cancel'>

export function UploadList({ queue, remove, again, cancel }: UploadListProps) {
  if (queue.length === 0) return null
  return (
    <ul aria-label="Uploads" className="mt-4 grid grid-cols-1 gap-2 border-line border-t pt-4 text-small">
      {queue.map((one) => (
        <li key={one.id}>
          <p className="truncate font-medium">{one.file.name}</p>
          {one.problem && (
            <Failed sending={one} onAgain={() => again(one.id)} onRemove={() => remove(one.id)} />
          )}
          {one.fraction !== null && (
            <UploadProgress name={one.file.name} fraction={one.fraction} onCancel={cancel} />
          )}
          {one.fraction === null && !one.problem && <p className="text-ink-soft">Waiting</p>}
        </li>
      ))}
    </ul>
  )
}

type FailedProps = { sending: Sending; onAgain: () => void; onRemove: () => void }

/** A file of the wrong kind or size stays so, however often it is sent. */
function Failed({ sending: { file, problem }, onAgain, onRemove }: FailedProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="alert" className="grow text-danger">
        {problem?.title}. {problem?.message}
      </p>
      {problem?.title === 'Upload failed' && (
        <Button variant="quiet" size="small" onClick={onAgain}>
          Try again<VisuallyHidden> with {file.name}</VisuallyHidden>
        </Button>
      )}
      <Button variant="ghost" size="small" onClick={onRemove}>
        Remove<VisuallyHidden> {file.name}</VisuallyHidden>
      </Button>
    </div>
  )
}
