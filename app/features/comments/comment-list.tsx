import { Badge } from '#app/ui/badge.tsx'
import { DateText } from '#app/ui/date.tsx'
import { AnswerList } from './answers/answer-list.tsx'
import { CommentAvatar } from './comment-avatar.tsx'
import { CommentText } from './comment-text.tsx'
import { type Comment, commentHeadingId } from './comments.ts'
import { HeartButton } from './hearts/heart-button.tsx'

type CommentListProps = { slug: string; pinned: Comment | null; comments: Comment[] }

export const CommentList = ({ slug, pinned, comments }: CommentListProps) => (
  <ol className="max-w-thread">
    {pinned && <CommentItem slug={slug} comment={pinned} isPinned />}
    {comments.map((comment) => (
      <CommentItem key={comment.id} slug={slug} comment={comment} />
    ))}
  </ol>
)

type CommentItemProps = { slug: string; comment: Comment; isPinned?: boolean }

function CommentItem({ slug, comment, isPinned = false }: CommentItemProps) {
  const name = `${comment.firstName} ${comment.lastName}`
  return (
    <li className="flex gap-4 border-line border-b py-6 first:pt-0 last:border-b-0 last:pb-0 sm:gap-5">
      <CommentAvatar {...comment} />
      <article className="min-w-0 flex-1" aria-labelledby={commentHeadingId(comment)}>
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3
            id={commentHeadingId(comment)}
            tabIndex={-1}
            className="min-w-0 font-medium font-text text-base tracking-normal wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </h3>
          <DateText value={comment.createdAt} short className="text-fine text-ink-soft" />
          {isPinned && <Badge tone="new">Pinned</Badge>}
        </div>
        <CommentText content={comment.content} />
        <HeartButton slug={slug} commentId={comment.id} name={name} hearts={comment.hearts} />
        {comment.answers.length > 0 && <AnswerList answers={comment.answers} name={name} />}
      </article>
    </li>
  )
}
