import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type OpenRow, openerId } from './open-row.ts'

type RowOpenerProps = {
  row: OpenRow
  what: string
  id: string
  icon: LucideIcon
  label: string
  /** Whose row it is, for those who hear the link alone. */
  about: string
  danger?: boolean
}

export const RowOpener = ({ row, what, id, icon: Icon, label, about, danger }: RowOpenerProps) => (
  <ButtonLink
    id={openerId(what, id)}
    to={row.to(what, id)}
    preventScrollReset
    variant="ghost"
    size="small"
    className={`max-sm:size-11 max-sm:px-0 sm:px-3! ${danger ? 'text-danger!' : ''}`}
  >
    <Icon aria-hidden="true" className="size-4" />
    <span className="max-sm:sr-only">{label}</span>
    <VisuallyHidden>{about}</VisuallyHidden>
  </ButtonLink>
)
