import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { TRANSFER_PATH } from '../transfer.ts'

type ImportActionButtonProps = {
  id: string
  intent: 'import' | 'cancel' | 'remove'
  variant?: 'primary' | 'ghost' | 'quiet'
  size?: 'small'
  label: ReactNode
  children?: ReactNode
}

/** A form with one button. */
export function ImportActionButton({
  id,
  intent,
  variant = 'ghost',
  size,
  label,
  children,
}: ImportActionButtonProps) {
  const { Form, busy } = useActionForm()
  return (
    <Form method="post" action={TRANSFER_PATH} className="grid justify-items-start gap-3">
      <input type="hidden" name="id" value={id} />
      {children}
      <Button type="submit" name="intent" value={intent} variant={variant} size={size} busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
