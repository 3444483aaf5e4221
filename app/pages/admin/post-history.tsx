import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { EditorFailure, EditorLayout } from '#app/features/posts/editor/editor-layout.tsx'
import { editorNavRoute } from '#app/features/posts/editor/editor-nav-route.ts'
import { handleRestoreAction, loadHistory } from '#app/features/posts/editor/history.server.ts'
import { PostHistory } from '#app/features/posts/editor/post-history.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import type { Route } from './+types/post-history'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, 'History', 'Every saved version of a post, and what changed.')

export const handle = editorNavRoute

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const loadedHistory = await loadHistory(current, params.id, url.searchParams.get('version'))
  const kind = loadedHistory.page?.post.kind ?? 'post'
  return data({ ...loadedHistory, kind }, { status: loadedHistory.failure?.status ?? 200 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const failure = await handleRestoreAction(context.get(requestContext), params.id, form)
  return failure ?? redirect(`/admin/posts/${params.id}`)
}

export default function History({ loaderData: { page, failure, kind }, actionData }: Route.ComponentProps) {
  return (
    <EditorLayout
      title="History"
      kind={kind}
      note={`Earlier saves of this ${kind}. Any of them can be brought back.`}
    >
      {failure && <EditorFailure message={failure.message} />}
      {actionData && <EditorFailure message={actionData.message} />}
      {page && <PostHistory page={page} />}
    </EditorLayout>
  )
}
