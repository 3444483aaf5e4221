import { PostFacts, PostTopic } from '#app/features/posts/lists/post-facts.tsx'
import { PostLink } from '#app/features/posts/lists/post-link.tsx'
import type { PostSummary } from '#app/features/posts/posts.ts'

/** A line of the index: no picture, so that older stories stay one glance long. */
export function IndexStory({ post }: { post: PostSummary }) {
  return (
    <li className="group relative border-line border-t py-5 sm:grid sm:grid-cols-[--spacing(28)_1fr] sm:items-baseline sm:gap-x-6">
      <PostTopic post={post} />
      <div>
        <h3 className="text-story">
          <PostLink post={post} />
        </h3>
        <PostFacts post={post} className="mt-1.5" />
      </div>
    </li>
  )
}
