import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Deck, PageTitle, SectionHeading } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CommentFields } from './comment-fields.tsx'
import { CommentList } from './comment-list.tsx'
import { CommentProblem } from './comment-problem.tsx'
import { commentsPage, olderPage, type Thread } from './comments.ts'
import type { CommentOutcome } from './outcome.ts'
import { closed, empty, submitted, writing } from './words.ts'

type CommentsPageProps = {
  post: { slug: string; title: string }
  thread: Thread
  stamp: string
  isClosed: boolean
  isLater: boolean
  outcome: CommentOutcome | undefined
}

/** Comments by plain forms and links. */
export function CommentsPage({ post, thread, stamp, isClosed, isLater, outcome }: CommentsPageProps) {
  const { comments, older } = thread
  return (
    <Container className="py-(--rhythm)">
      <TextLink to={`/blog/${post.slug}`}>← Back to the post</TextLink>
      <PageTitle className="mt-4 mb-10">Comments on {post.title}</PageTitle>
      <div id="write" className="mb-(--rhythm) max-w-thread">
        <Writing slug={post.slug} stamp={stamp} isClosed={isClosed} outcome={outcome} />
      </div>
      <section aria-labelledby="comments">
        <SectionHeading
          id="comments"
          aside={isLater && <TextLink to={commentsPage(post.slug)}>Newest comments</TextLink>}
        >
          {isLater ? 'Older comments' : 'Comments'}
        </SectionHeading>
        {comments.length === 0 ? (
          <p className="text-ink-soft">{empty}</p>
        ) : (
          <CommentList comments={comments} />
        )}
        {older && (
          <ButtonLink variant="quiet" to={olderPage(post.slug, older)} className="mt-8">
            Show older comments
          </ButtonLink>
        )}
      </section>
    </Container>
  )
}

type WritingProps = Pick<CommentsPageProps, 'stamp' | 'isClosed' | 'outcome'> & { slug: string }

function Writing({ slug, stamp, isClosed, outcome }: WritingProps) {
  if (outcome?.ok) return <Thanks outcome={outcome} />
  if (isClosed) return <Deck>{closed}</Deck>
  return (
    <form method="post" action={`${commentsPage(slug)}#write`} encType="multipart/form-data">
      <h2 className="optical-display mb-2 text-headline">{writing.title}</h2>
      <p className="mb-6 text-ink-soft">{writing.message}</p>
      <CommentFields typed={outcome?.typed} errors={outcome?.errors ?? {}} stamp={stamp} />
      {outcome && <CommentProblem outcome={outcome} />}
      <Button type="submit" className="mt-8">
        Submit comment
      </Button>
    </form>
  )
}

const Thanks = ({ outcome: { aside } }: { outcome: Extract<CommentOutcome, { ok: true }> }) => (
  <div role="status">
    <h2 className="optical-display text-headline">{submitted.title}</h2>
    <p className="mt-2 text-deck text-ink-soft">{submitted.message}</p>
    {aside && (
      <p className="mt-4 font-medium text-small">
        {aside.title}. {aside.message}
      </p>
    )}
  </div>
)
