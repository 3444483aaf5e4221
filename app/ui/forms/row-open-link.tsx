import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from '#app/ui/button.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { type OpenRow, rowOpenerId } from './use-open-row.ts'

type RowOpenLinkProps = {
  row: OpenRow
  action: string
  id: string
  icon: LucideIcon
  label: string
  /** Which row it is, for screen readers. */
  hiddenLabel: string
  danger?: boolean
  /** On phones, too, where several icons would be a riddle. */
  isAlwaysLabeled?: boolean
}

export const RowOpenLink = ({
  row,
  action,
  id,
  icon: Icon,
  label,
  hiddenLabel,
  danger,
  isAlwaysLabeled = false,
}: RowOpenLinkProps) => (
  <ButtonLink
    id={rowOpenerId(action, id)}
    to={row.urlToOpen(action, id)}
    preventScrollReset
    variant={isAlwaysLabeled ? 'quiet' : 'ghost'}
    size="small"
    className={clsx(!isAlwaysLabeled && 'max-sm:size-11 max-sm:px-0 sm:px-3!', danger && 'text-danger!')}
  >
    <Icon aria-hidden="true" className="size-4" />
    <span className={isAlwaysLabeled ? undefined : 'max-sm:sr-only'}>{label}</span>
    <VisuallyHidden>{hiddenLabel}</VisuallyHidden>
  </ButtonLink>
)
