/** What somebody sees of their own subscription. */
export type OwnSubscription = {
  email: string
  name: string
  status: 'pending' | 'active' | 'unsubscribed' | 'bounced'
  /** No letters until then; nothing, once it has passed. */
  pausedUntil: string | null
}
