import { useListLoading } from '#app/features/posts/lists/use-list-loading.ts'
import type { PaginatedPosts } from '#app/features/posts/posts.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ArchivePageData } from './archive.ts'
import { type ArchiveQuery, archiveUrl, MOST_READ } from './archive-url.ts'
import { PostList } from './post-list.tsx'

type ArchiveResultsProps = { path: string; page: ArchivePageData }

export function ArchiveResults({ path, page: { query, archive, problem } }: ArchiveResultsProps) {
  const { slow } = useListLoading(path)
  const { countsReaders } = useSite()
  const hasOrders = countsReaders && !query.search && hasEnoughToSort(query, archive)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-ink border-t pt-1 pb-4">
        <div role="status" className="py-2.5 text-ink-soft">
          {archive && !slow && <ResultSummary archive={archive} search={query.search} />}
        </div>
        {hasOrders && (
          <TextLink
            to={archiveUrl(path, { ...query, sort: query.sort ? undefined : MOST_READ, page: 1 })}
            preventScrollReset
            className="text-small"
          >
            {query.sort ? 'Newest first' : 'Most read'}
          </TextLink>
        )}
      </div>
      <PostList path={path} query={query} archive={archive} problem={problem} heading="h2" />
    </>
  )
}

/** An order of few posts says nothing; but there has to be a way back. */
const hasEnoughToSort = (query: ArchiveQuery, archive: PaginatedPosts | null) =>
  query.sort !== undefined || (archive?.total ?? 0) > 3

function ResultSummary({ archive, search }: { archive: PaginatedPosts; search: string | undefined }) {
  const { total, isTotalCapped, correctedTo } = archive
  if (!search) return total > 0 && <p>{total === 1 ? '1 post' : `${total} posts`}</p>
  const formattedTotal = isTotalCapped ? `more than ${total.toLocaleString('en-US')}` : String(total)
  const results = total === 1 ? '1 result' : `${formattedTotal.replace('more', 'More')} results`
  if (!correctedTo) {
    return (
      <p>
        {results} for <Quoted>{search}</Quoted>
      </p>
    )
  }
  return (
    <>
      <p>
        Showing results for <Quoted>{correctedTo}</Quoted> ({formattedTotal})
      </p>
      <p className="text-small">
        Nothing matched <Quoted>{search}</Quoted>.
      </p>
    </>
  )
}

const Quoted = ({ children }: { children: string }) => (
  <span className="break-words font-medium text-ink">“{children}”</span>
)
