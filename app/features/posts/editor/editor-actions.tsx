import { Eye } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { Keeping } from './keeper.ts'
import { KeepingNote } from './keeping-note.tsx'

type EditorActionsProps = {
  isNew: boolean
  busy: boolean
  keeping: Keeping
  isLocal: boolean
  onPreview: () => void
}

/** Always in reach, at the foot of the window. */
export function EditorActions({ isNew, busy, keeping, isLocal, onPreview }: EditorActionsProps) {
  return (
    <div
      data-foot-bar
      className="fixed inset-x-0 bottom-0 z-stuck border-line border-t bg-raised/95 pr-(--foot-end) pl-(--foot-start) backdrop-blur-sm"
    >
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
        <KeepingNote keeping={keeping} isLocal={isLocal} />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-end sm:ml-auto">
          <ButtonLink to="/admin" variant="ghost" className="max-sm:px-3">
            Cancel
          </ButtonLink>
          <Button variant="quiet" onClick={onPreview} className="noscript:hidden">
            <Eye aria-hidden="true" className="size-4 max-sm:hidden" />
            Preview
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Saving...' : isNew ? 'Create post' : 'Save changes'}
          </Button>
        </div>
      </Container>
    </div>
  )
}
