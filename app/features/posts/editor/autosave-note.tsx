import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import PencilLine from 'lucide-react/icons/pencil-line'
import type { ReactNode } from 'react'
import type { AutosaveStatus } from './working-copy-api.ts'

const problemTexts: Partial<Record<AutosaveStatus, string>> = {
  unreachable: 'Server not reached',
  refused: 'Too long to keep on the server',
  'signed-out': 'Signed out',
  'no-admin': 'You may no longer write here',
}

export type AutosaveNoteProps = { autosaveStatus: AutosaveStatus; isStoredLocally: boolean }

export const AutosaveNote = ({ autosaveStatus, isStoredLocally }: AutosaveNoteProps) => (
  <p role="status" className="flex min-h-6 items-center gap-2 text-ink-soft text-small leading-tight">
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
