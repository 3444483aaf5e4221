import clsx from 'clsx'
import { CategoryLabel, NewBadge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'
import type { PostSummary } from './posts.ts'

/** Above a title: what it belongs to, and whether it is new. */
export function PostTopic({ post, className }: { post: PostSummary; className?: string }) {
  if (!post.category && !post.isNew) return null
  return (
    <p className={clsx('flex items-center gap-3', className)}>
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
      {post.readTime} min read
    </p>
  )
}

const Dot = () => <span aria-hidden="true"> · </span>
