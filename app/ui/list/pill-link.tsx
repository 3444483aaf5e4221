import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'

type PillLinkProps = { to: string; current: boolean; count?: number; children: ReactNode }

/** A filter of a list, with the number of its rows. */
export const PillLink = ({ to, current, count, children }: PillLinkProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={current || undefined}
    className={clsx(
      'inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-small transition-colors sm:min-h-9 sm:px-4 sm:pointer-coarse:min-h-11',
      current
        ? 'border-primary bg-primary text-primary-ink'
        : 'border-line text-ink hover:border-ink hover:bg-sunk',
    )}
  >
    {children} {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
  </Link>
)
