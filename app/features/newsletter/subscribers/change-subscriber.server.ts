import { eq, sql } from 'drizzle-orm'
import { subscription } from '#app/features/newsletter/newsletter.ts'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { remove, type SubscriberDesk } from './change-subscribers.server.ts'

const { confirmedAt } = newsletterSubscribers

/** Does what a form on the page of one subscriber asks. */
export const changeSubscriber = (
  { access, log, forgetLetters }: SubscriberDesk,
  id: string,
  form: FormData,
) =>
  makeChange(
    {
      async rename(text) {
        const parsed = subscription.shape.name.safeParse(text('name'))
        if (!parsed.success) throw new Refusal(422, 'At most 120 characters, please.', 'name')
        return (await update(access, id, { name: parsed.data })) ? 'Name saved' : undefined
      },
      async unsubscribe() {
        const ended = { status: 'unsubscribed' as const, endedAt: new Date(), reason: 'By an admin' }
        return (await update(access, id, ended)) ? 'Unsubscribed' : undefined
      },
      async activate() {
        const again = {
          status: 'active' as const,
          endedAt: null,
          reason: null,
          confirmedAt: sql`coalesce(${confirmedAt}, now())`,
        }
        return (await update(access, id, again)) ? 'Active again' : undefined
      },
      remove: async () => ((await remove({ access, forgetLetters }, [id])) > 0 ? 'Removed' : undefined),
    },
    form,
    log,
  )

type Values = Parameters<ReturnType<Parameters<Parameters<Access['run']>[0]>[0]['update']>['set']>[0]

async function update(access: Access, id: string, values: Values): Promise<boolean> {
  const changed = await access.run((db) =>
    db
      .update(newsletterSubscribers)
      .set(values)
      .where(eq(newsletterSubscribers.id, id))
      .returning({ id: newsletterSubscribers.id }),
  )
  return changed.length > 0
}
