import type { ReactNode } from 'react'
import { PostByline, PostLabels } from '#app/features/posts/lists/post-byline.tsx'
import { PostImage } from '#app/features/posts/lists/post-image.tsx'
import { PostLink } from '#app/features/posts/lists/post-link.tsx'
import type { FoundPost } from '#app/features/posts/posts.ts'
import { HighlightedText } from './highlighted-text.tsx'

type PostRowProps = { post: FoundPost; isPriority?: boolean; heading?: 'h2' | 'h3'; note?: ReactNode }

/** A search result, or a post in the layout “List” (layouts.css). */
export function PostRow({ post, isPriority, heading: Heading = 'h3', note }: PostRowProps) {
  return (
    <article className="post-row group relative grid grid-cols-[minmax(0,1fr)_--spacing(26)] gap-x-5 border-line border-t py-7 sm:grid-cols-[minmax(0,1fr)_--spacing(52)] sm:gap-x-10">
      <div>
        <PostLabels post={post} />
        <Heading className="mt-1 text-story">
          <PostLink post={post} />
        </Heading>
        <p className="mt-2 max-w-lines text-ink-soft max-sm:line-clamp-4">
          <HighlightedText html={post.highlighted?.excerpt}>{post.excerpt}</HighlightedText>
        </p>
        <PostByline post={post} className="mt-3" />
        {note}
      </div>
      <PostImage
        post={post}
        isPriority={isPriority}
        sizes="(min-width: 40rem) 13rem, 6.5rem"
        className="mt-1.5 self-start"
      />
    </article>
  )
}
