import { Badge } from '#app/ui/badge.tsx'
import { type Status, statusNames } from './subscribers.ts'

const tones = { active: 'positive', pending: 'new', unsubscribed: 'plain', bounced: 'plain' } as const

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{statusNames[status]}</Badge>
)
