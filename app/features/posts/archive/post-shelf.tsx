import { PostGrid } from '#app/features/posts/lists/post-grid.tsx'
import { PostPlaceholders } from '#app/features/posts/lists/post-placeholders.tsx'
import { useWaiting } from '#app/features/posts/lists/use-waiting.ts'
import type { Archive } from '#app/features/posts/posts.ts'
import { EmptyShelf } from '#app/ui/empty-shelf.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Trouble } from './archive.ts'
import { type ArchiveQuery, archiveAddress } from './archive-address.ts'
import { ArchivePages } from './archive-pages.tsx'
import { FoundStory } from './found-story.tsx'
import { LoadFailure } from './load-failure.tsx'

type PostShelfProps = {
  path: string
  query: ArchiveQuery
  archive: Archive | null
  trouble: Trouble | null
  heading?: 'h2' | 'h3'
}

/** A page of posts in whatever state it is: on its way, failed, empty, found or there to browse. */
export function PostShelf({ path, query, archive, trouble, heading }: PostShelfProps) {
  const { waiting, slow } = useWaiting(path)
  if (slow) return <PostPlaceholders />
  if (trouble) return <InTrouble path={path} query={query} trouble={trouble} />
  if (!archive || archive.posts.length === 0) return <NothingFound path={path} query={query} />
  return (
    <div aria-busy={waiting || undefined}>
      {query.search ? (
        archive.posts.map((post) => <FoundStory key={post.id} post={post} />)
      ) : (
        <PostGrid posts={archive.posts} led={query.page === 1} heading={heading} />
      )}
      <ArchivePages path={path} query={query} pages={archive.pages} />
    </div>
  )
}

const allPosts = <TextLink to="/blog">See all posts</TextLink>

function NothingFound({ path, query }: { path: string; query: ArchiveQuery }) {
  if (query.search) return <EmptyState action={path === '/blog' && allPosts}>No posts found.</EmptyState>
  return (
    <EmptyShelf
      note="Nothing here yet. Come back soon."
      action={query.category && path === '/blog' && allPosts}
    >
      No posts found.
    </EmptyShelf>
  )
}

type InTroubleProps = { path: string; query: ArchiveQuery; trouble: Trouble }

function InTrouble({ path, query, trouble }: InTroubleProps) {
  if (trouble.kind === 'failed') return <LoadFailure message={trouble.message} />
  if (trouble.kind === 'no such category') return <EmptyShelf action={allPosts}>No posts found.</EmptyShelf>
  if (trouble.kind === 'too many searches') {
    const again = archiveAddress(path, query)
    return (
      <EmptyState action={<TextLink to={again}>Search again</TextLink>}>
        <span role="alert">{trouble.message}</span>
      </EmptyState>
    )
  }
  const last = archiveAddress(path, { ...query, page: trouble.pages })
  return (
    <EmptyState action={<TextLink to={last}>Go to the last page, {trouble.pages}</TextLink>}>
      No posts found. There is no page {query.page} here.
    </EmptyState>
  )
}
