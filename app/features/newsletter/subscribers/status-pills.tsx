import { PillLink } from '#app/ui/list/pill-link.tsx'
import {
  type Status,
  type SubscribersWish,
  statuses,
  statusNames,
  subscribersAddress,
} from './subscribers.ts'

type StatusPillsProps = { wish: SubscribersWish; counts: Record<Status, number> }

export function StatusPills({ wish, counts }: StatusPillsProps) {
  const to = (status: Status | null) => subscribersAddress({ ...wish, status, after: null })
  const all = statuses.reduce((sum, status) => sum + counts[status], 0)
  return (
    <nav aria-label="Status">
      <ul className="flex flex-wrap gap-2">
        <li>
          <PillLink to={to(null)} current={wish.status === null} count={all}>
            All
          </PillLink>
        </li>
        {statuses.map((status) => (
          <li key={status}>
            <PillLink to={to(status)} current={wish.status === status} count={counts[status]}>
              {statusNames[status]}
            </PillLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
