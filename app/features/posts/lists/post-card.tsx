import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { PostByline, PostLabels } from './post-byline.tsx'
import { PostImage } from './post-image.tsx'
import { PostLink } from './post-link.tsx'

type PostCardProps = {
  post: PostSummary
  compact?: boolean
  /** Takes half of a wide page, with room for a larger title and the excerpt. */
  halfWidth?: boolean
  heading?: 'h2' | 'h3'
  /** Below the rest. */
  note?: ReactNode
  className?: string
}

/** On phones a compact card has its image on the right. */
export function PostCard({
  post,
  compact,
  halfWidth,
  heading: Heading = 'h3',
  note,
  className,
}: PostCardProps) {
  return (
    <article
      className={clsx(
        'group relative',
        compact && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_--spacing(34)] max-sm:gap-x-5',
        className,
      )}
    >
      <PostImage
        post={post}
        sizes={compact ? '(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 8.5rem' : undefined}
        className={clsx(compact && 'max-sm:order-1 max-sm:mt-1.5 max-sm:self-start')}
      />
      <div className={clsx('mt-4', compact && 'max-sm:mt-0')}>
        <PostLabels post={post} />
        <Heading
          className={clsx(
            'mt-1 text-story',
            compact && 'max-sm:text-kicker max-sm:text-pretty',
            halfWidth && 'lg:text-chapter',
          )}
        >
          <PostLink post={post} />
        </Heading>
        {!compact && (
          <p className={clsx('mt-2 line-clamp-2 text-ink-soft', !halfWidth && 'lg:hidden')}>{post.excerpt}</p>
        )}
        <PostByline post={post} className="mt-2.5" />
        {note}
      </div>
    </article>
  )
}
