import type { ReactNode } from 'react'
import { DateText } from '#app/ui/date.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { Link } from '#app/ui/link.tsx'
import { type AdminPost, displayTitle } from './admin-posts.ts'
import { StatusBadge } from './post-status.tsx'

type AdminPostRowProps = { post: AdminPost; checkbox?: ReactNode; actions?: ReactNode }

export function AdminPostRow({ post, checkbox, actions }: AdminPostRowProps) {
  const { kind, path, statuses, publishedDate, updatedAt, categoryName } = post
  return (
    <li className="flex items-start gap-x-3 border-line border-t py-4">
      {checkbox}
      <div className="grid min-w-0 grow gap-x-6 gap-y-2 xl:grid-cols-[minmax(0,1fr)_--spacing(32)_--spacing(38)] xl:items-center">
        <div className="min-w-0">
          <h3 className="wrap-anywhere mb-1.5 text-row leading-snug">
            {statuses.includes('published') ? (
              <Link
                to={path}
                className="pointer-coarse:-my-2.5 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center underline-offset-4 hover:text-accent hover:underline"
              >
                {displayTitle(post)}
              </Link>
            ) : (
              displayTitle(post)
            )}
          </h3>
          <p className="flex flex-wrap items-center gap-1.5">
            {statuses.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-4 text-fine text-ink-soft xl:contents">
          <span className="wrap-anywhere min-w-0 max-xl:empty:hidden">
            {kind === 'page' ? path : categoryName}
          </span>
          <span className="flex flex-wrap gap-x-4 xl:block">
            <span className="block">
              Updated <DateText short value={updatedAt} />
            </span>
            {statuses.includes('scheduled') && publishedDate && (
              <span className="block">
                Appears <DateTimeText value={publishedDate} />
              </span>
            )}
          </span>
        </p>
      </div>
      {actions && <div className="flex shrink-0 items-center gap-1 xl:self-center">{actions}</div>}
    </li>
  )
}
