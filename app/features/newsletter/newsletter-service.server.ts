import type { Log } from '#platform/log.ts'
import { readGift } from './forms/gift-link.server.ts'
import { confirmSubscription, readConfirmation } from './self-service/confirm-subscription.server.ts'
import {
  type NewsletterDependencies,
  onboardMissedSubscribers,
  onboardSubscriber,
} from './self-service/onboarding.server.ts'
import { handlePreferencesAction, readOwnSubscription } from './self-service/preferences.server.ts'
import { sendGiftEmail } from './self-service/send-gift-email.server.ts'
import { resubscribe, saveUnsubscribeReason, unsubscribe } from './self-service/unsubscribe.server.ts'

export type NewsletterService = ReturnType<typeof createNewsletterService>

/** Acts with the permissions of the system: the holder of a token link has none of their own. */
export function createNewsletterService({ log, ...dependencies }: NewsletterDependencies & { log: Log }) {
  const { system, isSentBySmtp, deleteStoredEmails } = dependencies
  return {
    isSentBySmtp,
    deleteStoredEmails,

    /** What happened; 'none' when this subscriber is active already. */
    onboardSubscriber: (email: string, formId?: string) => onboardSubscriber(dependencies, email, formId),
    onboardMissedSubscribers: () => onboardMissedSubscribers(dependencies),

    readConfirmation: (token: string) => readConfirmation(dependencies, token),
    confirmSubscription: (token: string) => confirmSubscription(dependencies, token),

    /** The file of a form, for those who confirmed. */
    readGift: (token: string) => readGift(system, token),
    sendGiftEmail: (email: string, formId: string) => sendGiftEmail(dependencies, email, formId),

    readOwnSubscription: (token: string) => readOwnSubscription(system, token),
    unsubscribe: (token: string) => unsubscribe(system, token),
    saveUnsubscribeReason: (token: string, form: FormData) => saveUnsubscribeReason(system, token, form),
    resubscribe: (token: string) => resubscribe(system, token),
    handlePreferencesAction: (token: string, form: FormData) =>
      handlePreferencesAction(dependencies, token, { form, log }),
  }
}
