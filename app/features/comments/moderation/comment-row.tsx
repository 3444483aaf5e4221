import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CommentAvatar } from '#app/features/comments/comment-avatar.tsx'
import { MomentText } from '#app/ui/moment.tsx'
import { DecisionButton, decisionsIn } from './decision-button.tsx'
import { type Folder, type ModeratedComment, nameOf } from './moderation.ts'
import { rowId } from './row-focus.ts'

type CommentRowProps = {
  comment: ModeratedComment
  folder: Folder
  tick: ReactNode
  /** The list of its post's comments alone; none where it is that already. */
  onlyThisPost: string | null
  busy: boolean
}

export function CommentRow({ comment, folder, tick, onlyThisPost, busy }: CommentRowProps) {
  const { id, createdAt, heldBecause } = comment
  return (
    <article
      id={rowId(id)}
      tabIndex={-1}
      aria-labelledby={`${rowId(id)}-name`}
      aria-busy={busy}
      className={clsx(
        '-mx-2 flex scroll-mt-24 scroll-mb-24 items-start gap-x-3 rounded-control px-2 py-4 transition-opacity focus:bg-sunk',
        busy && 'opacity-60',
      )}
    >
      {tick}
      <div className="grid min-w-0 grow grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        <CommentAvatar {...comment} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h3 id={`${rowId(id)}-name`} className="break-words text-row leading-snug">
              {nameOf(comment)}
            </h3>
            <MomentText value={createdAt} className="text-fine text-ink-soft" />
          </div>
          <PostLine post={comment.post} onlyThisPost={onlyThisPost} />
        </div>
        <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">
          <CommentContent content={comment.content} />
          {folder !== 'approved' && heldBecause.length > 0 && (
            <p className="mt-2 text-fine text-gold-ink">Held: {heldBecause.join(', ')}</p>
          )}
          <div className="-ml-3 mt-2 flex flex-wrap gap-x-1">
            {decisionsIn[folder].map((decision) => (
              <DecisionButton
                key={decision}
                decision={decision}
                id={id}
                about={`the comment by ${nameOf(comment)}`}
              />
            ))}
          </div>
        </div>
      </div>
    </article>
  )
}

type PostLineProps = { post: ModeratedComment['post']; onlyThisPost: string | null }

const PostLine = ({ post, onlyThisPost }: PostLineProps) => (
  <p className="mt-0.5 flex flex-wrap gap-x-3 text-fine text-ink-soft">
    <span className="min-w-0 break-words">
      on{' '}
      <Link
        to={post.isPublic ? `/blog/${post.slug}` : `/admin/posts/${post.id}`}
        className="underline underline-offset-4 hover:text-accent"
      >
        {post.title}
      </Link>
    </span>
    {onlyThisPost && (
      <Link
        to={onlyThisPost}
        preventScrollReset
        className="inline-flex items-center underline-offset-4 hover:text-accent hover:underline pointer-coarse:min-h-11"
      >
        Only this post
      </Link>
    )}
  </p>
)

const SHOWN = 600

/** Without the last word, which may have been cut. */
const wholeWordsOf = (text: string) => (/^[\s\S]*\s/.exec(text)?.[0] ?? '').trimEnd()

/** As text and nothing else; a very long one opens on demand. */
function CommentContent({ content }: { content: string }) {
  const isLong = content.length > SHOWN * 1.2
  return (
    <div className="group mt-2 max-w-prose whitespace-pre-wrap break-words">
      {isLong ? (
        <span className="group-has-open:hidden">{wholeWordsOf(content.slice(0, SHOWN))} …</span>
      ) : (
        content
      )}
      {isLong && (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent text-small">
            <span className="group-has-open:hidden">Show all of it</span>
            <span className="hidden group-has-open:inline">Show less</span>
          </summary>
          {content}
        </details>
      )}
    </div>
  )
}
