import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { SECOND_FACTOR_PATH } from './second-factor.ts'

export const SecondFactorCard = ({ isOn }: { isOn: boolean }) => (
  <Card>
    <div className="mb-2 flex flex-wrap items-center gap-x-3">
      <CardTitle className="mb-0!">Second factor</CardTitle>
      <Badge tone={isOn ? 'strong' : 'plain'}>{isOn ? 'On' : 'Off'}</Badge>
    </div>
    <p className="mb-5 text-ink-soft">
      {isOn
        ? 'Every sign-in with the password asks for a code from your authenticator app.'
        : 'A code from an app on your phone, on top of the password. A stolen password is then not enough.'}
    </p>
    <ButtonLink to={SECOND_FACTOR_PATH} variant="quiet">
      {isOn ? 'Change' : 'Set up a second factor'}
    </ButtonLink>
  </Card>
)
