import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { SECOND_FACTOR_PATH } from '#app/features/accounts/second-factor/second-factor.ts'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SecondFactorRule } from './admin-security.ts'

type SecondFactorRuleCardProps = {
  rule: SecondFactorRule
  /** Without JavaScript the result comes with the page. */
  result: ActionResult | undefined
}

export function SecondFactorRuleCard({ rule, result }: SecondFactorRuleCardProps) {
  const { isRequired, peopleWithout, isMineSetUp } = rule
  const action = useActionForm()
  const intent = isRequired ? 'allow-one-factor' : 'require-second-factor'
  const failure = action.failure ?? failureOf(result, intent)
  return (
    <Card className="p-5! sm:p-6!">
      <div className="mb-2 flex flex-wrap items-center gap-x-3">
        <CardTitle id="second-factor-rule" className="mb-0!">
          Second factor
        </CardTitle>
        <Badge tone={isRequired ? 'strong' : 'plain'}>{isRequired ? 'Needed' : 'Up to each admin'}</Badge>
      </div>
      <p className="text-small">
        {isRequired
          ? 'Admins and assistants need codes from an app. Whoever has none can only set them up.'
          : 'Admins may sign in with the password alone. Ask everyone for codes from an app, and a stolen password is not enough.'}
      </p>
      <PeopleWithoutSecondFactor emails={peopleWithout} />
      {isRequired || isMineSetUp ? (
        <action.Form method="post" aria-labelledby="second-factor-rule" className="mt-4 grid gap-4">
          <ConfirmationFields failure={failure} />
          <ResultNote result={failure} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="quiet"
            size="small"
            busy={action.busy}
            className="justify-self-start"
          >
            {isRequired ? 'Leave it to each admin' : 'Ask every admin for one'}
          </Button>
        </action.Form>
      ) : (
        <p className="mt-4 text-small">
          <TextLink to={SECOND_FACTOR_PATH}>Set up your own</TextLink> first, then you can ask everyone for
          one.
        </p>
      )}
    </Card>
  )
}

const PeopleWithoutSecondFactor = ({ emails }: { emails: string[] }) =>
  emails.length === 0 ? (
    <p className="mt-3 text-ink-soft text-small">Every admin has one.</p>
  ) : (
    <p className="wrap-anywhere mt-3 text-ink-soft text-small">Without one: {emails.join(', ')}</p>
  )
