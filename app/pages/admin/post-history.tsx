import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/page-meta.ts'
import { EditorScreen, LoadFailure } from '#app/features/posts/editor/editor-screen.tsx'
import { loadHistory, restore } from '#app/features/posts/editor/history-page.server.ts'
import { PostHistory } from '#app/features/posts/editor/post-history.tsx'
import { formOf } from '#app/http/form.server.ts'
import { accessOf, logOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-history'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'History', 'Every saved version of a post, and what changed.')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const loaded = await loadHistory(
    accessOf(context),
    logOf(context),
    params.id,
    url.searchParams.get('version'),
  )
  return data(loaded, { status: loaded.failure?.status ?? 200 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const failure = await restore(accessOf(context), logOf(context), params.id, String(form.get('version')))
  if (failure) return data(failure, { status: failure.status })
  return redirect(`/admin/posts/${params.id}`)
}

export default function History({ loaderData: { page, failure }, actionData }: Route.ComponentProps) {
  return (
    <EditorScreen title="History" note="Earlier saves of this post. Any of them can be brought back.">
      {failure && <LoadFailure message={failure.message} />}
      {actionData && <LoadFailure message={actionData.message} />}
      {page && <PostHistory page={page} />}
    </EditorScreen>
  )
}
