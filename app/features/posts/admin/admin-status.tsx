import clsx from 'clsx'
import { Link } from 'react-router'
import { Badge, NewBadge } from '#app/ui/badge.tsx'
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
            <Link
              to={wishAddress({ ...wish, status, page: 1 })}
              preventScrollReset
              aria-current={wish.status === status || undefined}
              className={clsx(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-3 text-small sm:px-4 transition-colors sm:min-h-9 sm:pointer-coarse:min-h-11',
                wish.status === status
                  ? 'border-primary bg-primary text-primary-ink'
                  : 'border-line text-ink hover:border-ink hover:bg-sunk',
              )}
            >
              {status ? names[status] : 'All'} <span className="tabular-nums">{counts[status ?? 'all']}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
