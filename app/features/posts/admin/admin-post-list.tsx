import { SquarePen, Trash2 } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { lazyDialog } from '#app/ui/lazy-dialog.tsx'
import { useSelection } from '#app/ui/list/selection.ts'
import { Tick } from '#app/ui/list/tick.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { AdminBulkBar } from './admin-bulk-bar.tsx'
import { type ChangeOutcome, tellOutcome } from './admin-change.ts'
import { AdminPostRow } from './admin-post-row.tsx'
import { type AdminPost, titleOf } from './admin-posts.ts'

const AdminDeleteDialog = lazyDialog(() => import('./admin-delete-dialog.tsx'), 'Delete failed')

type EditablePostsProps = { posts: AdminPost[]; heading: RefObject<HTMLElement | null> }

/** The list in the hands of an admin. After a change focus goes to the heading, since its button may be gone. */
export function EditablePosts({ posts, heading }: EditablePostsProps) {
  const changes = useFetcher<ChangeOutcome>()
  const busy = changes.state !== 'idle'
  const selection = useSelection(posts)
  const [doomed, setDoomed] = useState<AdminPost>()
  const [asking, setAsking] = useState(false)

  const outcome = busy ? undefined : changes.data
  const settle = useEffectEvent((settled: ChangeOutcome) => {
    tellOutcome(settled)
    setAsking(false)
    if (!settled.ok) return
    if (settled.intent !== 'delete') selection.tickAll(false)
    // Once the dialog has let go of the page.
    setTimeout(() => heading.current?.focus({ preventScroll: true }))
  })
  useEffect(() => {
    if (outcome) settle(outcome)
  }, [outcome])

  const remove = (post: AdminPost) => changes.submit({ intent: 'delete', id: post.id }, { method: 'post' })

  return (
    <changes.Form method="post">
      {posts.length > 0 && <AdminBulkBar selection={selection} busy={busy} />}
      <ul>
        {posts.map((post) => (
          <AdminPostRow
            key={post.id}
            post={post}
            tick={
              <Tick
                name="id"
                value={post.id}
                aria-label={`Select ${titleOf(post)}`}
                checked={selection.has(post.id)}
                onChange={() => selection.toggle(post.id)}
                className="-my-2.5"
              />
            }
            actions={
              <>
                <ButtonLink
                  to={`/admin/posts/${post.id}`}
                  variant="ghost"
                  size="small"
                  className="max-sm:size-11 max-sm:px-0"
                >
                  <SquarePen aria-hidden="true" className="size-4" />
                  <span className="max-sm:sr-only">Edit</span>
                  <VisuallyHidden>{titleOf(post)}</VisuallyHidden>
                </ButtonLink>
                <Button
                  variant="ghost"
                  size="small"
                  className="text-danger! noscript:hidden max-sm:size-11 max-sm:px-0"
                  onClick={() => {
                    setDoomed(post)
                    setAsking(true)
                  }}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  <span className="max-sm:sr-only">Delete</span>
                  <VisuallyHidden>{titleOf(post)}</VisuallyHidden>
                </Button>
              </>
            }
          />
        ))}
      </ul>
      {doomed && (
        <AdminDeleteDialog
          post={doomed}
          open={asking}
          busy={busy}
          onOpenChange={setAsking}
          onConfirm={() => remove(doomed)}
        />
      )}
    </changes.Form>
  )
}

export const ReadOnlyPosts = ({ posts }: { posts: AdminPost[] }) => (
  <ul>
    {posts.map((post) => (
      <AdminPostRow key={post.id} post={post} />
    ))}
  </ul>
)
