import type { ReactNode } from 'react'
import { DateTimeText } from '#app/ui/date-time.tsx'
import type { BrandComment } from './sponsors.ts'

type ShownComment = Omit<BrandComment, 'isDone'>

type BrandCommentListProps<Comment> = {
  label: string
  comments: Comment[]
  /** After each. */
  children?: (comment: Comment) => ReactNode
}

/** What was said about the draft, the oldest first. */
export const BrandCommentList = <Comment extends ShownComment>({
  label,
  comments,
  children,
}: BrandCommentListProps<Comment>) => (
  <ul aria-label={label}>
    {comments.map((comment) => (
      <li key={comment.id} className="border-line border-t py-4 first:border-t-0">
        <p className="flex flex-wrap gap-x-3 text-small">
          <strong className="wrap-anywhere font-medium">{comment.author}</strong>
          <DateTimeText value={comment.createdAt} className="text-ink-soft" />
        </p>
        {comment.quote && (
          <blockquote className="wrap-anywhere mt-2 border-accent border-l-2 pl-3 text-ink-soft text-small">
            {comment.quote}
          </blockquote>
        )}
        <p className="wrap-anywhere mt-2 whitespace-pre-line">{comment.content}</p>
        {children?.(comment)}
      </li>
    ))}
  </ul>
)
