import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date.tsx'
import { notify } from '#app/ui/toast.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatFileSize } from '../file-size.ts'
import type { MediaFile } from '../library.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { mediaKindOf } from '../video/video-rules.ts'
import { AltForm } from './alt-form.tsx'
import { MediaUses } from './media-uses.tsx'
import { UnscriptedDelete } from './unscripted-delete.tsx'

type MediaCardProps = {
  file: MediaFile
  result: ActionResult | undefined
  isAdmin: boolean
  onDelete: () => void
}

export function MediaCard({ file, result, isAdmin, onDelete }: MediaCardProps) {
  const { name, url, width, height, bytes, createdAt, useCount, inDraft } = file
  const kind = mediaKindOf(url)
  const canDelete = isAdmin && useCount === 0 && !inDraft
  return (
    <li className="flex flex-col rounded-soft border border-line bg-raised p-4">
      <Thumbnail file={file} />
      <h3 className="mt-3 truncate font-medium font-text text-base" title={name}>
        {name}
      </h3>
      <p className="mt-0.5 text-fine text-ink-soft">
        {kind !== 'captions' && `${width} × ${height} · `}
        {formatFileSize(bytes)} · <DateText short value={createdAt} />
      </p>
      <MediaUses file={file} isLinked={isAdmin} />
      {kind === 'picture' && <AltForm file={file} result={result} />}
      <div className="-mx-2 mt-auto flex flex-wrap justify-between pt-2 noscript:hidden">
        <Button variant="ghost" size="small" className="px-3!" onClick={() => copyUrl(url)}>
          <Copy aria-hidden="true" className="size-4" />
          Copy address
          <VisuallyHidden>of {name}</VisuallyHidden>
        </Button>
        {canDelete && (
          <Button variant="ghost" size="small" className="px-3! text-danger!" onClick={onDelete}>
            <Trash aria-hidden="true" className="size-4" />
            Delete
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {canDelete && <UnscriptedDelete file={file} />}
    </li>
  )
}

async function copyUrl(path: string) {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href)
    notify.success('Address copied')
  } catch {
    notify.error('Copy failed', `Please copy manually: ${path}`)
  }
}
