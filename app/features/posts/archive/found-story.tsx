import { PostFacts, PostTopic } from '#app/features/posts/lists/post-facts.tsx'
import { PostLink } from '#app/features/posts/lists/post-link.tsx'
import { StoryFrame } from '#app/features/posts/lists/story-frame.tsx'
import type { FoundPost } from '#app/features/posts/posts.ts'
import { MarkedText } from './marked-text.tsx'

/** A line of search results: text first, the picture only to recognize it by. */
export function FoundStory({ post }: { post: FoundPost }) {
  return (
    <article className="group relative grid grid-cols-[minmax(0,1fr)_--spacing(26)] gap-x-5 border-line border-t py-7 sm:grid-cols-[minmax(0,1fr)_--spacing(52)] sm:gap-x-10">
      <div>
        <PostTopic post={post} />
        <h2 className="mt-1 text-story">
          <PostLink post={post} />
        </h2>
        <p className="mt-2 max-w-lines text-ink-soft max-sm:line-clamp-4">
          <MarkedText html={post.marked?.excerpt}>{post.excerpt}</MarkedText>
        </p>
        <PostFacts post={post} className="mt-3" />
      </div>
      <StoryFrame post={post} sizes="(min-width: 40rem) 13rem, 6.5rem" className="mt-1.5 self-start" />
    </article>
  )
}
