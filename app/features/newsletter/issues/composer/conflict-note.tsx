import { useEffect, useRef } from 'react'
import { Button, ButtonAnchor } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

export function ConflictNote() {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <Card
      ref={note}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 border-danger! p-5! outline-none sm:p-6!"
    >
      <p className="font-medium">Somebody else has changed this letter since you opened it.</p>
      <p className="mt-1 text-small">What you typed is still here. Nothing was saved.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="save-over" size="small">
          Save mine instead
        </Button>
        <ButtonAnchor href="" variant="quiet" size="small">
          Show theirs
        </ButtonAnchor>
      </div>
    </Card>
  )
}
