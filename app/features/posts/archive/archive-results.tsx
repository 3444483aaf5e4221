import { useWaiting } from '#app/features/posts/lists/use-waiting.ts'
import type { Archive } from '#app/features/posts/posts.ts'
import type { ArchivePage } from './archive.ts'
import { PostShelf } from './post-shelf.tsx'

type ArchiveResultsProps = { path: string; page: ArchivePage }

/** The posts that answer the reader's question, and what is to be said about them. */
export function ArchiveResults({ path, page: { query, archive, trouble } }: ArchiveResultsProps) {
  const { slow } = useWaiting(path)
  return (
    <>
      <div role="status" className="border-ink border-t pt-4 pb-6 text-ink-soft">
        {archive && !slow && <Summary archive={archive} search={query.search} />}
      </div>
      <PostShelf path={path} query={query} archive={archive} trouble={trouble} heading="h2" />
    </>
  )
}

function Summary({ archive, search }: { archive: Archive; search: string | undefined }) {
  const { total, isMore, correctedTo } = archive
  if (!search) return total > 0 && <p>{total === 1 ? '1 post' : `${total} posts`}</p>
  const amount = isMore ? `more than ${total.toLocaleString('en-US')}` : String(total)
  const results = total === 1 ? '1 result' : `${amount.replace('more', 'More')} results`
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
        Showing results for <Quoted>{correctedTo}</Quoted> ({amount})
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
