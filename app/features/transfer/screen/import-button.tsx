import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { TRANSFER } from '../transfer.ts'

type ImportButtonProps = {
  id: string
  intent: 'import' | 'cancel' | 'remove'
  variant?: 'primary' | 'ghost' | 'quiet'
  size?: 'small'
  label: ReactNode
  children?: ReactNode
}

/** One thing that can be done with an import, as a form of its own. */
export function ImportButton({ id, intent, variant = 'ghost', size, label, children }: ImportButtonProps) {
  const { Form, busy } = useChange()
  return (
    <Form method="post" action={TRANSFER} className="grid justify-items-start gap-3">
      <input type="hidden" name="id" value={id} />
      {children}
      <Button type="submit" name="intent" value={intent} variant={variant} size={size} busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
