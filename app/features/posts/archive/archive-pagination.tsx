import { TextLink } from '#app/ui/text-link.tsx'
import { type ArchiveQuery, archiveUrl } from './archive-url.ts'

type ArchivePaginationProps = { path: string; query: ArchiveQuery; pages: number }

export function ArchivePagination({ path, query, pages }: ArchivePaginationProps) {
  if (pages < 2) return null
  const { page } = query
  const pageUrl = (number: number) => archiveUrl(path, { ...query, page: number })
  return (
    <nav
      aria-label="Pages"
      className="mt-14 grid grid-cols-[1fr_auto_1fr] items-center gap-x-4 border-line border-t pt-4 text-small sm:mt-20"
    >
      <span>
        {page > 1 && (
          <TextLink to={pageUrl(page - 1)} rel="prev" prefetch="intent">
            ← Newer<span className="max-sm:sr-only">&nbsp;posts</span>
          </TextLink>
        )}
      </span>
      <span className="text-ink-soft" aria-current="page">
        Page {page} of {pages}
      </span>
      <span className="text-right">
        {page < pages && (
          <TextLink to={pageUrl(page + 1)} rel="next" prefetch="intent">
            Older<span className="max-sm:sr-only">&nbsp;posts</span>&nbsp;→
          </TextLink>
        )}
      </span>
    </nav>
  )
}
