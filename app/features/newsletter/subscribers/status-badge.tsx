import { Badge } from '#app/ui/badge.tsx'
import { type SubscriberStatus, statusLabels } from './subscribers.ts'

const statusTones = { active: 'positive', pending: 'new', unsubscribed: 'plain', bounced: 'plain' } as const

export const SubscriberStatusBadge = ({ status }: { status: SubscriberStatus }) => (
  <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
)
