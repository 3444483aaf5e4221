import { Badge } from '#app/ui/badge.tsx'
import { type ShownState, stateLabels } from '../products.ts'

const tones = { draft: 'new', active: 'positive', discontinued: 'plain', replaced: 'plain' } as const

export const StateBadge = ({ state }: { state: ShownState }) => (
  <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
)
