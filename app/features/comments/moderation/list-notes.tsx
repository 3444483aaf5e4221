import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type CommentsWish, commentsAddress, type Folder } from './moderation.ts'

export const NarrowedTo = ({ title, all }: { title: string; all: string }) => (
  <p className="mt-4 flex flex-wrap items-center gap-x-4 text-small">
    <span className="min-w-0 break-words">
      Only those on <strong className="font-medium">{title}</strong>
    </span>
    <TextLink to={all} preventScrollReset>
      Show those on all posts
    </TextLink>
  </p>
)

const empty: Record<Folder, string> = {
  waiting: 'Nothing is waiting. You are all caught up.',
  approved: 'No comment is approved yet.',
  spam: 'No spam. What lands here is deleted after 30 days.',
}

export function NothingHere({ wish }: { wish: CommentsWish }) {
  if (wish.search || wish.post) {
    const all = commentsAddress({ ...wish, search: '', post: null, after: null })
    return (
      <EmptyState action={<TextLink to={all}>Show all comments</TextLink>}>No comments found.</EmptyState>
    )
  }
  if (wish.after) {
    const first = commentsAddress({ ...wish, after: null })
    return (
      <EmptyState action={<TextLink to={first}>Show the newest</TextLink>}>No older comments.</EmptyState>
    )
  }
  return <EmptyState>{empty[wish.folder]}</EmptyState>
}

type ListEndProps = { wish: CommentsWish; next: string | null }

/** By where the page before ended, not by number: what is decided meanwhile skips no comment. */
export function ListEnd({ wish, next }: ListEndProps) {
  if (!wish.after && !next) return null
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-x-4 text-small">
      <span>
        {wish.after && <TextLink to={commentsAddress({ ...wish, after: null })}>← Newest</TextLink>}
      </span>
      {next && (
        <TextLink to={commentsAddress({ ...wish, after: next })} rel="next">
          Older →
        </TextLink>
      )}
    </nav>
  )
}
