import type { UnfinishedPost } from '#app/features/posts/posts.ts'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { displayTitle } from './admin-posts.ts'

/** Posts that were started and never saved; what was typed is stored as a working copy. */
export function UnfinishedPosts({ posts }: { posts: UnfinishedPost[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="unfinished" className="mb-6 rounded-soft border border-gold px-5 py-4">
      <h3 id="unfinished" className="mb-1 font-medium text-small">
        Started and not saved yet
      </h3>
      <ul>
        {posts.map(({ id, title, typedAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 text-small">
            <TextLink to={`/admin/posts/new?draft=${id}`} className="min-w-0 wrap-anywhere">
              {displayTitle({ title })}
            </TextLink>
            <DateTimeText value={typedAt} className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  )
}
