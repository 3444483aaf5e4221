import type { Unfinished } from '#app/features/posts/posts.ts'
import { MomentText } from '#app/ui/moment.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Posts that were begun and never saved: nothing typed is lost, and here is where it waits. */
export function UnfinishedPosts({ posts }: { posts: Unfinished[] }) {
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
              {title.trim() || 'Untitled Post'}
            </TextLink>
            <MomentText value={typedAt} className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  )
}
