import { CommentText } from '#app/features/comments/comment-text.tsx'
import { commentHeadingId, commentsPagePath } from '#app/features/comments/comments.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { HeartButton } from './heart-button.tsx'

type HeartPageProps = {
  comment: { id: string; name: string; content: string; post: { slug: string; title: string } }
  result: ActionResult | undefined
}

/** What a heart answers where no script runs. */
export const HeartPage = ({ comment, result }: HeartPageProps) => (
  <Container className="py-(--rhythm)">
    <TextLink to={`${commentsPagePath(comment.post.slug)}#${commentHeadingId(comment)}`}>
      ← Back to the comments
    </TextLink>
    <PageTitle className="mt-4 mb-8">A comment on {comment.post.title}</PageTitle>
    <div className="max-w-thread">
      <p className="font-medium">
        <bdi>{comment.name}</bdi>
      </p>
      <CommentText content={comment.content} />
      <ResultNote result={result} className="mt-4" />
      {!result?.ok && (
        <HeartButton slug={comment.post.slug} commentId={comment.id} name={comment.name} hearts={0} />
      )}
    </div>
  </Container>
)
