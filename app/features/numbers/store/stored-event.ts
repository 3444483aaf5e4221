import type { CountedEvent } from '../collect/view-event.ts'

export type StoredEvent = CountedEvent & {
  day: string
  /** ISO 8601. */
  hour: string
  country: string
  isRobot: boolean
  visitor: string | null
}
