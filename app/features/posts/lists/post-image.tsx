import type { ComponentProps } from 'react'
import { useViewTransitionState } from 'react-router'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { CoverImage } from '#app/ui/cover-image.tsx'

type PostImageProps = Omit<ComponentProps<typeof CoverImage>, 'image' | 'viewTransitionName'> & {
  post: PostSummary
}

/** On navigation it morphs into the cover image of the post, and back. */
export function PostImage({ post, ...rest }: PostImageProps) {
  const isTransitioning = useViewTransitionState(post.path)
  return (
    <CoverImage
      image={post.image}
      viewTransitionName={isTransitioning ? postTransitionName(post.slug) : undefined}
      {...rest}
    />
  )
}

export const postTransitionName = (slug: string) => `story-${slug}`
