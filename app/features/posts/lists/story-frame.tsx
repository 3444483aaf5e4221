import type { ComponentProps } from 'react'
import { useViewTransitionState } from 'react-router'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { Frame } from '#app/ui/frame.tsx'

type StoryFrameProps = Omit<ComponentProps<typeof Frame>, 'image' | 'travelsAs'> & { post: PostSummary }

/** The picture of a story, which grows into the one over its article, and back. */
export function StoryFrame({ post, ...rest }: StoryFrameProps) {
  const isTraveling = useViewTransitionState(`/blog/${post.slug}`)
  return <Frame image={post.image} travelsAs={isTraveling ? travelName(post.slug) : undefined} {...rest} />
}

export const travelName = (slug: string) => `story-${slug}`
