import { Card, CardTitle } from '#app/ui/card.tsx'
import { formatCount } from './format-numbers.ts'
import type { SubscriberNumbers } from './numbers.ts'
import { PageCounts } from './value-tables.tsx'

type SubscribersCardProps = { subscribers: SubscriberNumbers; range: string }

/** Nothing, where nobody came and nobody left. */
export function SubscribersCard({ subscribers: { gained, lost, pages }, range }: SubscribersCardProps) {
  if (gained + lost + pages.length === 0) return null
  return (
    <>
      <Card className="min-w-0 p-5! sm:p-6!">
        <CardTitle>Subscribers</CardTitle>
        <dl className="grid grid-cols-2 gap-4">
          {[
            { name: 'Gained', count: gained },
            { name: 'Lost', count: lost },
          ].map(({ name, count }) => (
            <div key={name}>
              <dt className="text-fine text-ink-soft">{name}</dt>
              <dd className="text-title tabular-nums">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-fine text-ink-soft">
          Gained when they confirm; those who were imported are left out.
        </p>
      </Card>
      <PageCounts
        title="Pages that won subscribers"
        note="Where somebody signed up, confirmed or not."
        countName="Sign-ups"
        pages={pages}
        range={range}
      />
    </>
  )
}
