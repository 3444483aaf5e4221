import { TextLink } from '#app/ui/text-link.tsx'
import { type AdminPosts, type AdminPostsWish, wishAddress } from './admin-posts.ts'

type AdminPagesProps = { wish: AdminPostsWish; list: AdminPosts }

export function AdminPages({ wish, list: { page, pages } }: AdminPagesProps) {
  if (pages < 2) return null
  const to = (number: number) => wishAddress({ ...wish, page: number })
  return (
    <nav aria-label="Pages" className="mt-4 grid grid-cols-[1fr_auto_1fr] items-center gap-x-4 text-small">
      <span>
        {page > 1 && (
          <TextLink to={to(page - 1)} rel="prev">
            ← Previous
          </TextLink>
        )}
      </span>
      <span className="text-ink-soft" aria-current="page">
        Page {page} of {pages}
      </span>
      <span className="text-right">
        {page < pages && (
          <TextLink to={to(page + 1)} rel="next">
            Next →
          </TextLink>
        )}
      </span>
    </nav>
  )
}
