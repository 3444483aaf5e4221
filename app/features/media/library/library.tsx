import clsx from 'clsx'
import { useRef } from 'react'
import { useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ListPages } from '#app/ui/list/list-pages.tsx'
import type { Outcome } from '#app/ui/outcome.ts'
import { useSlow } from '#app/ui/slow.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type MediaPage, type MediaWish, mediaAddress } from '../library.ts'
import { DropZone } from './drop-zone.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { MediaGrid } from './media-grid.tsx'

type LibraryProps = { wish: MediaWish; list: MediaPage; outcome: Outcome | undefined }

/** Everything that was uploaded, and room for more. */
export function Library({ wish, list, outcome }: LibraryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const slow = useSlow(useNavigation().location?.pathname === '/admin/media')
  return (
    <div className="grid grid-cols-1 gap-8">
      <DropZone />
      <section aria-labelledby="pictures">
        <h2 id="pictures" ref={heading} tabIndex={-1} className="mb-4 text-story outline-none">
          Pictures
        </h2>
        <LibraryFilters wish={wish} />
        <div role="status" className="mt-4 flex min-h-8 items-center text-ink-soft text-small">
          {slow ? (
            <Spinner>Loading...</Spinner>
          ) : (
            <p>{list.total === 1 ? '1 picture' : `${list.total} pictures`}</p>
          )}
        </div>
        <div aria-busy={slow} className={clsx('mt-2 transition-opacity', slow && 'opacity-60')}>
          {list.files.length > 0 ? (
            <MediaGrid files={list.files} heading={heading} outcome={outcome} />
          ) : (
            <NothingThere wish={wish} />
          )}
          <ListPages
            page={list.page}
            pages={list.pages}
            to={(number) => mediaAddress({ ...wish, page: number })}
          />
        </div>
      </section>
    </div>
  )
}

function NothingThere({ wish: { search, unused } }: { wish: MediaWish }) {
  if (!search && !unused) return <EmptyState>Nothing uploaded yet.</EmptyState>
  return (
    <EmptyState action={<TextLink to="/admin/media">Show all pictures</TextLink>}>
      {search ? 'No pictures found.' : 'Every picture is in use.'}
    </EmptyState>
  )
}
