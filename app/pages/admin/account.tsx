import { redirect } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { EmailForm, PasswordForm } from '#app/features/accounts/account-forms.tsx'
import { AccountPage } from '#app/features/accounts/account-page.tsx'
import { isStaff } from '#app/features/accounts/accounts.ts'
import {
  changePassword,
  requestEmailChange,
  sendEmailChangeConfirmation,
} from '#app/features/accounts/own-account.server.ts'
import {
  endAllSessions,
  endOwnSession,
  listOwnInvitations,
  listOwnSessions,
} from '#app/features/accounts/own-sessions.server.ts'
import { OwnSessions } from '#app/features/accounts/own-sessions.tsx'
import { PasskeysCard } from '#app/features/accounts/passkeys/passkeys-card.tsx'
import { listPasskeys } from '#app/features/accounts/passkeys/passkeys-page.server.ts'
import { REMOVE_ACCOUNT_INTENT } from '#app/features/accounts/removal/removal.ts'
import { handleRemoveOwnAccount } from '#app/features/accounts/removal/remove-account.server.ts'
import { RemoveOwnAccount } from '#app/features/accounts/removal/remove-own-account.tsx'
import { readSecondFactorStatus } from '#app/features/accounts/second-factor/manage-second-factor.server.ts'
import { SecondFactorCard } from '#app/features/accounts/second-factor/second-factor-card.tsx'
import { signOutEverywhere } from '#app/features/accounts/sign-in.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { requireSignIn, signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import type { ActionResult } from '#app/ui/action-result.ts'
import type { Route } from './+types/account'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your account', description: 'Email, password and sessions.', isIndexed: false })

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const current = signedInContext(context.get(requestContext))
  const { email, role, lacksSecondFactor } = current.viewer
  return {
    email,
    isStaff: isStaff(role),
    menuOf: lacksSecondFactor ? ('viewer' as const) : role,
    hasCodes: (await readSecondFactorStatus(current)).isOn,
    passkeys: (await listPasskeys(current)).length,
    sessions: await listOwnSessions(current, request),
    invitations: await listOwnInvitations(current),
    sendsMail: current.services.newsletter.isSentBySmtp,
    isPasswordNew: url.searchParams.get('done') === 'password',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const current = signedInContext(context.get(requestContext))
  const form = await readForm(request)
  const intent = String(form.get('intent') ?? '')
  if (intent === 'sign-out') {
    return redirect('/auth', { headers: await endAllSessions(current, request) })
  }
  if (intent === REMOVE_ACCOUNT_INTENT) {
    const response = await handleRemoveOwnAccount(current, request, form)
    if (!response.data.ok) return response
    const headers = await signOutEverywhere(current.services.auth, request)
    return redirect('/auth?done=removed', { headers })
  }
  if (intent === 'end-session') {
    if (await endOwnSession(current, String(form.get('id') ?? ''))) {
      return respond({ ok: true, intent, message: 'The session is ended.' })
    }
    const message = 'This session has already ended.'
    return respond({ ok: false, intent, status: 404, message, values: {} })
  }
  if (intent === 'email') {
    const result = await requestEmailChange(current, request, form)
    if ('message' in result) {
      const { headers, ...problem } = result
      const values = { email: String(form.get('email') ?? '') }
      return respond({ ok: false, intent, values, ...problem }, headers)
    }
    current.services.afterResponse(sendEmailChangeConfirmation(current, result.email))
    const message = current.services.newsletter.isSentBySmtp
      ? `We have sent an email to ${result.email}. Open the link in it within an hour to finish.`
      : 'This site sends no mail yet. The link to finish is in the outbox, where an admin can open it within an hour.'
    return respond({ ok: true, intent, message })
  }
  const result = await changePassword(current, request, form)
  if ('message' in result) {
    const { headers, ...problem } = result
    return respond({ ok: false, intent: 'password', values: {}, ...problem }, headers)
  }
  return redirect('/admin/account?done=password', { headers: result.headers })
}

const passwordChanged: ActionResult = { ok: true, intent: 'password', message: 'Your password is changed.' }

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isStaff, menuOf, hasCodes, passkeys, sessions, invitations, isPasswordNew } = loaderData
  const resultFor = (intent: string) => (actionData?.intent === intent ? actionData : undefined)
  return (
    <AccountPage title="Your account" menuOf={menuOf} back={{ to: '/admin', label: 'Back to Dashboard' }}>
      <EmailForm email={email} result={resultFor('email')} sendsMail={loaderData.sendsMail} />
      <PasswordForm
        email={email}
        result={resultFor('password') ?? (isPasswordNew ? passwordChanged : undefined)}
        invitations={invitations}
        sessionId={sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''}
      />
      {(isStaff || hasCodes) && <SecondFactorCard isOn={hasCodes} />}
      {(menuOf !== 'viewer' || passkeys > 0) && <PasskeysCard count={passkeys} />}
      <OwnSessions
        sessions={sessions}
        invitations={invitations}
        result={resultFor('end-session') ?? resultFor('sign-out')}
      />
      <RemoveOwnAccount isStaff={isStaff} result={resultFor(REMOVE_ACCOUNT_INTENT)} />
    </AccountPage>
  )
}
