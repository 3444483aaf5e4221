import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { catchSaveErrors } from '#app/features/posts/editor/catch-save-errors.ts'
import { EditorFailure, EditorLayout } from '#app/features/posts/editor/editor-layout.tsx'
import { editorNavRoute } from '#app/features/posts/editor/editor-nav-route.ts'
import { isDraftSavedAsPost, loadNewPost } from '#app/features/posts/editor/editor-page.server.ts'
import { PostEditor } from '#app/features/posts/editor/post-editor.tsx'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import { type AcceptingRoute, POST_BODY_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-new'

const titleOf = { post: 'New Post', page: 'New Page' }

export const meta: Route.MetaFunction = (args) => {
  const kind = args.loaderData?.kind ?? 'post'
  return adminMeta(args, titleOf[kind], `Write a new ${kind}.`)
}

export const handle = { ...editorNavRoute, accepts: { body: POST_BODY_LIMITS } } satisfies AcceptingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const draftId = url.searchParams.get('draft')
  if (await isDraftSavedAsPost(current.access, draftId)) throw redirect(`/admin/posts/${draftId}`)
  const asked = url.searchParams.get('kind') === 'page' ? 'page' : 'post'
  const loadedPost = await loadNewPost(current, draftId, asked)
  const origin = current.services.settings.siteUrl
  return data(
    {
      ...loadedPost,
      kind: loadedPost.page?.saved.fields.kind ?? asked,
      origin,
      userId: current.viewer?.id ?? '',
    },
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
  const { page, failure, kind, origin, userId } = loaderData
  return (
    <EditorLayout title={titleOf[kind]} kind={kind}>
      {failure && <EditorFailure message={failure.message} />}
      {page && (
        <PostEditor key={page.saved.id} page={page} userId={userId} origin={origin} result={actionData} />
      )}
    </EditorLayout>
  )
}
