import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/text-link.tsx'

/** Where letters go from here. */
export const DeliveryStatus = ({ isSentBySmtp }: { isSentBySmtp: boolean }) => (
  <Card className="max-w-2xl">
    <CardTitle>{isSentBySmtp ? 'Letters go out by mail' : 'Letters stay here'}</CardTitle>
    {isSentBySmtp ? (
      <p className="text-ink-soft">They go out through the mail server of this site.</p>
    ) : (
      <>
        <p className="text-ink-soft">
          No mail server is set up (SMTP_URL), so nobody receives them. Each is kept in the outbox, where you
          can read it as it would arrive.
        </p>
        <TextLink to="/admin/outbox" className="mt-2">
          Open the outbox
        </TextLink>
      </>
    )}
  </Card>
)
