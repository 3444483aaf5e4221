import clsx from 'clsx'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { UnfinishedPost } from '#app/features/posts/posts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useDelayedBusy } from '#app/ui/use-delayed-busy.ts'
import { AdminLoadFailure } from './admin-load-failure.tsx'
import { DraftablePosts, EditablePosts, ReadOnlyPosts } from './admin-post-list.tsx'
import { type AdminPostsPage, type AdminPostsQuery, adminPostsUrl } from './admin-posts.ts'
import { AdminSearchForm } from './admin-search-form.tsx'
import { StatusFilter } from './post-status.tsx'
import { UnfinishedPosts } from './unfinished-posts.tsx'

export type AdminPostsCardProps = {
  query: AdminPostsQuery
  list: AdminPostsPage | null
  failure: { message: string } | null
  unfinished: UnfinishedPost[]
  role: 'admin' | 'assistant' | 'viewer'
}

export function AdminPostsCard({ query, list, failure, unfinished, role }: AdminPostsCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isRefreshing = useRevalidator().state === 'loading'
  const isNavigating = useNavigation().location?.pathname === '/admin'
  const slow = useDelayedBusy(isRefreshing || isNavigating)
  return (
    <Card className="max-sm:p-4!">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <CardTitle ref={heading} tabIndex={-1} className="mb-0! outline-none">
          Posts
        </CardTitle>
        <div className="flex flex-wrap gap-2">
          <RefreshButton />
          {role !== 'viewer' && (
            <ButtonLink to="/admin/posts/new" size="small">
              <Plus aria-hidden="true" className="size-4" />
              New Post
            </ButtonLink>
          )}
        </div>
      </div>
      <UnfinishedPosts posts={unfinished} />
      <AdminSearchForm query={query} />
      {list && (
        <div className="mt-5">
          <StatusFilter query={query} counts={list.counts} />
        </div>
      )}
      <div role="status" className="mt-5 flex min-h-8 items-center gap-2 text-ink-soft text-small">
        {slow ? <Loading /> : list && <p>{list.total === 1 ? '1 post' : `${list.total} posts`}</p>}
      </div>
      {failure && <AdminLoadFailure failure={failure} />}
      {list && (
        <div aria-busy={slow} className={clsx('transition-opacity', slow && 'opacity-60')}>
          {role === 'admin' && <EditablePosts posts={list.posts} heading={heading} />}
          {role === 'assistant' && <DraftablePosts posts={list.posts} />}
          {role === 'viewer' && <ReadOnlyPosts posts={list.posts} />}
          {list.total === 0 && <NothingFound query={query} />}
          <Pagination page={list.page} pages={list.pages} to={(page) => adminPostsUrl({ ...query, page })} />
        </div>
      )}
      <p className="mt-2 border-line border-t pt-4 text-fine text-ink-soft">
        If you see a permission error, ensure your account has the admin role
      </p>
    </Card>
  )
}

function RefreshButton() {
  const { state, revalidate } = useRevalidator()
  const busy = state === 'loading'
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={revalidate} className="noscript:hidden">
      {!busy && <RefreshCw aria-hidden="true" className="size-4" />}
      Refresh
    </Button>
  )
}

const Loading = () => (
  <>
    <Spinner.Ring className="size-4 text-accent" />
    Loading posts...
  </>
)

function NothingFound({ query }: { query: AdminPostsQuery }) {
  const isFiltered = query.search !== '' || query.status !== null
  const allPostsUrl = adminPostsUrl({ ...query, search: '', status: null, page: 1 })
  return (
    <EmptyState action={isFiltered && <TextLink to={allPostsUrl}>Show all posts</TextLink>}>
      No posts found.
    </EmptyState>
  )
}
