import clsx from 'clsx'
import { Link } from 'react-router'
import { MarkedText } from '#app/features/posts/archive/marked-text.tsx'
import type { FoundPost } from '#app/features/posts/posts.ts'

/** The one link of a story. Its target covers the whole story, so that a reader may press anywhere. */
export function PostLink({ post, className }: { post: FoundPost; className?: string }) {
  return (
    <Link
      to={`/blog/${post.slug}`}
      prefetch="intent"
      viewTransition
      className={clsx(
        'decoration-1 underline-offset-title after:absolute after:inset-0 after:content-[""] group-hover:underline',
        className,
      )}
    >
      <MarkedText html={post.marked?.title}>{post.title}</MarkedText>
    </Link>
  )
}
