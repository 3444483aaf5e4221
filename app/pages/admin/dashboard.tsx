import { useRef } from 'react'
import { data, Form, redirect, useRevalidator } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountBar } from '#app/features/accounts/account-bar.tsx'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { AssistantNote, LimitedAccess } from '#app/features/accounts/limited-access.tsx'
import { signOutEverywhere } from '#app/features/accounts/sign-in.server.ts'
import { countWaitingComments } from '#app/features/comments/moderation/list-comments.server.ts'
import { WaitingCommentsCard } from '#app/features/comments/moderation/waiting-comments-card.tsx'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { readFirstSteps } from '#app/features/first-run/first-steps.server.ts'
import { FirstStepsCard } from '#app/features/first-run/first-steps-card.tsx'
import { restoreFormDraft } from '#app/features/form-drafts/form-drafts.server.ts'
import { readToday } from '#app/features/numbers/report/read-numbers.server.ts'
import { TodayLine } from '#app/features/numbers/report/today-line.tsx'
import { AdminLoadFailure } from '#app/features/posts/admin/admin-load-failure.tsx'
import { parseAdminPostsQuery } from '#app/features/posts/admin/admin-posts.ts'
import { AdminPostsCard } from '#app/features/posts/admin/admin-posts-card.tsx'
import { handlePostsAction, loadAdminPosts } from '#app/features/posts/admin/admin-posts-page.server.ts'
import { readSavedNote } from '#app/features/posts/admin/saved-note.ts'
import { DashboardNote, DeleteQuestion } from '#app/features/posts/admin/unscripted-notes.tsx'
import { siteTimeZone } from '#app/features/site/site.ts'
import { useAdoptTimeZone } from '#app/features/site/use-adopt-time-zone.ts'
import { readForm } from '#app/http/form.server.ts'
import { requireSecondFactor, requireSignIn } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { tryLoad } from '#app/http/try-load.server.ts'
import { ADMIN_TOPIC, POSTS_TOPIC } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { navGroupsFor } from '#app/navigation/admin-nav-groups.ts'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import type { LoadFailureRoute } from '#app/ui/failed-requests/shown-page.ts'
import { PageTitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Admin Dashboard',
    description: 'Write, publish and look after the site.',
    isIndexed: false,
  })

export const middleware: Route.MiddlewareFunction[] = [
  requireSignIn,
  // Signing out, which is posted here, has to work without a second factor too.
  (args, next) => (args.request.method === 'POST' ? undefined : requireSecondFactor(args, next)),
]

export const handle = {
  loadFailure: (message) => ({ title: 'Failed to load posts', message }),
} satisfies LoadFailureRoute

export async function loader({ url, context }: Route.LoaderArgs) {
  const current = context.get(requestContext)
  const { access, log, page, services, viewer } = current
  const query = parseAdminPostsQuery(url.searchParams)
  const posts = await loadAdminPosts(current, query)
  const isAdmin = viewer?.role === 'admin'
  const waiting = isStaff(viewer?.role)
    ? await tryLoad(countWaitingComments(access), log, 'how many comments wait')
    : null
  const { isSentBySmtp } = services.newsletter
  const steps = isAdmin ? await tryLoad(readFirstSteps(access, isSentBySmtp), log, 'the first steps') : null
  const today = isAdmin
    ? await tryLoad(readToday(access, siteTimeZone(page.site)), log, 'the numbers of today')
    : null
  return data(
    {
      email: viewer?.email ?? '',
      role: viewer?.role ?? 'viewer',
      query,
      ...posts,
      saved: readSavedNote(url.searchParams),
      waitingComments: waiting?.content ?? 0,
      firstSteps: steps?.content ?? null,
      today: today?.content ?? null,
    },
    { status: posts.failure ? 503 : 200 },
  )
}

export async function action({ request, context }: Route.ActionArgs) {
  const current = context.get(requestContext)
  const form = await readForm(request)
  if (form.get('intent') === 'logout') {
    return redirect('/auth', { headers: await signOutEverywhere(current.services.auth, request) })
  }
  // Without JavaScript no dialog asks: the page does.
  const postToDelete = form.get('delete')
  if (postToDelete && !form.has('intent')) return { asksToDelete: String(postToDelete) }
  const response = await handlePostsAction({ ...current, restoreFormDraft }, form)
  if (response.data.ok && response.data.to) throw redirect(response.data.to)
  return response
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, query, list, failure, unfinished, discarded, waitingComments, firstSteps } = loaderData
  const result = actionData && 'ok' in actionData ? actionData : undefined
  const asksToDelete = actionData && 'asksToDelete' in actionData ? actionData.asksToDelete : undefined
  const postToDelete = list?.posts.find(({ id }) => id === asksToDelete)
  const heading = useRef<HTMLHeadingElement>(null)
  useLiveData([isStaff(role) ? ADMIN_TOPIC : POSTS_TOPIC])
  useAdoptTimeZone(role === 'admin')
  return (
    <AdminShell navGroups={navGroupsFor[role]}>
      <Container className="grid gap-8 py-10 sm:py-14">
        <header>
          <PageTitle ref={heading} tabIndex={-1} className="mb-4 outline-none">
            Admin Dashboard
          </PageTitle>
          <AccountBar email={email} role={role} />
        </header>
        <DashboardNote result={result} saved={loaderData.saved} />
        {postToDelete && <DeleteQuestion post={postToDelete} />}
        {role === 'viewer' && <LimitedAccess />}
        {role === 'assistant' && <AssistantNote />}
        <FirstStepsCard
          progress={firstSteps}
          onHidden={() => heading.current?.focus({ preventScroll: true })}
        />
        <WaitingCommentsCard count={waitingComments} />
        <TodayLine today={loaderData.today} />
        <DeletedItems items={discarded} verb="discarded" Form={Form} />
        <AdminPostsCard query={query} list={list} failure={failure} unfinished={unfinished} role={role} />
      </Container>
    </AdminShell>
  )
}

const unreachableFailure = { message: 'The server could not be reached. Please try again.' }

/** The data could not be fetched from the server. */
export function ErrorBoundary() {
  const { state, revalidate } = useRevalidator()
  return (
    <Container className="py-10 sm:py-14">
      <PageTitle className="mb-6">Admin Dashboard</PageTitle>
      <AdminLoadFailure failure={unreachableFailure} />
      <Button onClick={revalidate} busy={state === 'loading'}>
        Try again
      </Button>
    </Container>
  )
}
