import { CommentAvatar } from '#app/features/comments/comment-avatar.tsx'
import { CommentText } from '#app/features/comments/comment-text.tsx'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { AnswerEditForm } from './answer-edit-form.tsx'
import { AnswerForm } from './answer-form.tsx'
import { answerLimits } from './answering.ts'
import { answerMarkLabels } from './answers.ts'
import type { AnsweredComment } from './read-answers.server.ts'

type AnswersScreenProps = { comment: AnsweredComment; result: ActionResult | undefined }

/** One comment, and what was answered. */
export function AnswersScreen({ comment, result }: AnswersScreenProps) {
  const { firstName, lastName, folder, post, answers, deleted, heldBecause } = comment
  const changing = useActionForm()
  return (
    <Card className="max-w-3xl p-4! sm:p-6!">
      <div className="flex gap-4">
        <CommentAvatar {...comment} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <CardTitle className="mb-0! wrap-anywhere">
              <bdi>
                {firstName} {lastName}
              </bdi>
            </CardTitle>
            <DateTimeText value={comment.createdAt} className="text-fine text-ink-soft" />
            {folder === 'waiting' && <Badge tone="new">Waiting</Badge>}
          </div>
          <p className="mt-0.5 text-fine text-ink-soft">
            on{' '}
            <Link to={post.path} className="underline underline-offset-4 hover:text-accent">
              {post.title}
            </Link>
          </p>
          <CommentText content={comment.content} />
          {folder !== 'approved' && heldBecause.length > 0 && (
            <p className="mt-2 text-fine text-gold-ink">Held: {heldBecause.join(', ')}</p>
          )}
        </div>
      </div>
      {answers.length > 0 && (
        <ol aria-label="Answers" className="mt-6 grid gap-5 border-gold border-l-2 pl-4">
          {answers.map(({ canChange, ...answer }) => (
            <li key={answer.id}>
              <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                <span className="min-w-0 font-medium wrap-anywhere">{answer.authorName}</span>
                <Badge tone="strong">{answerMarkLabels[answer.mark]}</Badge>
                <DateTimeText value={answer.createdAt} className="text-fine text-ink-soft" />
              </div>
              <CommentText content={answer.content} />
              {/* Closed again once it is saved. */}
              {canChange && (
                <AnswerEditForm key={answer.content} answer={answer} action={changing} result={result} />
              )}
            </li>
          ))}
        </ol>
      )}
      <DeletedItems items={deleted} Form={changing.Form} busy={changing.busy} className="mt-6" />
      <div className="mt-6 border-line border-t pt-6">
        {folder === 'spam' ? (
          <p className="text-ink-soft">This comment is in spam. Approve it before you answer.</p>
        ) : answers.length >= answerLimits.perComment ? (
          <p className="text-ink-soft">A comment can have {answerLimits.perComment} answers.</p>
        ) : (
          <AnswerForm isWaiting={folder === 'waiting'} result={result} />
        )}
      </div>
    </Card>
  )
}
