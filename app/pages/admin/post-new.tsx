import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { isPostNow, loadNewPost } from '#app/features/posts/editor/editor-page.server.ts'
import { EditorScreen, LoadFailure } from '#app/features/posts/editor/editor-screen.tsx'
import { PostEditor } from '#app/features/posts/editor/post-editor.tsx'
import { withoutLoss } from '#app/features/posts/editor/save-call.ts'
import { saveFromEditor } from '#app/features/posts/editor/save-from-editor.server.ts'
import { type TakingRoute, WHOLE_POST } from '#app/http/accepted-body.ts'
import { formOf } from '#app/http/form.server.ts'
import { accessOf, logOf, settingsOf, viewerOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-new'

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'New Post', 'Write a new post.')

export const handle = { takes: { body: WHOLE_POST } } satisfies TakingRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const begun = url.searchParams.get('draft')
  if (await isPostNow(accessOf(context), begun)) throw redirect(`/admin/posts/${begun}`)
  const loaded = await loadNewPost(accessOf(context), logOf(context), begun)
  const origin = settingsOf(context).siteUrl
  return data(
    { ...loaded, origin, userId: viewerOf(context)?.id ?? '' },
    { status: loaded.failure?.status ?? 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const { outcome, status } = await saveFromEditor(accessOf(context), logOf(context), form)
  if (outcome.kind === 'saved' && form.has('unscripted')) throw redirect('/admin')
  return data(outcome, { status })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withoutLoss(serverAction)

/** The form is the truth until it is saved; after that the page is left. */
export const shouldRevalidate = () => false

export default function NewPost({ loaderData, actionData }: Route.ComponentProps) {
  const { page, failure, origin, userId } = loaderData
  return (
    <EditorScreen title="New Post">
      {failure && <LoadFailure message={failure.message} />}
      {page && (
        <PostEditor key={page.saved.id} page={page} userId={userId} origin={origin} outcome={actionData} />
      )}
    </EditorScreen>
  )
}
