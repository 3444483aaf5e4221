import clsx from 'clsx'
import { Link } from '#app/ui/link.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { type MediaListQuery, mediaListUrl } from '../library.ts'

export function LibraryFilters({ query }: { query: MediaListQuery }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="grow basis-64">
        <ListSearch
          path="/admin/media"
          label="Search pictures"
          placeholder="Name or alt text"
          search={query.search}
          searchUrl={(search) => mediaListUrl({ ...query, search, page: 1 })}
        >
          {query.unused && <input type="hidden" name="show" value="unused" />}
        </ListSearch>
      </div>
      <nav aria-label="Filter by use">
        <ul className="flex gap-2">
          {[false, true].map((unused) => (
            <li key={String(unused)}>
              <Link
                to={mediaListUrl({ ...query, unused, page: 1 })}
                preventScrollReset
                aria-current={query.unused === unused || undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center rounded-full border px-4 text-small transition-colors',
                  query.unused === unused
                    ? 'border-primary bg-primary text-primary-ink'
                    : 'border-line text-ink hover:border-ink hover:bg-sunk',
                )}
              >
                {unused ? 'Unused' : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
