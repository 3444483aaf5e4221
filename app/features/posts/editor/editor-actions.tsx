import { Eye } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FootBar } from '#app/ui/foot-bar.tsx'
import type { Keeping } from './keeper.ts'
import { KeepingNote } from './keeping-note.tsx'

type EditorActionsProps = {
  isNew: boolean
  busy: boolean
  keeping: Keeping
  isLocal: boolean
  onPreview: () => void
}

export function EditorActions({ isNew, busy, keeping, isLocal, onPreview }: EditorActionsProps) {
  return (
    <FootBar className="flex-wrap justify-between gap-x-6 gap-y-1">
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
    </FootBar>
  )
}
