import { useListLoading } from '#app/features/posts/lists/use-list-loading.ts'
import type { PaginatedPosts } from '#app/features/posts/posts.ts'
import type { ArchivePageData } from './archive.ts'
import { PostList, SortLinks } from './post-list.tsx'

type ArchiveResultsProps = { path: string; page: ArchivePageData }

export function ArchiveResults({ path, page: { query, archive, problem } }: ArchiveResultsProps) {
  const { slow } = useListLoading(path)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-ink border-t pt-2 pb-6">
        <div role="status" className="py-2 text-ink-soft">
          {archive && !slow && <ResultSummary archive={archive} search={query.search} />}
        </div>
        <SortLinks path={path} query={query} total={archive?.total} />
      </div>
      <PostList path={path} query={query} archive={archive} problem={problem} heading="h2" />
    </>
  )
}

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
