import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { RowOpenLink } from './row-open-link.tsx'
import type { OpenRow } from './use-open-row.ts'

type RowLinkProps = { row: OpenRow; id: string; name: string }

/** Opens the form that edits the thing of a row. */
export const RowEditLink = ({ row, id, name }: RowLinkProps) => (
  <RowOpenLink row={row} action="edit" id={id} icon={Pencil} label="Edit" hiddenLabel={name} />
)

/** Opens the question whether to delete it. */
export const RowDeleteLink = ({ row, id, name }: RowLinkProps) => (
  <RowOpenLink row={row} action="delete" id={id} icon={Trash} label="Delete" hiddenLabel={name} danger />
)
