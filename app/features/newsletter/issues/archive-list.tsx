import { Link } from 'react-router'
import { letterArchive } from '#app/navigation/site.ts'
import { DateText } from '#app/ui/date.tsx'
import { EmptyShelf } from '#app/ui/empty-shelf.tsx'
import { ListPages } from '#app/ui/list/list-pages.tsx'
import { type ListPage, listAddress } from '#app/ui/list/wish.ts'
import type { ArchivedLetter } from './issues.ts'

/** The letters that went out, the newest first. */
export function ArchiveList({ list }: { list: ListPage<ArchivedLetter> }) {
  if (list.total === 0) return <EmptyShelf note={letterArchive.soon}>{letterArchive.none}</EmptyShelf>
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
      <ListPages {...list} to={(page) => listAddress('/newsletter', { search: '', page })} />
    </div>
  )
}
