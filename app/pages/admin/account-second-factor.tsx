import { data } from 'react-router'
import { pageMeta } from '#app/document/page-meta.ts'
import { Done } from '#app/features/accounts/account-card.tsx'
import { AccountPage } from '#app/features/accounts/account-page.tsx'
import type { Visitor } from '#app/features/accounts/accounts.ts'
import { requireSignIn } from '#app/features/accounts/guards.server.ts'
import { changeFactors } from '#app/features/accounts/second-factor/change-factors.server.ts'
import { EnrolmentStep, PasswordStep } from '#app/features/accounts/second-factor/factor-cards.tsx'
import { readFactors } from '#app/features/accounts/second-factor/own-factors.server.ts'
import { RecoveryCodes } from '#app/features/accounts/second-factor/recovery-codes.tsx'
import { formOf } from '#app/http/form.server.ts'
import { deskOf, viewerOf } from '#app/http/request-context.server.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import type { Route } from './+types/account-second-factor'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Second factor', description: 'A code beside the password.', index: false })

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const all = new Headers(actionHeaders)
  // Secrets are shown here once.
  all.set('Cache-Control', 'no-store')
  return all
}

export const middleware: Route.MiddlewareFunction[] = [requireSignIn]

const whoIn = (context: Route.LoaderArgs['context']) => ({
  desk: deskOf(context),
  // The guard lets nobody by who is not signed in.
  viewer: viewerOf(context) as Visitor,
})

export async function loader({ context }: Route.LoaderArgs) {
  const who = whoIn(context)
  const { role, lacksSecondFactor } = who.viewer
  return { isAdmin: role === 'admin', isMissing: lacksSecondFactor, factors: await readFactors(who) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { outcome, init } = await changeFactors(whoIn(context), request, await formOf(request))
  return data(outcome, init)
}

export default function SecondFactor({ loaderData, actionData: outcome }: Route.ComponentProps) {
  const { isAdmin, isMissing, factors } = loaderData
  return (
    <AccountPage
      title="Second factor"
      isAdmin={isAdmin && !isMissing}
      back={{ to: '/admin/account', label: 'Your account' }}
    >
      {isMissing && (
        <Card className="border-gold">
          <CardTitle>Admins need a second factor here</CardTitle>
          <p>Set one up, and the rest of the admin area opens.</p>
        </Card>
      )}
      {outcome?.intent === 'off' && !outcome.error && <Done>Codes are turned off.</Done>}
      {/* Alone: they are read and kept before anything else. */}
      {outcome?.recoveryCodes ? (
        <RecoveryCodes codes={outcome.recoveryCodes} />
      ) : factors.isOn ? (
        <TurnedOn left={factors.recoveryLeft} outcome={outcome} />
      ) : outcome?.enrolment ? (
        <EnrolmentStep enrolment={outcome.enrolment} error={outcome.error} />
      ) : (
        <TurnedOff isAdmin={isAdmin} outcome={outcome} />
      )}
    </AccountPage>
  )
}

type Outcome = Route.ComponentProps['actionData']

const TurnedOff = ({ isAdmin, outcome }: { isAdmin: boolean; outcome: Outcome }) =>
  isAdmin ? (
    <PasswordStep intent="begin" title="Codes from an app" action="Set up" outcome={outcome}>
      With an authenticator app on your phone, a stolen password is not enough to sign in as you: every
      sign-in asks for a code that only the app knows.
    </PasswordStep>
  ) : (
    <p className="text-ink-soft">A second factor is for admins.</p>
  )

const TurnedOn = ({ left, outcome }: { left: number; outcome: Outcome }) => (
  <>
    <PasswordStep intent="recovery" title="Recovery codes" action="Make new codes" outcome={outcome} quiet>
      {left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`} New ones replace them
      all.
    </PasswordStep>
    <PasswordStep intent="off" title="Codes from an app" action="Turn off" outcome={outcome} quiet>
      Every sign-in with the password asks for a code. If you turn this off, the password alone lets you in.
    </PasswordStep>
  </>
)
