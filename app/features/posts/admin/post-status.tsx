import { usePendingQuery } from '#app/features/posts/lists/use-search-form.ts'
import { Badge, NewBadge } from '#app/ui/badge.tsx'
import { PillLink } from '#app/ui/list/pill-link.tsx'
import {
  type AdminPostsPage,
  type AdminPostsQuery,
  adminPostsList,
  adminPostsUrl,
  type PostStatus,
  postStatuses,
} from './admin-posts.ts'

const statusLabels: Record<PostStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  featured: 'Featured',
  new: 'New',
}

const statusTones = { draft: 'plain', scheduled: 'plain', published: 'positive', featured: 'strong' } as const

export const StatusBadge = ({ status }: { status: PostStatus }) =>
  status === 'new' ? <NewBadge /> : <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>

type StatusFilterProps = { query: AdminPostsQuery; counts: AdminPostsPage['counts'] }

/** One link for each status, with how many of the found posts have it. */
export function StatusFilter({ query, counts }: StatusFilterProps) {
  const pendingQuery = usePendingQuery({ ...adminPostsList, query })
  return (
    <nav aria-label="Filter by status">
      <ul className="flex flex-wrap gap-2">
        {([null, ...postStatuses] as const).map((status) => (
          <li key={status}>
            <PillLink
              to={adminPostsUrl({ ...pendingQuery, status, page: 1 })}
              current={pendingQuery.status === status}
              count={counts[status ?? 'all']}
            >
              {status ? statusLabels[status] : 'All'}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
