import { newsletterArchivePage } from '#app/navigation/page-texts.ts'
import { DateText } from '#app/ui/date.tsx'
import { IllustratedEmptyState } from '#app/ui/illustrated-empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ListPage, listUrl } from '#app/ui/list/list-query.ts'
import { Pagination } from '#app/ui/list/pagination.tsx'
import type { ArchivedIssue } from './issues.ts'

export function ArchiveList({ list }: { list: ListPage<ArchivedIssue> }) {
  if (list.total === 0)
    return (
      <IllustratedEmptyState note={newsletterArchivePage.soon}>
        {newsletterArchivePage.none}
      </IllustratedEmptyState>
    )
  return (
    <div className="max-w-208">
      <ul aria-label="Letters">
        {list.rows.map(({ slug, subject, previewText, sentAt }) => (
          <li
            key={slug}
            className="grid gap-x-8 gap-y-1 border-line border-t py-6 sm:grid-cols-[--spacing(36)_minmax(0,1fr)]"
          >
            <DateText value={sentAt} short className="pt-1 text-ink-soft text-small" />
            <div className="min-w-0">
              <h2 className="wrap-anywhere text-story">
                <Link to={`/newsletter/${slug}`} prefetch="intent" className="hover:text-accent">
                  {subject}
                </Link>
              </h2>
              {previewText && <p className="wrap-anywhere mt-1 text-ink-soft">{previewText}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Pagination {...list} to={(page) => listUrl('/newsletter', { search: '', page })} />
    </div>
  )
}
