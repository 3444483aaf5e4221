import { data, redirect, type ShouldRevalidateFunction } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { changePreviews } from '#app/features/posts/editor/change-previews.server.ts'
import { loadPost } from '#app/features/posts/editor/editor-page.server.ts'
import { EditorScreen, LoadFailure } from '#app/features/posts/editor/editor-screen.tsx'
import { PostEditor } from '#app/features/posts/editor/post-editor.tsx'
import { PreviewLinks } from '#app/features/posts/editor/preview-links.tsx'
import type { PreviewOutcome } from '#app/features/posts/editor/preview-outcome.ts'
import { withoutLoss } from '#app/features/posts/editor/save-call.ts'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import type { SaveOutcome } from '#app/features/posts/editor/save-outcome.ts'
import { type TakingRoute, WHOLE_POST } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { accessOf, logOf, settingsOf, viewerOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-edit'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Edit Post', 'Change a post.')

export const handle = { takes: { body: WHOLE_POST } } satisfies TakingRoute

export async function loader({ params, context }: Route.LoaderArgs) {
  const loaded = await loadPost(accessOf(context), logOf(context), params.id)
  const origin = settingsOf(context).siteUrl
  return data(
    { ...loaded, origin, userId: viewerOf(context)?.id ?? '' },
    { status: loaded.failure?.status ?? 200 },
  )
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.has('intent')) {
    const { outcome, status } = await changePreviews(accessOf(context), logOf(context), params.id, form)
    return data(outcome, { status })
  }
  form.set('id', params.id)
  const { outcome, status } = await saveFromEditor(accessOf(context), logOf(context), form)
  if (outcome.kind === 'saved' && form.has('unscripted')) throw redirect('/admin')
  return data(outcome, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withoutLoss(serverAction)

const isAboutPreviews = (outcome: SaveOutcome | PreviewOutcome | undefined): outcome is PreviewOutcome =>
  outcome !== undefined && ['made', 'revoked', 'failed'].includes(outcome.kind)

/** The form is the truth until it is saved, and what is done to the links brings the new list along. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  const { page, failure, origin, userId } = loaderData
  const isPreview = isAboutPreviews(actionData)
  if (!page) {
    return (
      <EditorScreen title="Edit Post">
        <LoadFailure message={failure.message} />
      </EditorScreen>
    )
  }
  return (
    <EditorScreen title="Edit Post" historyOf={page.saved.id}>
      <PostEditor
        key={page.saved.id}
        page={page}
        userId={userId}
        origin={origin}
        outcome={isPreview ? undefined : actionData}
      />
      <PreviewLinks
        key={`links of ${page.saved.id}`}
        links={page.previews}
        origin={origin}
        outcome={isPreview ? actionData : undefined}
      />
    </EditorScreen>
  )
}

/** When the data does not even reach the browser. */
export function ErrorBoundary() {
  return (
    <EditorScreen title="Edit Post">
      <LoadFailure message="Failed to load post" />
    </EditorScreen>
  )
}
