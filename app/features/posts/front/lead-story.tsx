import { PostFacts, PostTopic } from '#app/features/posts/lists/post-facts.tsx'
import { PostLink } from '#app/features/posts/lists/post-link.tsx'
import { StoryFrame } from '#app/features/posts/lists/story-frame.tsx'
import type { PostSummary } from '#app/features/posts/posts.ts'

export function LeadStory({ post }: { post: PostSummary }) {
  return (
    <article className="group relative">
      <StoryFrame
        post={post}
        first
        sizes="(min-width: 64rem) 46rem, 100vw"
        className="max-sm:-mx-(--gutter) max-sm:w-auto max-sm:rounded-none"
      />
      <PostTopic post={post} className="mt-6" />
      <h3 className="optical-display mt-2 text-title">
        <PostLink post={post} />
      </h3>
      <p className="mt-4 max-w-deck text-deck text-ink-soft">{post.excerpt}</p>
      <PostFacts post={post} author className="mt-4" />
    </article>
  )
}
