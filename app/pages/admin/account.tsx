import { data, redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { type AccountOutcome, EmailForm, PasswordForm } from '#app/features/accounts/account-forms.tsx'
import { AccountPage } from '#app/features/accounts/account-page.tsx'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { requireSignIn } from '#app/features/accounts/guards.server.ts'
import {
  askForNewEmail,
  changePassword,
  listOwnSessions,
  sendNewEmailLetter,
} from '#app/features/accounts/own-account.server.ts'
import {
  endEverySession,
  endOwnSession,
  listOwnInvitations,
} from '#app/features/accounts/own-sessions.server.ts'
import { OwnSessions } from '#app/features/accounts/own-sessions.tsx'
import { listPasskeys } from '#app/features/accounts/passkeys/change-passkeys.server.ts'
import { PasskeysCard } from '#app/features/accounts/passkeys/passkeys-card.tsx'
import { readFactors } from '#app/features/accounts/second-factor/own-factors.server.ts'
import { SecondFactorCard } from '#app/features/accounts/second-factor/second-factor-card.tsx'
import { formOf } from '#app/http/form.server.ts'
import { afterAnswer, deskOf, viewerOf } from '#app/http/request-context.server.ts'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your account', description: 'Email, password and sessions.', index: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const desk = deskOf(context)
  // The guard lets nobody by who is not signed in.
  const viewer = viewerOf(context) as Visitor
  return {
    email: viewer.email,
    isAdmin: viewer.role === 'admin',
    hasMenu: viewer.role === 'admin' && !viewer.lacksSecondFactor,
    hasCodes: (await readFactors({ desk, viewer })).isOn,
    passkeys: (await listPasskeys({ desk, viewer })).length,
    sessions: await listOwnSessions(desk, request),
    invitations: await listOwnInvitations({ desk, viewer }),
    isPasswordNew: url.searchParams.get('done') === 'password',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = deskOf(context)
  const form = await formOf(request)
  const viewer = viewerOf(context)
  if (!viewer) return redirect('/auth')
  if (form.get('intent') === 'sign-out') {
    return redirect('/auth', { headers: await endEverySession({ desk, viewer }, request) })
  }
  if (form.get('intent') === 'end-session') {
    const isEnded = await endOwnSession({ desk, viewer }, String(form.get('id') ?? ''))
    const intent = 'end-session'
    return isEnded
      ? data<AccountOutcome>({ intent, done: 'The session is ended.' })
      : data<AccountOutcome>({ intent, error: 'This session has already ended.' }, { status: 404 })
  }
  const intent = form.get('intent') === 'email' ? 'email' : 'password'
  const change = intent === 'email' ? askForNewEmail : changePassword
  const result = await change({ desk, viewer }, request, form)
  if ('error' in result) {
    const { error, field, ...init } = result
    const email = intent === 'email' ? String(form.get('email') ?? '') : undefined
    return data<AccountOutcome>({ intent, error, field, email }, init)
  }
  if ('headers' in result) return redirect('/admin/account?done=password', { headers: result.headers })
  afterAnswer(context, sendNewEmailLetter(desk, viewer, result.email))
  const done = `We have sent an email to ${result.email}. Open the link in it within an hour to finish.`
  return data<AccountOutcome>({ intent, done })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isAdmin, hasMenu, hasCodes, passkeys, sessions, invitations, isPasswordNew } = loaderData
  const outcomeOf = (intent: AccountOutcome['intent']) =>
    actionData?.intent === intent ? actionData : undefined
  const passwordIsNew = isPasswordNew
    ? { intent: 'password' as const, done: 'Your password is changed.' }
    : undefined
  return (
    <AccountPage title="Your account" isAdmin={hasMenu} back={{ to: '/admin', label: 'Back to Dashboard' }}>
      <EmailForm email={email} outcome={outcomeOf('email')} />
      <PasswordForm
        email={email}
        outcome={outcomeOf('password') ?? passwordIsNew}
        invitations={invitations}
        sessionId={sessions.find(({ isThis }) => isThis)?.id ?? ''}
      />
      {(isAdmin || hasCodes) && <SecondFactorCard isOn={hasCodes} />}
      {(hasMenu || passkeys > 0) && <PasskeysCard count={passkeys} />}
      <OwnSessions sessions={sessions} invitations={invitations} outcome={outcomeOf('end-session')} />
    </AccountPage>
  )
}
