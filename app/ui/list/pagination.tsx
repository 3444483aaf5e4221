import { TextLink } from '#app/ui/text-link.tsx'

type PaginationProps = { page: number; pages: number; to: (page: number) => string }

export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label="Pages" className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-x-4 text-small">
      <span>
        {page > 1 && (
          <TextLink to={to(page - 1)} rel="prev">
            ← Previous
          </TextLink>
        )}
      </span>
      <span className="text-ink-soft" aria-current="page">
        Page {page} of {pages}
      </span>
      <span className="text-right">
        {page < pages && (
          <TextLink to={to(page + 1)} rel="next">
            Next →
          </TextLink>
        )}
      </span>
    </nav>
  )
}
