import { CloudCheck, CloudOff, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Keeping } from './keeper.ts'

const notes: Record<Keeping, ReactNode> = {
  nothing: null,
  typing: (
    <>
      <PencilLine aria-hidden="true" className="size-4" /> Keeping your changes…
    </>
  ),
  kept: (
    <>
      <CloudCheck aria-hidden="true" className="size-4" /> Working copy kept
    </>
  ),
  unreachable: (
    <>
      <CloudOff aria-hidden="true" className="size-4" /> Server not reached: kept in this browser
    </>
  ),
  refused: (
    <>
      <CloudOff aria-hidden="true" className="size-4" /> Too long to keep on the server: kept in this browser
    </>
  ),
  'signed-out': (
    <>
      <CloudOff aria-hidden="true" className="size-4" /> Signed out: kept in this browser
    </>
  ),
}

/** Where what was typed is, in a few words beside the buttons. */
export const KeepingNote = ({ keeping }: { keeping: Keeping }) => (
  <p role="status" className="flex min-h-6 items-center max-sm:empty:min-h-0 gap-2 text-ink-soft text-small">
    {notes[keeping]}
  </p>
)
