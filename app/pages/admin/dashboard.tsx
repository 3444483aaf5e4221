import { useRef } from 'react'
import { data, redirect, useRevalidator } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountBar } from '#app/features/accounts/account-bar.tsx'
import { requireSecondFactor, requireSignIn } from '#app/features/accounts/guards.server.ts'
import { LimitedAccess } from '#app/features/accounts/limited-access.tsx'
import { signOutEverywhere } from '#app/features/accounts/sign-in.server.ts'
import { countWaiting } from '#app/features/comments/moderation/list.server.ts'
import { WaitingCard } from '#app/features/comments/moderation/waiting-card.tsx'
import { FirstStepsCard } from '#app/features/first-run/first-steps-card.tsx'
import { readFirstSteps } from '#app/features/first-run/steps.server.ts'
import { type ChangeOutcome, readChange, titleOfOutcome } from '#app/features/posts/admin/admin-change.ts'
import { AdminLoadFailure } from '#app/features/posts/admin/admin-load-failure.tsx'
import { changePosts, loadAdminPosts } from '#app/features/posts/admin/admin-page.server.ts'
import { parseWish } from '#app/features/posts/admin/admin-posts.ts'
import { AdminPostsCard } from '#app/features/posts/admin/admin-posts-card.tsx'
import { formOf } from '#app/http/form.server.ts'
import { loaded } from '#app/http/loaded.server.ts'
import { accessOf, authOf, logOf, newsletterOfficeOf, viewerOf } from '#app/http/request-context.server.ts'
import { ADMIN, POSTS } from '#app/live/topics.ts'
import { useLiveData } from '#app/live/use-live-data.ts'
import { adminEntries } from '#app/navigation/admin-entries.ts'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { PageTitle } from '#app/ui/heading.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Admin Dashboard',
    description: 'Write, publish and look after the site.',
    index: false,
  })

export const middleware: Route.MiddlewareFunction[] = [
  requireSignIn,
  // Whoever may do nothing else can still sign out here.
  (args, next) => (args.request.method === 'POST' ? undefined : requireSecondFactor(args, next)),
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const viewer = viewerOf(context)
  const wish = parseWish(url.searchParams)
  const posts = await loadAdminPosts(accessOf(context), logOf(context), wish)
  const isAdmin = viewer?.role === 'admin'
  const waiting = isAdmin
    ? await loaded(countWaiting(accessOf(context)), logOf(context), 'how many comments wait')
    : null
  const isSentBySmtp = newsletterOfficeOf(context).letterIsSentBySmtp
  const first = isAdmin
    ? await loaded(readFirstSteps(accessOf(context), isSentBySmtp), logOf(context), 'the first steps')
    : null
  const who = { email: viewer?.email ?? '', role: viewer?.role ?? 'viewer' }
  const page = { ...who, wish, ...posts, waiting: waiting?.content ?? 0, first: first?.content ?? null }
  return data(page, { status: posts.failure ? 503 : 200 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  if (form.get('intent') === 'logout') {
    return redirect('/auth', { headers: await signOutEverywhere(authOf(context), request) })
  }
  const { outcome, status } = await changePosts(accessOf(context), logOf(context), form)
  return data(outcome, { status })
}

const unreachable = { message: 'The server could not be reached. Please try again.' }

/** A server that cannot be reached is told like one that refuses: the page and what is on it stay. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = readChange((await request.clone().formData()).get('intent'))
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { ok: false, intent, ...unreachable } satisfies ChangeOutcome
  }
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { email, role, wish, list, failure, unfinished, waiting, first } = loaderData
  const heading = useRef<HTMLHeadingElement>(null)
  useLiveData([role === 'admin' ? ADMIN : POSTS])
  return (
    <AdminShell shelves={role === 'admin' ? adminEntries : null}>
      <Container className="grid gap-8 py-10 sm:py-14">
        <header>
          <PageTitle ref={heading} tabIndex={-1} className="mb-4 outline-none">
            Admin Dashboard
          </PageTitle>
          <AccountBar email={email} role={role} />
        </header>
        {actionData && !actionData.ok && (
          <p role="alert" className="rounded-soft border border-danger px-5 py-4 text-danger">
            {titleOfOutcome(actionData)}: {actionData.message}
          </p>
        )}
        {role !== 'admin' && <LimitedAccess />}
        <FirstStepsCard first={first} onHidden={() => heading.current?.focus({ preventScroll: true })} />
        <WaitingCard count={waiting} />
        <AdminPostsCard
          wish={wish}
          list={list}
          failure={failure}
          unfinished={unfinished}
          editable={role === 'admin'}
        />
      </Container>
    </AdminShell>
  )
}

/** When the data does not even reach the browser. */
export function ErrorBoundary() {
  const { state, revalidate } = useRevalidator()
  return (
    <Container className="py-10 sm:py-14">
      <PageTitle className="mb-6">Admin Dashboard</PageTitle>
      <AdminLoadFailure failure={unreachable} />
      <Button onClick={revalidate} busy={state === 'loading'}>
        Try again
      </Button>
    </Container>
  )
}
