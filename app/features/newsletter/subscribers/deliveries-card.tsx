import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { DateTimeText } from '#app/ui/date-time.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SubscriberDelivery } from './subscriber.ts'

const stateBadges: Record<
  SubscriberDelivery['state'],
  { label: string; tone: 'plain' | 'positive' | 'new' }
> = {
  waiting: { label: 'Waiting', tone: 'plain' },
  taken: { label: 'On its way', tone: 'plain' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Failed', tone: 'new' },
  uncertain: { label: 'Uncertain', tone: 'new' },
}

export const DeliveriesCard = ({ deliveries }: { deliveries: SubscriberDelivery[] }) => (
  <Card className="p-5! sm:p-6!">
    <CardTitle id="letters">Letters</CardTitle>
    {deliveries.length === 0 && <p className="text-ink-soft">None yet</p>}
    <ol aria-labelledby="letters">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="border-line border-t py-3 first:border-t-0 last:pb-0">
          <DeliveryItem {...delivery} />
        </li>
      ))}
    </ol>
  </Card>
)

function DeliveryItem({ issueId, subject, state, at, problem }: SubscriberDelivery) {
  const { label, tone } = stateBadges[state]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/admin/newsletter/issues/${issueId}`}
          className="wrap-anywhere min-w-0 underline-offset-4 hover:text-accent hover:underline"
        >
          {subject || 'No subject'}
        </Link>
        <Badge tone={tone}>{label}</Badge>
        {at && <DateTimeText value={at} className="ml-auto text-fine text-ink-soft" />}
      </p>
      {state === 'uncertain' && (
        <p className="mt-1 text-fine text-ink-soft">
          It was handed to the mail server, but no answer came: it may or may not have arrived.
        </p>
      )}
      {problem && (
        <p className="wrap-anywhere mt-1 text-fine text-ink-soft">The mail server said: {problem}</p>
      )}
    </>
  )
}
