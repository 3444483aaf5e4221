import { lazy, Suspense } from 'react'
import type { Thread } from '#app/features/comments/comments.ts'
import { CommentsSection } from '#app/features/comments/comments-section.tsx'
import { Article } from '#app/features/posts/article/article.tsx'
import { PostNeighbors } from '#app/features/posts/article/post-neighbors.tsx'
import { RelatedPosts } from '#app/features/posts/article/related-posts.tsx'
import { UpdatedBar } from '#app/features/posts/article/updated-bar.tsx'
import { postTransitionName } from '#app/features/posts/lists/post-image.tsx'
import type { PostPage as PostPageData } from '#app/features/posts/posts.ts'
import { DisclosureNote } from '#app/features/products/shown/disclosure-note.tsx'
import { SaveButton } from '#app/features/saved/save-button.tsx'
import type { PopoverForm } from '#app/features/site/popover-form.ts'

// Few sites ask: what others load does not have it. Without a connection nobody is asked.
const PopoverSentinel = lazy(() =>
  import('#app/features/newsletter/forms/popover-sentinel.tsx').catch(() => ({ default: () => null })),
)

type PostPageProps = Omit<PostPageData, 'post'> & {
  post: Omit<PostPageData['post'], 'review'>
  thread: Thread
  isClosed: boolean
  popover: PopoverForm | null
}

/** The same below /blog and at an address of its own. */
export function PostPage({ post, related, previous, next, thread, isClosed, popover }: PostPageProps) {
  const { id, path, title, image } = post
  return (
    <>
      <Article
        key={post.id}
        head={post}
        image={post.image}
        viewTransitionName={postTransitionName(post.slug)}
        videoId={post.videoId}
        headings={post.headings}
        html={post.content}
        note={<DisclosureNote disclosure={post.disclosure} className="-mt-2 mb-8 sm:-mt-4 sm:mb-12" />}
        actions={<SaveButton item={{ kind: 'post', id, path, title, image: image?.url ?? null }} />}
      />
      {popover && (
        <Suspense>
          <PopoverSentinel key={`invitation after ${post.id}`} form={popover} />
        </Suspense>
      )}
      <PostNeighbors previous={previous} next={next} />
      <CommentsSection key={`comments on ${post.id}`} post={post} thread={thread} isClosed={isClosed} />
      <RelatedPosts posts={related} />
      <UpdatedBar key={`news of ${post.id}`} kind="article" shown={post} />
    </>
  )
}
