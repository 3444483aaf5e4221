import { readInterestChoice, setInterests } from '#app/features/newsletter/audience/interests.server.ts'
import type { Interest } from '#app/features/newsletter/audience/interests.ts'
import type { GiftLink } from '#app/features/newsletter/forms/forms.ts'
import { createGiftLinks } from '#app/features/newsletter/forms/gifts.server.ts'
import { findSubscriberByToken } from './find-subscriber.server.ts'
import { type NewsletterDependencies, runOnboardingStep } from './onboarding.server.ts'

/** Stale: the token is invalid, or belongs to a subscriber who has unsubscribed or bounced. */
export type Confirmation =
  | { state: 'open'; email: string; interests: Interest[]; chosen: string[] }
  | { state: 'confirmed'; email: string }
  | { state: 'stale' }

export async function readConfirmation(
  { system }: NewsletterDependencies,
  token: string,
): Promise<Confirmation> {
  const subscriber = await findSubscriberByToken(system, token, 'confirm')
  if (subscriber?.status === 'pending') {
    const { email } = subscriber
    return { state: 'open', email, ...(await readInterestChoice(system, subscriber.id)) }
  }
  if (subscriber?.status === 'active') return { state: 'confirmed', email: subscriber.email }
  // An old confirmation email does not undo a later unsubscription.
  return { state: 'stale' }
}

type ConfirmationResult = { previousState: Confirmation['state']; gift?: GiftLink }

/** Activates the subscriber, with what they like to read, and sends the welcome email. Returns the state before, and the gift of their form. */
export async function confirmSubscription(
  dependencies: NewsletterDependencies,
  token: string,
  interests: string[],
): Promise<ConfirmationResult> {
  const subscriber = await findSubscriberByToken(dependencies.system, token, 'confirm')
  if (subscriber?.status === 'active') return { previousState: 'confirmed' }
  if (subscriber?.status !== 'pending') return { previousState: 'stale' }
  await dependencies.system.run((db) => setInterests(db, subscriber.id, interests))
  await runOnboardingStep(dependencies, 'welcome', [subscriber])
  const gifts = await createGiftLinks(dependencies.system, [subscriber])
  return { previousState: 'open', gift: gifts.get(subscriber.id) }
}
