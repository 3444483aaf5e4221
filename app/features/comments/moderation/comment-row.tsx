import clsx from 'clsx'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import type { ReactNode } from 'react'
import { answersPath } from '#app/features/comments/answers/answering.ts'
import { CommentAvatar } from '#app/features/comments/comment-avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { Link } from '#app/ui/link.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { DecisionButton } from './decision-button.tsx'
import { ASK_INTENT, type Decision, type Folder, fullName, type ModeratedComment } from './moderation.ts'
import { rowElementId } from './use-row-focus.ts'

type CommentRowProps = {
  comment: ModeratedComment
  folder: Folder
  decisions: Decision[]
  checkbox: ReactNode
  /** The list of this post's comments; null if the list shows only those. */
  postFilterUrl: string | null
  busy: boolean
}

export function CommentRow({ comment, folder, decisions, checkbox, postFilterUrl, busy }: CommentRowProps) {
  const { id, createdAt, heldBecause } = comment
  return (
    <article
      id={rowElementId(id)}
      tabIndex={-1}
      aria-labelledby={`${rowElementId(id)}-name`}
      aria-busy={busy}
      className={clsx(
        '-mx-2 flex scroll-mt-24 scroll-mb-24 items-start gap-x-3 rounded-control px-2 py-4 transition-opacity focus:bg-sunk',
        busy && 'opacity-60',
      )}
    >
      {checkbox}
      <div className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <CommentAvatar {...comment} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 id={`${rowElementId(id)}-name`} className="break-words text-row leading-snug">
              {fullName(comment)}
            </h3>
            <DateTimeText value={createdAt} className="text-fine text-ink-soft" />
            {comment.isPinned && <Badge tone="new">Pinned</Badge>}
          </div>
          <PostLine post={comment.post} postFilterUrl={postFilterUrl} />
        </div>
        <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">
          <CommentContent content={comment.content} />
          {folder !== 'approved' && heldBecause.length > 0 && (
            <p className="mt-2 text-fine text-gold-ink">Held: {heldBecause.join(', ')}</p>
          )}
          <div className="-ml-3 mt-2 flex flex-wrap gap-x-1">
            {decisions.map((decision) => (
              <DecisionButton
                key={decision}
                decision={decision}
                id={id}
                screenReaderSuffix={`the comment by ${fullName(comment)}`}
              />
            ))}
            {folder === 'approved' && <PinButton comment={comment} />}
            {folder !== 'spam' && <AnswerLink comment={comment} />}
            {folder !== 'spam' && <QuestionButton comment={comment} />}
          </div>
        </div>
      </div>
    </article>
  )
}

const PinButton = ({ comment }: { comment: ModeratedComment }) => (
  <Button
    type="submit"
    name="one"
    value={`${comment.isPinned ? 'unpin' : 'pin'}.${comment.id}`}
    variant="ghost"
    size="small"
    className="px-3!"
  >
    {comment.isPinned ? 'Unpin' : 'Pin'}
    <VisuallyHidden>the comment by {fullName(comment)}</VisuallyHidden>
  </Button>
)

const answersText = (count: number) =>
  count === 0 ? 'Answer' : count === 1 ? '1 answer' : `${count} answers`

const AnswerLink = ({ comment }: { comment: ModeratedComment }) => (
  <ButtonLink to={answersPath(comment.id)} variant="ghost" size="small" className="px-3!">
    {answersText(comment.answerCount)}
    <VisuallyHidden>to {fullName(comment)}</VisuallyHidden>
  </ButtonLink>
)
/** Or where it is among the questions. */
const QuestionButton = ({ comment }: { comment: ModeratedComment }) =>
  comment.questionId ? (
    <ButtonLink to={`/admin/questions/${comment.questionId}`} variant="ghost" size="small" className="px-3!">
      Open the question
      <VisuallyHidden>by {fullName(comment)}</VisuallyHidden>
    </ButtonLink>
  ) : (
    <Button
      type="submit"
      name="one"
      value={`${ASK_INTENT}.${comment.id}`}
      variant="ghost"
      size="small"
      className="px-3!"
    >
      <MessageCircleQuestionMark aria-hidden="true" className="size-4 max-sm:hidden" />
      Mark as a question
      <VisuallyHidden>the comment by {fullName(comment)}</VisuallyHidden>
    </Button>
  )

type PostLineProps = { post: ModeratedComment['post']; postFilterUrl: string | null }

const PostLine = ({ post, postFilterUrl }: PostLineProps) => (
  <p className="mt-0.5 flex flex-wrap gap-x-3 text-fine text-ink-soft">
    <span className="min-w-0 break-words">
      on{' '}
      <Link
        to={post.isPublic ? post.path : `/admin/posts/${post.id}`}
        className="underline underline-offset-4 hover:text-accent"
      >
        {post.title}
      </Link>
    </span>
    {postFilterUrl && (
      <Link
        to={postFilterUrl}
        preventScrollReset
        className="inline-flex items-center underline-offset-4 hover:text-accent hover:underline pointer-coarse:min-h-11"
      >
        Only this post
      </Link>
    )}
  </p>
)

const PREVIEW_LENGTH = 600

/** Drops the last word, which may be cut off. */
const trimToWholeWords = (text: string) => (/^[\s\S]*\s/.exec(text)?.[0] ?? '').trimEnd()

/** Plain text; a very long one can be expanded. */
function CommentContent({ content }: { content: string }) {
  const isLong = content.length > PREVIEW_LENGTH * 1.2
  return (
    <div className="folded-text mt-2 max-w-prose whitespace-pre-wrap break-words">
      {isLong ? (
        <span className="fold-preview">{trimToWholeWords(content.slice(0, PREVIEW_LENGTH))} …</span>
      ) : (
        content
      )}
      {isLong && (
        <details className="group">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent text-small">
            <span className="group-open:hidden">Show all of it</span>
            <span className="hidden group-open:inline">Show less</span>
          </summary>
          {content}
        </details>
      )}
    </div>
  )
}
