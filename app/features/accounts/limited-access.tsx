import { Card, CardTitle } from '#app/ui/card.tsx'

export function LimitedAccess() {
  return (
    <Card className="border-gold">
      <CardTitle>Limited access</CardTitle>
      <p>
        You’re signed in but not an admin. You can view posts but creating or editing requires admin role.
      </p>
      <p className="mt-2 text-fine text-ink-soft">
        Non-admins see only published posts because of server security rules.
      </p>
    </Card>
  )
}
