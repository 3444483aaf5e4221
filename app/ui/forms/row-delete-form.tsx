import type { ReactNode } from 'react'
import { RowForm } from './row-form.tsx'
import type { OpenRow } from './use-open-row.ts'

type RowDeleteFormProps = {
  id: string
  row: OpenRow
  /** What is deleted, as in its intent: 'brand' for 'delete-brand'. */
  kind: string
  name: string
  /** The question, and what goes with it. */
  children: ReactNode
}

/** Asks before the thing of a row is deleted. */
export const RowDeleteForm = ({ id, row, kind, name, children }: RowDeleteFormProps) => (
  <RowForm
    id={id}
    row={row}
    intent={`delete-${kind}`}
    label={`Delete ${name}`}
    submitLabel={`Delete ${kind}`}
    busyLabel="Deleting..."
    danger
  >
    {() => children}
  </RowForm>
)
