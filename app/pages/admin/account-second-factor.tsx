import { useState } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { AccountPage } from '#app/features/accounts/account-page.tsx'
import { isStaff } from '#app/features/accounts/accounts.ts'
import { SuccessMessage } from '#app/features/accounts/auth-card.tsx'
import { handleSecondFactorAction } from '#app/features/accounts/second-factor/handle-second-factor-action.server.ts'
import { readSecondFactorStatus } from '#app/features/accounts/second-factor/manage-second-factor.server.ts'
import { RecoveryCodes } from '#app/features/accounts/second-factor/recovery-codes.tsx'
import { EnrollmentStep, PasswordStep } from '#app/features/accounts/second-factor/second-factor-steps.tsx'
import { readForm } from '#app/http/form.server.ts'
import { requireSignIn, signedInContext } from '#app/http/guards.server.ts'
import { requestContext } from '#app/http/request-context.server.ts'
import { type ActionResult, failureOf, requestFailureIn } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import type { Route } from './+types/account-second-factor'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Second factor', description: 'A code beside the password.', isIndexed: false })

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders)
  // The page shows secrets.
  all.set('Cache-Control', 'no-store')
  return all
}

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

export async function loader({ context }: Route.LoaderArgs) {
  const current = signedInContext(context.get(requestContext))
  const { role, lacksSecondFactor } = current.viewer
  return {
    role,
    isMissing: lacksSecondFactor,
    factors: await readSecondFactorStatus(current),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const current = signedInContext(context.get(requestContext))
  return handleSecondFactorAction(current, request, await readForm(request))
}

export default function SecondFactor({ loaderData, actionData: result }: Route.ComponentProps) {
  const { role, isMissing, factors } = loaderData
  // A request that failed has no enrollment, and the key was already added to the app.
  const [lastEnrollment, setLastEnrollment] = useState(result?.enrollment)
  const enrollment = requestFailureIn(result) ? lastEnrollment : result?.enrollment
  if (enrollment !== lastEnrollment) setLastEnrollment(enrollment)
  return (
    <AccountPage
      title="Second factor"
      menuOf={isMissing ? 'viewer' : role}
      back={{ to: '/admin/account', label: 'Your account' }}
    >
      {isMissing && (
        <Card className="border-gold">
          <CardTitle>A second factor is needed here</CardTitle>
          <p>Set one up, and the rest of the admin area opens.</p>
        </Card>
      )}
      {result?.ok && result.intent === 'off' && <SuccessMessage>{result.message}</SuccessMessage>}
      {/* Nothing else is shown, so that they are saved first. */}
      {result?.recoveryCodes ? (
        <RecoveryCodes codes={result.recoveryCodes} />
      ) : factors.isOn ? (
        <SecondFactorOn left={factors.recoveryCodesLeft} result={result} />
      ) : enrollment ? (
        <EnrollmentStep enrollment={enrollment} error={failureOf(result, 'confirm')?.message} />
      ) : (
        <SecondFactorOff isOffered={isStaff(role)} result={result} />
      )}
    </AccountPage>
  )
}

const SecondFactorOff = ({ isOffered, result }: { isOffered: boolean; result: ActionResult | undefined }) =>
  isOffered ? (
    <PasswordStep intent="begin" title="Codes from an app" action="Set up" result={result}>
      With an authenticator app on your phone, a stolen password is not enough to sign in as you: every
      sign-in asks for a code that only the app knows.
    </PasswordStep>
  ) : (
    <p className="text-ink-soft">A second factor is for admins and assistants.</p>
  )

const SecondFactorOn = ({ left, result }: { left: number; result: ActionResult | undefined }) => (
  <>
    <PasswordStep intent="recovery" title="Recovery codes" action="Make new codes" result={result} quiet>
      {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`} New ones replace them
      all.
    </PasswordStep>
    <PasswordStep intent="off" title="Codes from an app" action="Turn off" result={result} quiet>
      Every sign-in with the password asks for a code. If you turn this off, the password alone lets you in.
    </PasswordStep>
  </>
)
