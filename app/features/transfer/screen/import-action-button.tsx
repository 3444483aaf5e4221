import type { ReactNode } from 'react'
import type { ActionFailure } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { TRANSFER_PATH } from '../transfer.ts'

type ImportActionButtonProps = {
  id: string
  intent: 'import' | 'cancel' | 'remove'
  variant?: 'primary' | 'ghost' | 'quiet'
  size?: 'small'
  label: ReactNode
  /** A second button. */
  cancelLabel?: string
  /** The fields before the button. */
  fields?: (failure: ActionFailure | undefined) => ReactNode
}

/** A form for one thing to do, or to leave. */
export function ImportActionButton({
  id,
  intent,
  variant = 'ghost',
  size,
  label,
  cancelLabel,
  fields,
}: ImportActionButtonProps) {
  const { Form, busy, failure } = useActionForm()
  return (
    <Form method="post" action={TRANSFER_PATH} className="grid justify-items-start gap-3">
      <input type="hidden" name="id" value={id} />
      {fields?.(failure)}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value={intent} variant={variant} size={size} busy={busy}>
          {label}
        </Button>
        {cancelLabel && (
          <Button type="submit" name="intent" value="cancel" variant="ghost" disabled={busy}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </Form>
  )
}
