import type { Log } from '#platform/log.ts'
import { setInterestsWhilePending } from './audience/interests.server.ts'
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
import { sendDueSeries } from './series/send-due-series.server.ts'

export type NewsletterService = ReturnType<typeof createNewsletterService>

/** Acts with the permissions of the system: the holder of a token link has none of their own. */
export function createNewsletterService({ log, ...dependencies }: NewsletterDependencies & { log: Log }) {
  const { system, siteUrl, isSentBySmtp, deleteStoredEmails, wakeEmails } = dependencies
  return {
    isSentBySmtp,
    deleteStoredEmails,

    /** What happened; 'none' when this subscriber is active already. */
    onboardSubscriber: (email: string, formId?: string) => onboardSubscriber(dependencies, email, formId),
    onboardMissedSubscribers: () => onboardMissedSubscribers(dependencies),

    async sendDueSeries() {
      if ((await sendDueSeries(system, siteUrl)) > 0) wakeEmails()
    },
    /** Of an address that was typed: only while it has not confirmed. */
    chooseInterests: (email: string, categoryIds: string[]) =>
      setInterestsWhilePending(system, email, categoryIds),

    readConfirmation: (token: string) => readConfirmation(dependencies, token),
    confirmSubscription: (token: string, interests: string[] = []) =>
      confirmSubscription(dependencies, token, interests),

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
