import { data, type ShouldRevalidateFunction } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { catchSaveErrors } from '#app/features/posts/editor/catch-save-errors.ts'
import { EditorFailure, EditorLayout } from '#app/features/posts/editor/editor-layout.tsx'
import { editorNavRoute } from '#app/features/posts/editor/editor-nav-route.ts'
import { loadPost } from '#app/features/posts/editor/editor-page.server.ts'
import { handlePreviewLinksAction } from '#app/features/posts/editor/handle-preview-links-action.server.ts'
import { PostEditor } from '#app/features/posts/editor/post-editor.tsx'
import { PreviewLinks } from '#app/features/posts/editor/preview-links.tsx'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import { isSaveResult } from '#app/features/posts/editor/save-result.ts'
import { type AcceptingRoute, POST_BODY_LIMITS } from '#app/http/accepting-route.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-edit'

const titleOf = { post: 'Edit Post', page: 'Edit Page' }

export const meta: Route.MetaFunction = (args) => {
  const kind = args.loaderData?.kind ?? 'post'
  return adminMeta(args, titleOf[kind], `Change a ${kind}.`)
}

export const handle = { ...editorNavRoute, accepts: { body: POST_BODY_LIMITS } } satisfies AcceptingRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const loadedPost = await loadPost(current, params.id)
  const origin = current.services.settings.siteUrl
  return data(
    {
      ...loadedPost,
      kind: loadedPost.page?.saved.fields.kind ?? 'post',
      origin,
      userId: current.viewer?.id ?? '',
    },
    { status: loadedPost.failure?.status ?? 200 },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const current = context.get(requestContext)
  const form = await readForm(request)
  if (form.has('intent')) return handlePreviewLinksAction(current, params.id, form)
  form.set('id', params.id)
  return saveFromEditor(current, form)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchSaveErrors(serverAction)

/** After a save the form is newer than the loaded data; the results of the preview links bring the new list. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { page, failure, kind, origin, userId } = loaderData
  const saveResult = actionData && isSaveResult(actionData) ? actionData : undefined
  const previewResult = actionData && !isSaveResult(actionData) ? actionData : undefined
  if (!page) {
    return (
      <EditorLayout title="Edit Post">
        <EditorFailure message={failure.message} />
      </EditorLayout>
    )
  }
  return (
    <EditorLayout title={titleOf[kind]} kind={kind} historyOf={page.saved.id}>
      <PostEditor key={page.saved.id} page={page} userId={userId} origin={origin} result={saveResult} />
      {page.canPublish && (
        <PreviewLinks
          key={`links of ${page.saved.id}`}
          links={page.previews}
          origin={origin}
          result={previewResult}
        />
      )}
    </EditorLayout>
  )
}

/** For a loader that could not be reached. */
export function ErrorBoundary() {
  return (
    <EditorLayout title="Edit Post">
      <EditorFailure message="Failed to load post" />
    </EditorLayout>
  )
}
