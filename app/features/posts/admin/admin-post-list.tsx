import SquarePen from 'lucide-react/icons/square-pen'
import Trash from 'lucide-react/icons/trash'
import { type RefObject, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { lazyDialog } from '#app/ui/lazy-dialog.tsx'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { AdminBulkBar } from './admin-bulk-bar.tsx'
import { AdminPostRow } from './admin-post-row.tsx'
import { type AdminPost, deleteQuestion, displayTitle, failureWords } from './admin-posts.ts'

const ConfirmDialog = lazyDialog(() => import('#app/ui/confirm-dialog.tsx'), 'Delete failed')

type EditablePostsProps = { posts: AdminPost[]; heading: RefObject<HTMLElement | null> }

/** After a change focus goes to the heading: the button that was pressed may be gone. */
export function EditablePosts({ posts, heading }: EditablePostsProps) {
  const selection = useSelection(posts)
  const [postToDelete, setPostToDelete] = useState<AdminPost>()
  const [isConfirming, setIsConfirming] = useState(false)
  const { Form, submit, busy, failure } = useActionForm(({ intent }) => {
    setIsConfirming(false)
    if (intent !== 'delete') selection.selectAll(false)
    // After the dialog has closed: until then it keeps focus inside.
    setTimeout(() => heading.current?.focus({ preventScroll: true }))
  }, failureWords)
  useEffect(() => {
    if (failure) setIsConfirming(false)
  }, [failure])

  return (
    <Form method="post">
      {posts.length > 0 && <AdminBulkBar selection={selection} busy={busy} />}
      <ul>
        {posts.map((post) => (
          <AdminPostRow
            key={post.id}
            post={post}
            checkbox={
              <Checkbox
                name="id"
                value={post.id}
                aria-label={`Select ${displayTitle(post)}`}
                checked={selection.has(post.id)}
                onChange={() => selection.toggle(post.id)}
                className="-my-2.5"
              />
            }
            actions={
              <>
                <EditLink post={post} />
                <Button
                  type="submit"
                  // Without JavaScript the page asks.
                  name="delete"
                  value={post.id}
                  variant="ghost"
                  size="small"
                  className="text-danger! max-sm:size-11 max-sm:px-0"
                  onClick={(event) => {
                    event.preventDefault()
                    setPostToDelete(post)
                    setIsConfirming(true)
                  }}
                >
                  <Trash aria-hidden="true" className="size-4" />
                  <span className="max-sm:sr-only">Delete</span>
                  <VisuallyHidden>{displayTitle(post)}</VisuallyHidden>
                </Button>
              </>
            }
          />
        ))}
      </ul>
      {postToDelete && (
        <ConfirmDialog
          title={deleteQuestion(postToDelete.kind)}
          name={displayTitle(postToDelete)}
          open={isConfirming}
          busy={busy}
          onOpenChange={setIsConfirming}
          onConfirm={() => submit({ intent: 'delete', id: postToDelete.id }, { method: 'post' })}
        />
      )}
    </Form>
  )
}

const EditLink = ({ post }: { post: AdminPost }) => (
  <ButtonLink
    to={`/admin/posts/${post.id}`}
    variant="ghost"
    size="small"
    className="max-sm:size-11 max-sm:px-0"
  >
    <SquarePen aria-hidden="true" className="size-4" />
    <span className="max-sm:sr-only">Edit</span>
    <VisuallyHidden>{displayTitle(post)}</VisuallyHidden>
  </ButtonLink>
)

/** For assistants, who edit what was never published. */
export const DraftablePosts = ({ posts }: { posts: AdminPost[] }) => (
  <ul>
    {posts.map((post) => (
      <AdminPostRow key={post.id} post={post} actions={post.wasNeverPublic && <EditLink post={post} />} />
    ))}
  </ul>
)

export const ReadOnlyPosts = ({ posts }: { posts: AdminPost[] }) => (
  <ul>
    {posts.map((post) => (
      <AdminPostRow key={post.id} post={post} />
    ))}
  </ul>
)
