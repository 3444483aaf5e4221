import type { ReactNode } from 'react'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { arrangeInRows } from './arrange-in-rows.ts'
import { PostByline, PostLabels } from './post-byline.tsx'
import { PostCard } from './post-card.tsx'
import { PostImage } from './post-image.tsx'
import { PostLink } from './post-link.tsx'

type PostGridProps = {
  posts: PostSummary[]
  /** Whether the first post is large. */
  hasLead?: boolean
  heading?: 'h2' | 'h3'
  /** Below the rest of each. */
  noteOf?: (post: PostSummary) => ReactNode
}

/** One large post, then rows of two and of three, so that no row is incomplete. */
export function PostGrid({ posts, hasLead = false, heading = 'h3', noteOf }: PostGridProps) {
  const { lead, pairs, threes } = arrangeInRows(posts, hasLead)
  return (
    <div className="grid gap-y-10 sm:gap-y-14">
      {lead && <WidePostCard post={lead} heading={heading} note={noteOf?.(lead)} />}
      {pairs.length > 0 && (
        <div className="grid gap-x-8 gap-y-10 not-first:border-line not-first:border-t not-first:pt-10 sm:grid-cols-2 sm:gap-y-14 sm:not-first:pt-14 lg:gap-x-12">
          {pairs.map((post) => (
            <PostCard key={post.id} post={post} heading={heading} note={noteOf?.(post)} halfWidth />
          ))}
        </div>
      )}
      {threes.length > 0 && (
        <div className="grid gap-x-8 gap-y-8 not-first:border-line not-first:border-t not-first:pt-10 sm:grid-cols-2 sm:gap-y-14 sm:not-first:pt-14 lg:grid-cols-3">
          {threes.map((post) => (
            <PostCard key={post.id} post={post} heading={heading} note={noteOf?.(post)} compact />
          ))}
        </div>
      )}
    </div>
  )
}

type WidePostCardProps = { post: PostSummary; heading: 'h2' | 'h3'; note: ReactNode }

function WidePostCard({ post, heading: Heading, note }: WidePostCardProps) {
  return (
    <article className="group relative grid items-center gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PostImage
        post={post}
        isPriority
        sizes="(min-width: 64rem) 42rem, 100vw"
        className="max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none"
      />
      <div className="max-lg:mt-6">
        <PostLabels post={post} />
        <Heading className="optical-display mt-2 text-title">
          <PostLink post={post} />
        </Heading>
        <p className="mt-4 max-w-deck text-deck text-ink-soft">{post.excerpt}</p>
        <PostByline post={post} showAuthor className="mt-4" />
        {note}
      </div>
    </article>
  )
}
