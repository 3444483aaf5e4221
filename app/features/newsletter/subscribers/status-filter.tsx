import { PillLink } from '#app/ui/list/pill-link.tsx'
import {
  type SubscriberListQuery,
  type SubscriberStatus,
  statusLabels,
  subscriberListUrl,
  subscriberStatuses,
} from './subscribers.ts'

type StatusFilterProps = { query: SubscriberListQuery; counts: Record<SubscriberStatus, number> }

export function StatusFilter({ query, counts }: StatusFilterProps) {
  const to = (status: SubscriberStatus | null) => subscriberListUrl({ ...query, status, after: null })
  const all = subscriberStatuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <nav aria-label="Status">
      <ul className="flex flex-wrap gap-2">
        <li>
          <PillLink to={to(null)} current={query.status === null} count={all}>
            All
          </PillLink>
        </li>
        {subscriberStatuses.map((status) => (
          <li key={status}>
            <PillLink to={to(status)} current={query.status === status} count={counts[status]}>
              {statusLabels[status]}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
