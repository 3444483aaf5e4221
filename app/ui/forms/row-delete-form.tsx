import type { ReactNode } from 'react'
import { RowForm } from './row-form.tsx'
import type { OpenRow } from './use-open-row.ts'

type RowDeleteFormProps = {
  id: string
  row: OpenRow
  /** What is deleted, as in its intent: 'brand' for 'delete-brand'. */
  kind: string
  name: string
  /** What people call it, if not by its kind. */
  noun?: string
  /** The question, and what goes with it. */
  children: ReactNode
}

/** Asks before the thing of a row is deleted. */
export const RowDeleteForm = ({ id, row, kind, name, noun = kind, children }: RowDeleteFormProps) => (
  <RowForm
    id={id}
    row={row}
    intent={`delete-${kind}`}
    label={`Delete ${name}`}
    submitLabel={`Delete ${noun}`}
    busyLabel="Deleting..."
    danger
  >
    {() => children}
  </RowForm>
)
