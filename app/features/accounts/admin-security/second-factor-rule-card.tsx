import { ConfirmationFields } from '#app/features/accounts/confirm-identity/confirmation-fields.tsx'
import { SECOND_FACTOR } from '#app/features/accounts/second-factor/second-factor.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { SecondFactorRule } from './admin-security.ts'

type SecondFactorRuleCardProps = {
  rule: SecondFactorRule
  /** What came with the page, where no script runs. */
  outcome: Outcome | undefined
}

export function SecondFactorRuleCard({ rule, outcome }: SecondFactorRuleCardProps) {
  const { isRequired, without, isMineSetUp } = rule
  const change = useChange()
  const intent = isRequired ? 'allow-one-factor' : 'require-second-factor'
  const refused = change.refused ?? refusalOf(outcome, intent)
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
          ? 'Admins need codes from an app. Whoever has none can only set them up.'
          : 'Admins may sign in with the password alone. Ask everyone for codes from an app, and a stolen password is not enough.'}
      </p>
      <Without emails={without} />
      {isRequired || isMineSetUp ? (
        <change.Form method="post" aria-labelledby="second-factor-rule" className="mt-4 grid gap-4">
          <ConfirmationFields refused={refused} />
          <OutcomeNote outcome={refused} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="quiet"
            size="small"
            busy={change.busy}
            className="justify-self-start"
          >
            {isRequired ? 'Leave it to each admin' : 'Ask every admin for one'}
          </Button>
        </change.Form>
      ) : (
        <p className="mt-4 text-small">
          To ask everyone for one, <TextLink to={SECOND_FACTOR}>set up your own</TextLink> first.
        </p>
      )}
    </Card>
  )
}

const Without = ({ emails }: { emails: string[] }) =>
  emails.length === 0 ? (
    <p className="mt-3 text-ink-soft text-small">Every admin has one.</p>
  ) : (
    <p className="wrap-anywhere mt-3 text-ink-soft text-small">Without one: {emails.join(', ')}</p>
  )
