import clsx from 'clsx'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { CategoryLabel, NewBadge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'

/** Above a title: what it belongs to, and whether it is new. */
export function PostTopic({ post, className }: { post: PostSummary; className?: string }) {
  if (!post.category && !post.isNew) return null
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      {post.category && <CategoryLabel color={post.category.color}>{post.category.name}</CategoryLabel>}
      {post.isNew && <NewBadge />}
    </p>
  )
}

type PostFactsProps = { post: PostSummary; author?: boolean; className?: string }

/** Below a title: who, when, and how long it takes. */
export function PostFacts({ post, author = false, className }: PostFactsProps) {
  return (
    <p className={clsx('text-fine text-ink-soft', className)}>
      {author && (
        <>
          <span className="text-ink">{post.authorName}</span>
          <Dot />
        </>
      )}
      <DateText value={post.publishedDate} />
      <Dot />
      <span className="whitespace-nowrap">{post.readTime} min read</span>
    </p>
  )
}

const Dot = () => <span aria-hidden="true"> · </span>
