import type { Log } from '#platform/log.ts'
import { confirm, readConfirmation } from './own/confirm.server.ts'
import { followUp, followUpMissed, type Parts } from './own/follow-up.server.ts'
import { changePreferences, readOwn } from './own/preferences.server.ts'
import { giveReason, subscribeAgain, unsubscribe } from './own/unsubscribe.server.ts'

export type NewsletterOffice = ReturnType<typeof createNewsletterOffice>

/** What happens to subscriptions beyond the reach of who subscribes: for holders of a link it acts, they cannot. */
export function createNewsletterOffice({ log, ...parts }: Parts & { log: Log }) {
  const { system, letterIsSentBySmtp, forgetLetters } = parts
  return {
    letterIsSentBySmtp,
    forgetLetters,

    /** After an address was given; false when letters go there already. */
    followUp: (email: string) => followUp(parts, email),
    followUpMissed: () => followUpMissed(parts),

    readConfirmation: (token: string) => readConfirmation(parts, token),
    confirm: (token: string) => confirm(parts, token),

    readOwn: (token: string) => readOwn(system, token),
    unsubscribe: (token: string) => unsubscribe(system, token),
    giveReason: (token: string, form: FormData) => giveReason(system, token, form),
    subscribeAgain: (token: string) => subscribeAgain(system, token),
    changePreferences: (token: string, form: FormData) => changePreferences(parts, token, { form, log }),
  }
}
