import clsx from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import type { PostNeighbor } from '#app/features/posts/posts.ts'
import { Container } from '#app/ui/container.tsx'
import { Link } from '#app/ui/link.tsx'

type PostNeighborsProps = { previous: PostNeighbor | null; next: PostNeighbor | null }

export function PostNeighbors({ previous, next }: PostNeighborsProps) {
  if (!previous && !next) return null
  return (
    <Container className="below-fold mt-16 print:hidden">
      <nav
        aria-label="Previous and next post"
        className="grid border-line border-y max-sm:divide-y max-sm:divide-line sm:grid-cols-2"
      >
        {previous && (
          <NeighborLink post={previous} className="sm:pr-10">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Previous post
          </NeighborLink>
        )}
        {next && (
          <NeighborLink
            post={next}
            className="border-line sm:col-start-2 sm:items-end sm:border-l sm:pl-10 sm:text-right"
          >
            Next post
            <ArrowRight aria-hidden="true" className="size-4" />
          </NeighborLink>
        )}
      </nav>
    </Container>
  )
}

type NeighborLinkProps = { post: PostNeighbor; className: string; children: ReactNode }

function NeighborLink({ post, className, children }: NeighborLinkProps) {
  return (
    <Link
      to={post.path}
      prefetch="intent"
      viewTransition
      className={clsx('group flex flex-col gap-1 py-6 sm:py-8', className)}
    >
      <span className="flex items-center gap-2 text-fine text-ink-soft">{children}</span>
      <span className="max-w-brief font-display text-story decoration-1 underline-offset-title group-hover:underline">
        {post.title}
      </span>
    </Link>
  )
}
