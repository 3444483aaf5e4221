import type { ReactNode } from 'react'
import type { ActionFailure } from '../action-result.ts'
import { RowForm } from './row-form.tsx'
import type { OpenRow } from './use-open-row.ts'

type RowEditFormProps = {
  id: string
  row: OpenRow
  /** What is edited, as in its intent: 'brand' for 'edit-brand'. */
  kind: string
  name: string
  /** What people call it, if not by its kind. */
  noun?: string
  children: (failure: ActionFailure | undefined) => ReactNode
}

/** The fields of the thing of a row. */
export const RowEditForm = ({ id, row, kind, name, noun = kind, children }: RowEditFormProps) => (
  <RowForm
    id={id}
    row={row}
    intent={`edit-${kind}`}
    label={`Edit ${name}`}
    submitLabel={`Save ${noun}`}
    busyLabel="Saving..."
  >
    {children}
  </RowForm>
)
