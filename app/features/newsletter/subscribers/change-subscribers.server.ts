import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { subscription } from '#app/features/newsletter/newsletter.ts'
import type { NewsletterOffice } from '#app/features/newsletter/office.server.ts'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import { countOfSubscribers } from './subscribers.ts'

export type SubscriberDesk = { access: Access; log: Log } & Pick<NewsletterOffice, 'forgetLetters'>

const chosen = z.array(z.uuid()).min(1).max(100)

/** Does what a form on the page of subscribers asks. */
export const changeSubscribers = ({ access, log, forgetLetters }: SubscriberDesk, form: FormData) =>
  makeChange(
    {
      add: (text) => add(access, { email: text('email'), name: text('name') }),
      async remove() {
        const ids = chosen.safeParse([...new Set(form.getAll('id'))])
        if (!ids.success) throw new Refusal(400, 'Please select somebody first.')
        const removed = await remove({ access, forgetLetters }, ids.data)
        return removed > 0 ? `${countOfSubscribers(removed)} removed` : undefined
      },
    },
    form,
    log,
  )

async function add(access: Access, given: { email: string; name: string }): Promise<string> {
  const parsed = subscription.safeParse(given)
  if (!parsed.success) {
    const isName = parsed.error.issues.every(({ path }) => path[0] === 'name')
    throw isName
      ? new Refusal(422, 'At most 120 characters, please.', 'name')
      : new Refusal(422, 'This is not an email address.', 'email')
  }
  const added = await access.run((db) =>
    db
      .insert(newsletterSubscribers)
      .values({ ...parsed.data, status: 'active', source: 'admin', confirmedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: newsletterSubscribers.id }),
  )
  if (added.length === 0) throw new Refusal(409, 'This address is already on the list.', 'email')
  return `${parsed.data.email} added`
}

/** What belongs to them goes with them: the database follows, and so do letters that lie elsewhere. */
export async function remove(
  { access, forgetLetters }: Omit<SubscriberDesk, 'log'>,
  ids: string[],
): Promise<number> {
  const removed = await access.run((db) =>
    db
      .delete(newsletterSubscribers)
      .where(inArray(newsletterSubscribers.id, ids))
      .returning({ email: newsletterSubscribers.email }),
  )
  if (removed.length > 0) await forgetLetters(removed.map(({ email }) => email))
  return removed.length
}
