import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type CommentListQuery, commentListUrl, type Folder } from './moderation.ts'

export const PostFilterNote = ({ title, all }: { title: string; all: string }) => (
  <p className="mt-4 flex flex-wrap items-center gap-x-4 text-small">
    <span className="min-w-0 break-words">
      Only those on <strong className="font-medium">{title}</strong>
    </span>
    <TextLink to={all} preventScrollReset>
      Show those on all posts
    </TextLink>
  </p>
)

const emptyFolderTexts: Record<Folder, string> = {
  waiting: 'Nothing is waiting. You are all caught up.',
  approved: 'No comment is approved yet.',
  spam: 'No spam. What lands here is deleted after 30 days.',
}

export function EmptyCommentList({ query }: { query: CommentListQuery }) {
  if (query.search || query.post) {
    const all = commentListUrl({ ...query, search: '', post: null, after: null })
    return (
      <EmptyState action={<TextLink to={all}>Show all comments</TextLink>}>No comments found.</EmptyState>
    )
  }
  if (query.after) {
    const first = commentListUrl({ ...query, after: null })
    return (
      <EmptyState action={<TextLink to={first}>Show the newest</TextLink>}>No older comments.</EmptyState>
    )
  }
  return <EmptyState>{emptyFolderTexts[query.folder]}</EmptyState>
}

type CommentPaginationProps = { query: CommentListQuery; next: string | null }

/** By cursor and not by page number: comments that are moderated meanwhile do not shift the pages. */
export function CommentPagination({ query, next }: CommentPaginationProps) {
  if (!query.after && !next) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-x-4 text-small">
      <span>
        {query.after && <TextLink to={commentListUrl({ ...query, after: null })}>← Newest</TextLink>}
      </span>
      {next && (
        <TextLink to={commentListUrl({ ...query, after: next })} rel="next">
          Older →
        </TextLink>
      )}
    </nav>
  )
}
