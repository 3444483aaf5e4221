import { Form } from 'react-router'
import { listPathOf } from '#app/features/posts/posts.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { type AdminPost, deleteQuestion, displayTitle, failureTitle } from './admin-posts.ts'
import type { readSavedNote } from './saved-note.ts'

/** In place of the dialog, where no script runs. */
export const DeleteQuestion = ({ post }: { post: AdminPost }) => (
  <Card role="alert" className="border-danger!">
    <h2 className="text-story">{deleteQuestion(post.kind)}</h2>
    <p className="wrap-anywhere mt-2 text-ink-soft">{displayTitle(post)}</p>
    <Form method="post" className="mt-5 flex flex-wrap gap-3">
      <input type="hidden" name="id" value={post.id} />
      <Button type="submit" name="intent" value="delete" variant="danger">
        Delete
      </Button>
      <ButtonLink to={listPathOf[post.kind]} variant="quiet">
        Cancel
      </ButtonLink>
    </Form>
  </Card>
)

type DashboardNoteProps = { result: ActionResult | undefined; saved: ReturnType<typeof readSavedNote> }

/** In place of the toast, where no script runs. */
export function DashboardNote({ result, saved }: DashboardNoteProps) {
  if (result?.ok === false) {
    return (
      <p role="alert" className="rounded-soft border border-danger px-5 py-4 text-danger">
        {result.requestFailed ? failureTitle(result.intent) : result.title}: {result.message}
      </p>
    )
  }
  const message = result?.message ?? saved?.message
  if (!message) return null
  return (
    <p role="status" className="rounded-soft border border-success px-5 py-4">
      {message} {!result && saved?.note}{' '}
      {!result && saved?.publicPath && (
        <TextLink to={saved.publicPath}>{message.startsWith('Page') ? 'View page' : 'View post'}</TextLink>
      )}
    </p>
  )
}
