import clsx from 'clsx'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { PostFacts, PostTopic } from './post-facts.tsx'
import { PostLink } from './post-link.tsx'
import { StoryFrame } from './story-frame.tsx'

type StoryProps = {
  post: PostSummary
  brief?: boolean
  /** Half of a wide page is its own: there is room for a larger title and the excerpt. */
  paired?: boolean
  heading?: 'h2' | 'h3'
  className?: string
}

/** A story with its picture; on a phone the brief one lies on its side, picture right. */
export function Story({ post, brief, paired, heading: Heading = 'h3', className }: StoryProps) {
  return (
    <article
      className={clsx(
        'group relative',
        brief && 'max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_--spacing(34)] max-sm:gap-x-5',
        className,
      )}
    >
      <StoryFrame
        post={post}
        sizes={brief ? '(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 8.5rem' : undefined}
        className={clsx(brief && 'max-sm:order-1 max-sm:mt-1.5 max-sm:self-start')}
      />
      <div className={clsx('mt-4', brief && 'max-sm:mt-0')}>
        <PostTopic post={post} />
        <Heading
          className={clsx(
            'mt-1 text-story',
            brief && 'max-sm:text-kicker max-sm:text-pretty',
            paired && 'lg:text-chapter',
          )}
        >
          <PostLink post={post} />
        </Heading>
        {!brief && (
          <p className={clsx('mt-2 line-clamp-2 text-ink-soft', !paired && 'lg:hidden')}>{post.excerpt}</p>
        )}
        <PostFacts post={post} className="mt-2.5" />
      </div>
    </article>
  )
}
