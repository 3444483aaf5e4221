import { eq } from 'drizzle-orm'
import { subscription } from '#app/features/newsletter/newsletter.ts'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import type { Parts } from './follow-up.server.ts'
import { holderOf, ownOf } from './holder.server.ts'
import type { OwnSubscription } from './own-subscription.ts'
import { pauses } from './pauses.ts'

const DAY = 24 * 60 * 60 * 1000

export async function readOwn(system: Access, token: string): Promise<OwnSubscription | null> {
  const person = await holderOf(system, token, 'manage')
  return person ? ownOf(person, new Date()) : null
}

/** Does what a form of the preferences asks. */
export function changePreferences(
  { system, forgetLetters }: Pick<Parts, 'system' | 'forgetLetters'>,
  token: string,
  { form, log, now = new Date() }: { form: FormData; log: Log; now?: Date },
) {
  async function keep(set: { name: string | null } | { pausedUntil: Date | null }): Promise<boolean> {
    const person = await holderOf(system, token, 'manage')
    if (!person) return false
    await system.run((db) => db.update(subscribers).set(set).where(eq(subscribers.id, person.id)))
    return true
  }

  return makeChange(
    {
      async rename(text) {
        const name = subscription.shape.name.safeParse(text('name'))
        if (!name.success) throw new Refusal(422, 'A name can have at most 120 characters.', 'name')
        return (await keep({ name: name.data })) ? 'Your name is saved' : undefined
      },

      async pause(text) {
        const pause = pauses.find(({ value }) => value === text('pause'))
        if (!pause) throw new Refusal(422, 'Please choose how long.', 'pause')
        const pausedUntil = new Date(now.getTime() + pause.days * DAY)
        return (await keep({ pausedUntil })) ? 'Your letters are paused' : undefined
      },

      resume: async () => ((await keep({ pausedUntil: null })) ? 'Your letters are back' : undefined),

      async forget(text) {
        if (text('sure') !== 'on') throw new Refusal(422, 'Please tick the box first.', 'sure')
        const person = await holderOf(system, token, 'manage')
        if (!person) return undefined
        await system.run((db) => db.delete(subscribers).where(eq(subscribers.id, person.id)))
        await forgetLetters([person.email])
        return 'Everything about you is deleted'
      },
    },
    form,
    log,
  )
}
