import clsx from 'clsx'
import { HighlightedText } from '#app/features/posts/archive/highlighted-text.tsx'
import type { FoundPost } from '#app/features/posts/posts.ts'
import { Link } from '#app/ui/link.tsx'

/** Its click target covers the whole card. */
export function PostLink({ post, className }: { post: FoundPost; className?: string }) {
  return (
    <Link
      to={post.path}
      prefetch="intent"
      viewTransition
      className={clsx(
        'decoration-1 underline-offset-title after:absolute after:inset-0 after:content-[""] group-hover:underline',
        className,
      )}
    >
      <HighlightedText html={post.highlighted?.title}>{post.title}</HighlightedText>
    </Link>
  )
}
