import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '#app/ui/button.tsx'
import type { Moderation } from './use-moderation.ts'

/** Stays until the next change, so that nobody has to hurry. */
export function UndoBar({ moderation }: { moderation: Moderation }) {
  const { Form, undoable, busy } = moderation
  return (
    <div
      data-foot-bar={undoable ? 'floating' : undefined}
      className="pointer-events-none sticky bottom-4 z-stuck max-lg:bottom-17 flex justify-center"
    >
      <div role="status" className={undoable && 'sr-only'}>
        {undoable?.message}
      </div>
      {undoable && (
        <Form
          method="post"
          aria-label="Undo"
          className="pointer-events-auto mt-4 flex max-w-full items-center gap-x-4 rounded-full border border-line-strong bg-evening py-1.5 pr-2 pl-5 text-evening-ink shadow-float"
        >
          <input type="hidden" name="receipt" value={undoable.receipt} />
          <span aria-hidden="true" className="min-w-0 text-small">
            {undoable.message}
          </span>
          <Button type="submit" name="intent" value="undo" variant="evening" size="small" busy={busy}>
            {!busy && <Undo2 aria-hidden="true" className="size-4" />}
            Undo
          </Button>
        </Form>
      )}
    </div>
  )
}
