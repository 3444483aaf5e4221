import { CloudCheck, CloudOff, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Keeping } from './keeper.ts'

const problems: Partial<Record<Keeping, string>> = {
  unreachable: 'Server not reached',
  refused: 'Too long to keep on the server',
  'signed-out': 'Signed out',
  'no-admin': 'You are no longer an admin',
}

type KeepingNoteProps = {
  keeping: Keeping
  /** Whether at least this browser has it. */
  isLocal: boolean
}

/** Where what was typed is, in a few words beside the buttons. */
export const KeepingNote = ({ keeping, isLocal }: KeepingNoteProps) => (
  <p role="status" className="flex min-h-6 items-center gap-2 text-ink-soft text-small max-sm:empty:min-h-0">
    {noteOn(keeping, isLocal)}
  </p>
)

function noteOn(keeping: Keeping, isLocal: boolean): ReactNode {
  if (keeping === 'nothing') return null
  const problem = problems[keeping]
  const Icon = problem ? CloudOff : keeping === 'kept' ? CloudCheck : PencilLine
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {problem
        ? `${problem}: ${isLocal ? 'kept in this browser' : 'not kept anywhere, so do not close this page'}`
        : keeping === 'kept'
          ? 'Working copy kept'
          : 'Keeping your changes…'}
    </>
  )
}
