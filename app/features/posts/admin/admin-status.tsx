import { Badge, NewBadge } from '#app/ui/badge.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import {
  type AdminPosts,
  type AdminPostsWish,
  type PostStatus,
  postStatuses,
  wishAddress,
} from './admin-posts.ts'
import { useComingWish } from './admin-search.ts'

const names: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  featured: 'Featured',
  new: 'New',
}

const tones = { draft: 'plain', scheduled: 'plain', published: 'positive', featured: 'strong' } as const

export const StatusBadge = ({ status }: { status: PostStatus }) =>
  status === 'new' ? <NewBadge /> : <Badge tone={tones[status]}>{names[status]}</Badge>

type StatusFilterProps = { wish: AdminPostsWish; counts: AdminPosts['counts'] }

/** One link for each status, with how many of the found posts it would leave. */
export function StatusFilter({ wish: shown, counts }: StatusFilterProps) {
  const wish = useComingWish(shown)
  return (
    <nav aria-label="Filter by status">
      <ul className="flex flex-wrap gap-2">
        {([null, ...postStatuses] as const).map((status) => (
          <li key={status}>
            <PillLink
              to={wishAddress({ ...wish, status, page: 1 })}
              current={wish.status === status}
              count={counts[status ?? 'all']}
            >
              {status ? names[status] : 'All'}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
