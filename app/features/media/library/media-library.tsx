import clsx from 'clsx'
import { useRef } from 'react'
import { useNavigation } from 'react-router'
import type { ActionResult } from '#app/ui/action-result.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useDelayedBusy } from '#app/ui/use-delayed-busy.ts'
import { type MediaListQuery, type MediaPage, mediaListUrl } from '../library.ts'
import { DropZone } from './drop-zone.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { MediaGrid } from './media-grid.tsx'

type MediaLibraryProps = {
  query: MediaListQuery
  list: MediaPage
  /** An assistant deletes nothing. */
  isAdmin: boolean
  result: ActionResult | undefined
}

export function MediaLibrary({ query, list, isAdmin, result }: MediaLibraryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const slow = useDelayedBusy(useNavigation().location?.pathname === '/admin/media')
  return (
    <div className="grid grid-cols-1 gap-8">
      <DropZone />
      <section aria-labelledby="pictures">
        <h2 id="pictures" ref={heading} tabIndex={-1} className="mb-4 text-story outline-none">
          Pictures
        </h2>
        <LibraryFilters query={query} />
        <div role="status" className="mt-4 flex min-h-8 items-center text-ink-soft text-small">
          {slow ? (
            <Spinner>Loading...</Spinner>
          ) : (
            <p>{list.total === 1 ? '1 picture' : `${list.total} pictures`}</p>
          )}
        </div>
        <div aria-busy={slow} className={clsx('mt-2 transition-opacity', slow && 'opacity-60')}>
          {list.files.length === 0 && <EmptyLibrary query={query} />}
          {/* Also without files: it says that the last one is deleted. */}
          <MediaGrid files={list.files} isAdmin={isAdmin} heading={heading} result={result} />
          <Pagination
            page={list.page}
            pages={list.pages}
            to={(number) => mediaListUrl({ ...query, page: number })}
          />
        </div>
      </section>
    </div>
  )
}

function EmptyLibrary({ query: { search, unused } }: { query: MediaListQuery }) {
  if (!search && !unused) return <EmptyState>Nothing uploaded yet.</EmptyState>
  return (
    <EmptyState action={<TextLink to="/admin/media">Show all pictures</TextLink>}>
      {search ? 'No pictures found.' : 'Every picture is in use.'}
    </EmptyState>
  )
}
