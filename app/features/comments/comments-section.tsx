import { type CSSProperties, useState } from 'react'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { lazyDialog } from '#app/ui/lazy-dialog.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { useDelayedBusy } from '#app/ui/use-delayed-busy.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { ButtonOrLink } from './button-or-link.tsx'
import { CommentList } from './comment-list.tsx'
import { commentsPagePath, olderCommentsUrl, type Thread } from './comments.ts'
import { followPath } from './follow/follow.ts'
import { commentFormTitle, commentsClosedText, loadingCommentsText, noCommentsText } from './section-texts.ts'
import { useThread } from './use-thread.ts'

const LazyCommentDialog = lazyDialog(() => import('./comment-dialog.tsx'), 'Form not opened')

type CommentsSectionProps = { post: { id: string; slug: string }; thread: Thread; isClosed: boolean }

/** The comments below a post, updated live while the page is open. */
export function CommentsSection({ post, thread: initialThread, isClosed }: CommentsSectionProps) {
  const { thread, isLoading, isLoadingOlder, announcement, refresh, showOlder } = useThread(
    post,
    initialThread,
  )
  const [open, setOpen] = useState(false)
  const { pinned, comments, total, older } = thread
  const isEmpty = !pinned && comments.length === 0
  // A busy button ignores presses: the page refreshing itself must not make it so.
  const isSlow = useDelayedBusy(isLoadingOlder)
  return (
    <Section
      aria-labelledby="comments"
      className="below-fold print:hidden"
      // Of the first page, since the height must not change while the section is out of sight.
      style={{ '--items': initialThread.comments.length } as CSSProperties}
    >
      <Container>
        <SectionHeading
          id="comments"
          aside={
            !isClosed && (
              <ButtonOrLink
                to={`${commentsPagePath(post.slug)}#write`}
                onClick={() => setOpen(true)}
                className="max-sm:mt-3"
              >
                {commentFormTitle}
              </ButtonOrLink>
            )
          }
        >
          Comments{total > 0 && <span className="text-ink-soft"> ({total.toLocaleString('en-US')})</span>}
        </SectionHeading>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
        {!isEmpty && <CommentList slug={post.slug} pinned={pinned} comments={comments} />}
        {isEmpty && !isClosed && (
          <p className="text-deck text-ink-soft">{isLoading ? loadingCommentsText : noCommentsText}</p>
        )}
        {isClosed && <p className="mt-6 text-ink-soft">{commentsClosedText}</p>}
        {older && (
          <ButtonOrLink
            quiet
            to={olderCommentsUrl(post.slug, older)}
            busy={isSlow}
            onClick={showOlder}
            className="mt-8"
          >
            {isSlow ? loadingCommentsText : 'Show older comments'}
          </ButtonOrLink>
        )}
        <p className="mt-8 text-small">
          <TextLink to={followPath(post.slug)}>Follow by mail</TextLink>
        </p>
        <LazyCommentDialog open={open} onOpenChange={setOpen} slug={post.slug} onSubmitted={refresh} />
      </Container>
    </Section>
  )
}
