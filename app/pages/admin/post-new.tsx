import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { catchSaveErrors } from '#app/features/posts/editor/catch-save-errors.ts'
import { EditorFailure, EditorLayout } from '#app/features/posts/editor/editor-layout.tsx'
import { isDraftSavedAsPost, loadNewPost } from '#app/features/posts/editor/editor-page.server.ts'
import { PostEditor } from '#app/features/posts/editor/post-editor.tsx'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import { type AcceptingRoute, POST_BODY_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-new'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New Post', 'Write a new post.')

export const handle = { accepts: { body: POST_BODY_LIMITS } } satisfies AcceptingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const draftId = url.searchParams.get('draft')
  if (await isDraftSavedAsPost(current.access, draftId)) throw redirect(`/admin/posts/${draftId}`)
  const kind = url.searchParams.get('kind') === 'page' ? 'page' : 'post'
  const loadedPost = await loadNewPost(current, draftId, kind)
  const origin = current.services.settings.siteUrl
  return data(
    { ...loadedPost, origin, userId: current.viewer?.id ?? '' },
    { status: loadedPost.failure?.status ?? 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  return saveFromEditor(context.get(requestContext), form)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchSaveErrors(serverAction)

/** Until it is saved the form is newer than the loaded data; after that the page is left. */
export const shouldRevalidate = () => false

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { page, failure, origin, userId } = loaderData
  const kind = page?.saved.fields.kind ?? 'post'
  return (
    <EditorLayout title={kind === 'page' ? 'New Page' : 'New Post'} kind={kind}>
      {failure && <EditorFailure message={failure.message} />}
      {page && (
        <PostEditor key={page.saved.id} page={page} userId={userId} origin={origin} result={actionData} />
      )}
    </EditorLayout>
  )
}
