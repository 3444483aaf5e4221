import clsx from 'clsx'
import type { ReactNode } from 'react'
import { TextLink } from '#app/ui/text-link.tsx'

type PaginationProps = {
  page: number
  pages: number
  to: (page: number) => string
  previous?: ReactNode
  next?: ReactNode
  className?: string
}

export function Pagination({
  page,
  pages,
  to,
  previous = '← Previous',
  next = 'Next →',
  className = 'mt-4',
}: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav
      aria-label="Pages"
      className={clsx('grid grid-cols-[1fr_auto_1fr] items-center gap-x-4 text-small', className)}
    >
      <span>
        {page > 1 && (
          <TextLink to={to(page - 1)} rel="prev" prefetch="intent">
            {previous}
          </TextLink>
        )}
      </span>
      <span className="text-ink-soft" aria-current="page">
        Page {page} of {pages}
      </span>
      <span className="text-right">
        {page < pages && (
          <TextLink to={to(page + 1)} rel="next" prefetch="intent">
            {next}
          </TextLink>
        )}
      </span>
    </nav>
  )
}
