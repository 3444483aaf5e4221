import type { Pool } from 'pg'
import { EMAIL_FIELD } from '#app/features/newsletter/email-row.tsx'
import { createNewsletterOffice } from '#app/features/newsletter/office.server.ts'
import { takeSubscription } from '#app/features/newsletter/take-subscription.server.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'

const log = createLog('silent')

export type Post = { sendLetter: (letter: Letter, id: string) => Promise<void> }

/** Everything real but the queue, which keeps what it is given, each id once. */
export function openTestOffice(pool: Pool, { bySmtp = true, post }: { bySmtp?: boolean; post?: Post } = {}) {
  const queue = new Map<string, Letter>()
  const sendLetter = async (letter: Letter, id: string) => {
    if (!queue.has(id)) queue.set(id, letter)
  }
  const forgetLetters = async (addresses: string[]) => {
    for (const [id, { to }] of queue) if (addresses.includes(to)) queue.delete(id)
  }
  const system = accessFor(pool, { kind: 'system' })
  const office = createNewsletterOffice({
    system,
    log,
    siteUrl: 'https://venus.example',
    letterIsSentBySmtp: bySmtp,
    sendLetter,
    forgetLetters,
    ...post,
  })
  const access = accessFor(pool, { kind: 'anonymous' })
  return {
    office,
    subjectsTo: (email: string) =>
      [...queue.values()].filter(({ to }) => to === email).map(({ subject }) => subject),
    lastTo: (email: string) => [...queue.values()].findLast(({ to }) => to === email),
    send(email: string) {
      const form = new FormData()
      form.set(EMAIL_FIELD, email)
      return takeSubscription({ access, office, log, countLetter: async () => undefined }, form)
    },
  }
}

/** The token of a link in a letter. */
export const tokenIn = (letter: Letter | undefined, page: string) =>
  new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(letter?.text ?? '')?.[1] ?? ''

export const stateOf = async (pool: Pool, email: string) =>
  (await pool.query('select * from newsletter_subscribers where email = $1', [email])).rows[0]
