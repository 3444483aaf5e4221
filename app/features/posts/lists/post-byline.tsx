import clsx from 'clsx'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { Badge, CategoryLabel, NewBadge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'
import { PostVerdict } from './post-verdict.tsx'

/** Above a title: whether it is an ad, the category, and whether it is new. */
export function PostLabels({ post, className }: { post: PostSummary; className?: string }) {
  if (!post.adLabel && !post.category && !post.isNew) return null
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {post.adLabel && <Badge>{post.adLabel}</Badge>}
      {post.category && <CategoryLabel color={post.category.color}>{post.category.name}</CategoryLabel>}
      {post.isNew && <NewBadge />}
    </p>
  )
}

type PostBylineProps = { post: PostSummary; showAuthor?: boolean; className?: string }

/** Below a title: what her review says, if it is one; author, date and reading time. */
export function PostByline({ post, showAuthor = false, className }: PostBylineProps) {
  return (
    <>
      <PostVerdict verdict={post.verdict} />
      <p className={clsx('post-byline text-fine text-ink-soft', className)}>
        {showAuthor && (
          <>
            <span className="text-ink">{post.authorName}</span>
            <Dot />
          </>
        )}
        <DateText value={post.publishedDate} />
        <Dot />
        <span className="whitespace-nowrap">{post.readTime} min read</span>
      </p>
    </>
  )
}

const Dot = () => <span aria-hidden="true"> · </span>
