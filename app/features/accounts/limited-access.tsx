import { Card, CardTitle } from '#app/ui/card.tsx'

export const AssistantNote = () => (
  <Card>
    <CardTitle>You are an assistant</CardTitle>
    <p>
      You write drafts, upload pictures, moderate comments and answer readers. Publishing, letters, deleting
      and settings are for admins: a draft that you save waits for them here.
    </p>
  </Card>
)

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
