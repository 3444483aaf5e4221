import { useState } from 'react'
import { Container, Section } from '#app/ui/container.tsx'
import { SectionHeading } from '#app/ui/heading.tsx'
import { lazyDialog } from '#app/ui/lazy-dialog.tsx'
import { useSlow } from '#app/ui/slow.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { CommentList } from './comment-list.tsx'
import { commentsPage, olderPage, type Thread } from './comments.ts'
import { useThread } from './use-thread.ts'
import { Way } from './way.tsx'
import { closed, empty, loading, writing } from './words.ts'

const LazyCommentDialog = lazyDialog(() => import('./comment-dialog.tsx'), 'Form not opened')

type CommentsSectionProps = { post: { id: string; slug: string }; thread: Thread; isClosed: boolean }

/** What readers say below a post; it follows along while the page is open. */
export function CommentsSection({ post, thread: given, isClosed }: CommentsSectionProps) {
  const { thread, isLoading, news, refresh, showOlder } = useThread(post, given)
  const [open, setOpen] = useState(false)
  const { comments, total, older } = thread
  const isSlow = useSlow(isLoading)
  return (
    <Section aria-labelledby="comments" className="print:hidden">
      <Container>
        <SectionHeading
          id="comments"
          aside={
            !isClosed && (
              <Way
                to={`${commentsPage(post.slug)}#write`}
                onClick={() => setOpen(true)}
                className="max-sm:mt-3"
              >
                {writing.title}
              </Way>
            )
          }
        >
          Comments{total > 0 && <span className="text-ink-soft"> ({total.toLocaleString('en-US')})</span>}
        </SectionHeading>
        <VisuallyHidden>
          <span role="status">{news}</span>
        </VisuallyHidden>
        {comments.length > 0 && <CommentList comments={comments} />}
        {comments.length === 0 && !isClosed && (
          <p className="text-deck text-ink-soft">{isLoading ? loading : empty}</p>
        )}
        {isClosed && <p className="mt-6 text-ink-soft">{closed}</p>}
        {older && (
          <Way quiet to={olderPage(post.slug, older)} busy={isSlow} onClick={showOlder} className="mt-8">
            {isSlow ? loading : 'Show older comments'}
          </Way>
        )}
        <LazyCommentDialog open={open} onOpenChange={setOpen} slug={post.slug} onSubmitted={refresh} />
      </Container>
    </Section>
  )
}
