import type { Interest } from '#app/features/newsletter/audience/interests.ts'

/** What a subscriber sees of their own subscription. */
export type OwnSubscription = {
  email: string
  name: string
  status: 'pending' | 'active' | 'unsubscribed' | 'bounced'
  /** Null when the pause is over. */
  pausedUntil: string | null
  /** What they can like to read about, and the ids of what they chose. */
  interests: Interest[]
  chosen: string[]
}

export const pauseOptions = [
  { value: 'weeks', label: '2 weeks', days: 14 },
  { value: 'month', label: 'A month', days: 30 },
  { value: 'months', label: '3 months', days: 90 },
] as const
