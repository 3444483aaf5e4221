import { CloudCheck, CloudOff, Eye, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { AutosaveStatus } from './working-copy-api.ts'

type EditorActionsProps = AutosaveNoteProps & { isNew: boolean; busy: boolean; onPreview: () => void }

export function EditorActions({
  isNew,
  busy,
  autosaveStatus,
  isStoredLocally,
  onPreview,
}: EditorActionsProps) {
  return (
    <BottomBar className="flex-wrap justify-between gap-x-6 gap-y-1">
      <AutosaveNote autosaveStatus={autosaveStatus} isStoredLocally={isStoredLocally} />
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
    </BottomBar>
  )
}

const problemTexts: Partial<Record<AutosaveStatus, string>> = {
  unreachable: 'Server not reached',
  refused: 'Too long to keep on the server',
  'signed-out': 'Signed out',
  'no-admin': 'You are no longer an admin',
}

type AutosaveNoteProps = { autosaveStatus: AutosaveStatus; isStoredLocally: boolean }

const AutosaveNote = ({ autosaveStatus, isStoredLocally }: AutosaveNoteProps) => (
  <p role="status" className="flex min-h-6 items-center gap-2 text-ink-soft text-small max-sm:empty:min-h-0">
    {renderStatus(autosaveStatus, isStoredLocally)}
  </p>
)

function renderStatus(autosaveStatus: AutosaveStatus, isStoredLocally: boolean): ReactNode {
  if (autosaveStatus === 'nothing') return null
  const problem = problemTexts[autosaveStatus]
  const Icon = problem ? CloudOff : autosaveStatus === 'kept' ? CloudCheck : PencilLine
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {problem
        ? `${problem}: ${isStoredLocally ? 'kept in this browser' : 'not kept anywhere, so do not close this page'}`
        : autosaveStatus === 'kept'
          ? 'Working copy kept'
          : 'Keeping your changes…'}
    </>
  )
}
