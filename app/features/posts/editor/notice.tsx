import { type ReactNode, useState } from 'react'
import { undoHint } from '#app/features/deletions/deletions.ts'
import ConfirmDialog from '#app/ui/confirm-dialog.tsx'

export const Notice = ({ children }: { children: ReactNode }) => (
  <p
    role="status"
    className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-soft border border-gold bg-raised px-5 py-3 text-small"
  >
    {children}
  </p>
)

export const noticeActionClass =
  'inline-flex min-h-6 items-center pointer-coarse:min-h-11 font-medium underline underline-offset-4 hover:text-accent'

type DiscardButtonProps = { name: string; onDiscard: () => void }

export function DiscardButton({ name, onDiscard }: DiscardButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={noticeActionClass} onClick={() => setOpen(true)}>
        Discard it
      </button>
      <ConfirmDialog
        title="Discard what you typed?"
        name={name}
        note={undoHint}
        confirmLabel="Discard"
        open={isOpen}
        busy={false}
        onOpenChange={setOpen}
        onConfirm={() => {
          setOpen(false)
          onDiscard()
        }}
      />
    </>
  )
}
