import type { ReactNode } from 'react'
import { PostGrid } from '#app/features/posts/lists/post-grid.tsx'
import { PostPlaceholders } from '#app/features/posts/lists/post-placeholders.tsx'
import { useListLoading } from '#app/features/posts/lists/use-list-loading.ts'
import type { PaginatedPosts, PostSummary } from '#app/features/posts/posts.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IllustratedEmptyState } from '#app/ui/illustrated-empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { ArchiveProblem } from './archive.ts'
import { ArchivePagination } from './archive-pagination.tsx'
import { type ArchiveQuery, archiveUrl } from './archive-url.ts'
import { PostRow } from './post-row.tsx'
import { PostsLoadFailure } from './posts-load-failure.tsx'

type PostListProps = {
  path: string
  query: ArchiveQuery
  archive: PaginatedPosts | null
  problem: ArchiveProblem | null
  heading?: 'h2' | 'h3'
  /** Below the rest of each post. */
  noteOf?: (post: PostSummary) => ReactNode
}

/** One page of posts in any state: loading, failed, empty, rows or a grid. */
export function PostList({ path, query, archive, problem, heading, noteOf }: PostListProps) {
  const { waiting, slow } = useListLoading(path)
  const { archiveLayout } = useSite().look
  if (slow) return <PostPlaceholders />
  if (problem) return <ArchiveProblemMessage path={path} query={query} problem={problem} />
  if (!archive || archive.posts.length === 0) return <NothingFound path={path} query={query} />
  return (
    <div aria-busy={waiting || undefined}>
      {query.search || archiveLayout === 'list' ? (
        archive.posts.map((post, index) => (
          <PostRow
            key={post.id}
            post={post}
            isPriority={!query.search && index === 0}
            heading={heading}
            note={noteOf?.(post)}
          />
        ))
      ) : (
        <PostGrid posts={archive.posts} hasLead={query.page === 1} heading={heading} noteOf={noteOf} />
      )}
      <ArchivePagination path={path} query={query} pages={archive.pages} />
    </div>
  )
}

const allPostsLink = <TextLink to="/blog">See all posts</TextLink>

function NothingFound({ path, query }: { path: string; query: ArchiveQuery }) {
  if (query.search) return <EmptyState action={path === '/blog' && allPostsLink}>No posts found.</EmptyState>
  return (
    <IllustratedEmptyState
      note="Nothing here yet. Come back soon."
      action={query.category && path === '/blog' && allPostsLink}
    >
      No posts found.
    </IllustratedEmptyState>
  )
}

type ArchiveProblemMessageProps = { path: string; query: ArchiveQuery; problem: ArchiveProblem }

function ArchiveProblemMessage({ path, query, problem }: ArchiveProblemMessageProps) {
  if (problem.kind === 'failed') return <PostsLoadFailure message={problem.message} />
  if (problem.kind === 'no such category')
    return <IllustratedEmptyState action={allPostsLink}>No posts found.</IllustratedEmptyState>
  if (problem.kind === 'too many searches') {
    const retryUrl = archiveUrl(path, query)
    return (
      <EmptyState action={<TextLink to={retryUrl}>Search again</TextLink>}>
        <span role="alert">{problem.message}</span>
      </EmptyState>
    )
  }
  const lastPageUrl = archiveUrl(path, { ...query, page: problem.pages })
  return (
    <EmptyState action={<TextLink to={lastPageUrl}>Go to the last page, {problem.pages}</TextLink>}>
      No posts found. There is no page {query.page} here.
    </EmptyState>
  )
}
