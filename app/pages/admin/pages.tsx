import { data, redirect } from 'react-router'
import { adminMeta } from '#app/document/admin-meta.ts'
import { restoreFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { PagesCard } from '#app/features/pages/admin/pages-card.tsx'
import { PrivacyNote } from '#app/features/pages/admin/privacy-note.tsx'
import { readPrivacyGaps } from '#app/features/pages/privacy-gaps.server.ts'
import { type AdminPost, parseAdminPostsQuery } from '#app/features/posts/admin/admin-posts.ts'
import { handlePostsAction, loadAdminPosts } from '#app/features/posts/admin/admin-posts-page.server.ts'
import { readSavedNote } from '#app/features/posts/admin/saved-note.ts'
import { DashboardNote, DeleteQuestion } from '#app/features/posts/admin/unscripted-notes.tsx'
import { fillPlaceholders } from '#app/features/site/placeholders.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { ADMIN_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { AdminPage, AdminPageError } from '#app/ui/admin-page.tsx'
import type { Route } from './+types/pages'

const TITLE = 'Pages'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, TITLE, 'Pages with an address of their own.')

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const { page } = parseAdminPostsQuery(url.searchParams)
  const query = { search: '', status: null, order: 'title', page } as const
  const { list: stored, failure, unfinished } = await loadAdminPosts(current, query, 'page')
  const fill = (post: AdminPost) => ({ ...post, title: fillPlaceholders(post.title, current.page.site) })
  const list = stored && { ...stored, posts: stored.posts.map(fill) }
  const saved = readSavedNote(url.searchParams, 'page')
  const isAdmin = current.viewer?.role === 'admin'
  const gaps = isAdmin && list ? await readPrivacyGaps(current.access) : null
  return data({ list, failure, unfinished, saved, isAdmin, gaps }, { status: failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  // Without JavaScript no dialog asks: the page does.
  const pageToDelete = form.get('delete')
  if (pageToDelete && !form.has('intent')) return { asksToDelete: String(pageToDelete) }
  const response = await handlePostsAction({ ...context.get(requestContext), restoreFormDraft }, form, 'page')
  if (response.data.ok && response.data.to) throw redirect(response.data.to)
  return response
}

export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const { list, failure, unfinished, saved, isAdmin, gaps } = loaderData
  const result = actionData && 'ok' in actionData ? actionData : undefined
  const asksToDelete = actionData && 'asksToDelete' in actionData ? actionData.asksToDelete : undefined
  const pageToDelete = list?.posts.find(({ id }) => id === asksToDelete)
  useLiveData([ADMIN_TOPIC])
  return (
    <AdminPage
      title={TITLE}
      subtitle="About, terms and whatever else has a place of its own, outside of the blog."
      failure={failure?.message ?? null}
    >
      <div className="grid grid-cols-1 gap-8">
        <DashboardNote result={result} saved={saved} />
        {pageToDelete && <DeleteQuestion post={pageToDelete} />}
        {gaps && <PrivacyNote gaps={gaps} />}
        {list && <PagesCard list={list} unfinished={unfinished} isAdmin={isAdmin} />}
      </div>
    </AdminPage>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminPageError title={TITLE} error={error} />
)
