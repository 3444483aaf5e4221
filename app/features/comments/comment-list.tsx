import { DateText } from '#app/ui/date.tsx'
import { CommentAvatar } from './comment-avatar.tsx'
import { CommentText } from './comment-text.tsx'
import { type Comment, commentHeadingId } from './comments.ts'

export const CommentList = ({ comments }: { comments: Comment[] }) => (
  <ol className="max-w-thread">
    {comments.map((comment) => (
      <li
        key={comment.id}
        className="flex gap-4 border-line border-b py-6 first:pt-0 last:border-b-0 last:pb-0 sm:gap-5"
      >
        <CommentAvatar {...comment} />
        <article className="min-w-0 flex-1" aria-labelledby={commentHeadingId(comment)}>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3
              id={commentHeadingId(comment)}
              tabIndex={-1}
              className="min-w-0 font-medium font-text text-base tracking-normal wrap-anywhere"
            >
              <bdi>
                {comment.firstName} {comment.lastName}
              </bdi>
            </h3>
            <DateText value={comment.createdAt} short className="text-fine text-ink-soft" />
          </div>
          <CommentText content={comment.content} />
        </article>
      </li>
    ))}
  </ol>
)
