import { useState } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle, SectionHeading, Subtitle } from '#app/ui/heading.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { CommentFields, CommentProblem } from './comment-fields.tsx'
import { CommentList } from './comment-list.tsx'
import type { CommentResult } from './comment-values.ts'
import { commentsPagePath, olderCommentsUrl, type Thread } from './comments.ts'
import { followPath } from './follow/follow.ts'
import { describeCommentForm } from './form-description.ts'
import { commentFormTitle, commentsClosedText, noCommentsText } from './section-texts.ts'

type CommentsPageProps = {
  post: { slug: string; path: string; title: string }
  thread: Thread
  stamp: string
  isClosed: boolean
  isOlderPage: boolean
  result: CommentResult | undefined
  /** Null for those who are signed in. */
  signInUrl: string | null
  isStaff: boolean
}

/** Comments with plain forms and links, for browsers without JavaScript. */
export function CommentsPage({ post, thread, isOlderPage, ...form }: CommentsPageProps) {
  const { pinned, comments, older } = thread
  return (
    <Container className="py-(--rhythm)">
      <TextLink to={post.path}>← Back to the post</TextLink>
      <PageTitle className="mt-4 mb-10">Comments on {post.title}</PageTitle>
      <div id="write" className="mb-(--rhythm) max-w-thread">
        <CommentFormSection slug={post.slug} {...form} />
      </div>
      <section aria-labelledby="comments">
        <SectionHeading
          id="comments"
          aside={isOlderPage && <TextLink to={commentsPagePath(post.slug)}>Newest comments</TextLink>}
        >
          {isOlderPage ? 'Older comments' : 'Comments'}
        </SectionHeading>
        {pinned || comments.length > 0 ? (
          <CommentList slug={post.slug} pinned={pinned} comments={comments} />
        ) : (
          <p className="text-ink-soft">{noCommentsText}</p>
        )}
        <p className="mt-8 text-small">
          <TextLink to={followPath(post.slug)}>Follow by mail</TextLink>
        </p>
        {older && (
          <ButtonLink variant="quiet" to={olderCommentsUrl(post.slug, older)} className="mt-8">
            Show older comments
          </ButtonLink>
        )}
      </section>
    </Container>
  )
}

type CommentFormSectionProps = Omit<CommentsPageProps, 'post' | 'thread' | 'isOlderPage'> & { slug: string }

function CommentFormSection({ slug, stamp, isClosed, result, signInUrl, isStaff }: CommentFormSectionProps) {
  const [isPreparing, setPreparing] = useState(false)
  if (result?.ok) return <SubmittedMessage result={result} />
  if (isClosed) return <Subtitle>{commentsClosedText}</Subtitle>
  return (
    <Form
      method="post"
      action={`${commentsPagePath(slug)}#write`}
      encType="multipart/form-data"
      preventScrollReset
    >
      <h2 className="optical-display mb-2 text-headline">{commentFormTitle}</h2>
      <p className="mb-6 text-ink-soft">{describeCommentForm(isStaff)}</p>
      <CommentFields
        defaultValues={result?.values}
        errors={result?.fieldErrors}
        stamp={stamp}
        signInUrl={signInUrl}
        onPreparing={setPreparing}
      />
      <CommentProblem result={result} />
      <Button type="submit" busy={isPreparing} className="mt-8">
        {isPreparing ? 'Preparing photo...' : 'Submit comment'}
      </Button>
    </Form>
  )
}

type SubmittedMessageProps = { result: Extract<CommentResult, { ok: true }> }

const SubmittedMessage = ({ result: { title, message, notice } }: SubmittedMessageProps) => (
  <div role="status">
    <h2 className="optical-display text-headline">{title}</h2>
    <p className="mt-2 text-deck text-ink-soft">{message}</p>
    {notice && (
      <p className="mt-4 font-medium text-small">
        {notice.title}. {notice.message}
      </p>
    )}
  </div>
)
