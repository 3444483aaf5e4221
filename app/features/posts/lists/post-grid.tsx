import type { PostSummary } from '#app/features/posts/posts.ts'
import { PostFacts, PostTopic } from './post-facts.tsx'
import { PostLink } from './post-link.tsx'
import { rowsOf } from './rows.ts'
import { Story } from './story.tsx'
import { StoryFrame } from './story-frame.tsx'

type PostGridProps = {
  posts: PostSummary[]
  /** Whether the newest one opens the list in large. */
  led?: boolean
  heading?: 'h2' | 'h3'
}

/** Posts to browse: one in large, some in pairs, the rest in threes, so that no list ends in a hole. */
export function PostGrid({ posts, led = false, heading = 'h3' }: PostGridProps) {
  const { lead, pairs, threes } = rowsOf(posts, led)
  return (
    <div className="grid gap-y-10 sm:gap-y-14">
      {lead && <WideStory post={lead} heading={heading} />}
      {pairs.length > 0 && (
        <div className="grid gap-x-8 gap-y-10 not-first:border-line not-first:border-t not-first:pt-10 sm:grid-cols-2 sm:gap-y-14 sm:not-first:pt-14 lg:gap-x-12">
          {pairs.map((post) => (
            <Story key={post.id} post={post} heading={heading} paired />
          ))}
        </div>
      )}
      {threes.length > 0 && (
        <div className="grid gap-x-8 gap-y-8 not-first:border-line not-first:border-t not-first:pt-10 sm:grid-cols-2 sm:gap-y-14 sm:not-first:pt-14 lg:grid-cols-3">
          {threes.map((post) => (
            <Story key={post.id} post={post} heading={heading} brief />
          ))}
        </div>
      )}
    </div>
  )
}

function WideStory({ post, heading: Heading }: { post: PostSummary; heading: 'h2' | 'h3' }) {
  return (
    <article className="group relative grid items-center gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <StoryFrame
        post={post}
        first
        sizes="(min-width: 64rem) 42rem, 100vw"
        className="max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none"
      />
      <div className="max-lg:mt-6">
        <PostTopic post={post} />
        <Heading className="optical-display mt-2 text-title">
          <PostLink post={post} />
        </Heading>
        <p className="mt-4 max-w-deck text-deck text-ink-soft">{post.excerpt}</p>
        <PostFacts post={post} author className="mt-4" />
      </div>
    </article>
  )
}
