import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { PASSKEYS_PATH } from './passkeys.ts'

export const PasskeysCard = ({ count }: { count: number }) => (
  <Card>
    <div className="mb-2 flex flex-wrap items-center gap-x-3">
      <CardTitle className="mb-0!">Passkeys</CardTitle>
      {count > 0 && <Badge tone="strong">{count}</Badge>}
    </div>
    <p className="mb-5 text-ink-soft">
      Sign in with your finger, your face or a security key instead of password and code. Nobody can guess it,
      and no fake page can trick you out of it.
    </p>
    <ButtonLink to={PASSKEYS_PATH} variant="quiet">
      {count > 0 ? 'Change passkeys' : 'Set up a passkey'}
    </ButtonLink>
  </Card>
)
