import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { settingsIn } from '#app/features/newsletter/settings.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import type { Letter } from '#platform/mail.ts'
import { type Subscriber, selectSubscribers } from './holder.server.ts'
import { confirmationLetters, onceFor, welcomeLetters } from './own-letters.server.tsx'

export type Parts = {
  system: Access
  siteUrl: string
  /** Into the queue; what is given again under the same id is there already. */
  sendLetter: (letter: Letter, id: string) => Promise<void>
  /** Every letter to these addresses that still lies somewhere. */
  forgetLetters: (addresses: string[]) => Promise<void>
  /** Whether letters leave the house: where they do not, nobody could confirm. */
  letterIsSentBySmtp: boolean
}

const HOUR = 60 * 60 * 1000
const MOST_AT_ONCE = 100

/** What comes next for somebody who wants letters. */
type Step = 'ask' | 'welcome' | 'wait'

/** Goes on with who has just subscribed, for the first time or again. False: they get letters already. */
export async function followUp(parts: Parts, email: string, now = new Date()): Promise<boolean> {
  const next = await parts.system.run(async (db) => {
    const asks = await wantsConfirmation(db, parts)
    // Locked: of two requests at once the second sees what the first made of it.
    const [person] = await selectSubscribers(db)
      .where(eq(sql`lower(${subscribers.email})`, email))
      .for('update')
    if (!person || person.status === 'active') return person && { person, step: undefined }
    if (person.status !== 'pending') return { person: await comeBack(db, person), step: stepOf(asks, true) }
    const isDue = !person.askedAt || person.askedAt.getTime() <= now.getTime() - HOUR
    return { person, step: stepOf(asks, isDue) }
  })
  if (!next) return true
  if (!next.step) return false
  await take(parts, next.step, [next.person])
  return true
}

/** Goes on with those who were left by a process that ended in between. */
export async function followUpMissed(parts: Parts): Promise<void> {
  const { people, asks } = await parts.system.run(async (db) => ({
    asks: await wantsConfirmation(db, parts),
    people: await selectSubscribers(db)
      .where(
        and(
          eq(subscribers.status, 'pending'),
          eq(subscribers.source, 'form'),
          isNull(subscribers.askedAt),
          sql`${subscribers.updatedAt} < now() - interval '1 minute'`,
        ),
      )
      .limit(MOST_AT_ONCE),
  }))
  if (people.length > 0) await take(parts, stepOf(asks, true), people)
}

/**
 * First the letter, then the note that it is in the queue: whoever is interrupted does the same again, and the queue
 * knows the letter by its id.
 */
export async function take(parts: Parts, step: Step, people: Subscriber[]): Promise<void> {
  if (step === 'wait') return
  const letters = await (step === 'ask' ? confirmationLetters : welcomeLetters)(parts, people)
  await Promise.all(
    letters.map((letter, place) => {
      const person = people[place]
      return person && parts.sendLetter(letter, onceFor(person, step))
    }),
  )
  const ids = people.map(({ id }) => id)
  await parts.system.run((db) =>
    db
      .update(subscribers)
      .set(
        step === 'ask'
          ? { askedAt: sql`now()` }
          : { status: 'active', confirmedAt: sql`now()`, endedAt: null },
      )
      .where(and(inArray(subscribers.id, ids), eq(subscribers.status, 'pending'))),
  )
}

const stepOf = (asks: boolean, isDue: boolean): Step => (asks ? (isDue ? 'ask' : 'wait') : 'welcome')

const wantsConfirmation = async (db: Transaction, { letterIsSentBySmtp }: Parts) =>
  (await settingsIn(db)).confirm ?? letterIsSentBySmtp

/** Of the old end only its moment is left, until they get letters again. */
async function comeBack(db: Transaction, person: Subscriber): Promise<Subscriber> {
  const fresh = { status: 'pending', askedAt: null, pausedUntil: null } as const
  await db
    .update(subscribers)
    .set({ ...fresh, reason: null, source: 'form' })
    .where(eq(subscribers.id, person.id))
  return { ...person, ...fresh }
}
