import type { CSSProperties } from 'react'
import { PostByline, PostLabels } from '#app/features/posts/lists/post-byline.tsx'
import { PostImage } from '#app/features/posts/lists/post-image.tsx'
import type { PostSummary } from '#app/features/posts/posts.ts'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <Section
      aria-labelledby="related-posts"
      className="below-fold print:hidden"
      style={{ '--items': posts.length } as CSSProperties}
    >
      <Container>
        <SectionHeading id="related-posts">Related Posts</SectionHeading>
        <div className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <RelatedPost key={post.id} post={post} />
          ))}
        </div>
      </Container>
    </Section>
  )
}

function RelatedPost({ post }: { post: PostSummary }) {
  return (
    <article className="group relative">
      <PostImage post={post} />
      <PostLabels post={post} className="mt-4" />
      <h3 className="mt-1 text-story decoration-1 underline-offset-title group-hover:underline">
        {post.title}
      </h3>
      <PostByline post={post} className="mt-2" />
      <Link
        to={post.path}
        prefetch="intent"
        viewTransition
        className="mt-1 inline-flex min-h-11 items-center font-medium text-accent underline decoration-1 underline-offset-link after:absolute after:inset-0 after:content-['']"
      >
        Read More
        <VisuallyHidden> about {post.title}</VisuallyHidden>
      </Link>
    </article>
  )
}
