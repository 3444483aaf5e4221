import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { DraftablePosts, EditablePosts } from '#app/features/posts/admin/admin-post-list.tsx'
import type { AdminPostsPage } from '#app/features/posts/admin/admin-posts.ts'
import { UnfinishedPosts } from '#app/features/posts/admin/unfinished-posts.tsx'
import type { UnfinishedPost } from '#app/features/posts/posts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { PAGES_PATH } from '../pages.ts'

type PagesCardProps = { list: AdminPostsPage; unfinished: UnfinishedPost[]; isAdmin: boolean }

/** An assistant edits what was never published. */
export function PagesCard({ list, unfinished, isAdmin }: PagesCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const List = isAdmin ? EditablePosts : DraftablePosts
  return (
    <Card className="max-sm:p-4!">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <CardTitle ref={heading} tabIndex={-1} className="mb-0! outline-none">
          {list.total === 1 ? '1 page' : `${list.total} pages`}
        </CardTitle>
        <ButtonLink to="/admin/posts/new?kind=page" size="small">
          <Plus aria-hidden="true" className="size-4" />
          New Page
        </ButtonLink>
      </div>
      <UnfinishedPosts posts={unfinished} />
      <List posts={list.posts} heading={heading} />
      {list.total === 0 && (
        <EmptyState>
          No pages yet. A page is for what readers look for again, such as how to work with you.
        </EmptyState>
      )}
      <Pagination page={list.page} pages={list.pages} to={(page) => `${PAGES_PATH}?page=${page}`} />
    </Card>
  )
}
