import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { NewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import { subscriptionSchema } from '#app/features/newsletter/subscription.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { newsletterSubscribers, suppressedEmails } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import { HAD_LEFT_TEXT } from './subscriber.ts'
import { formatSubscriberCount } from './subscribers.ts'

export type SubscriberContext = {
  access: Access
  log: Log
  services: { newsletter: Pick<NewsletterService, 'deleteStoredEmails'> }
}

const selectedIdsSchema = z.array(z.uuid()).min(1).max(100)

export const handleSubscriberListAction = (context: SubscriberContext, form: FormData) =>
  runIntent({
    form,
    log: context.log,
    handlers: {
      add: (text) => addSubscriber(context.access, { email: text('email'), name: text('name') }),
      async remove() {
        const ids = selectedIdsSchema.safeParse([...new Set(form.getAll('id'))])
        if (!ids.success) throw new UserError(400, 'Please select somebody first.')
        const removed = await removeSubscribers(context, ids.data)
        return removed > 0 ? `${formatSubscriberCount(removed)} removed` : undefined
      },
    },
  })

async function addSubscriber(access: Access, input: { email: string; name: string }): Promise<string> {
  const parsed = subscriptionSchema.safeParse(input)
  if (!parsed.success) {
    const isName = parsed.error.issues.every(({ path }) => path[0] === 'name')
    throw isName
      ? new UserError(422, 'At most 120 characters, please.', 'name')
      : new UserError(422, 'This is not an email address.', 'email')
  }
  const { email } = parsed.data
  const added = await access.run(async (db) => {
    const [suppressed] = await db
      .select({ endedAt: suppressedEmails.endedAt })
      .from(suppressedEmails)
      .where(eq(suppressedEmails.emailHash, sql`hash_email(${email}, suppression_key())`))
    if (suppressed) throw new UserError(409, HAD_LEFT_TEXT, 'email')
    return db
      .insert(newsletterSubscribers)
      .values({ ...parsed.data, status: 'active', source: 'admin', confirmedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: newsletterSubscribers.id })
  })
  if (added.length === 0) throw new UserError(409, 'This address is already on the list.', 'email')
  return `${email} added`
}

/** Also deletes their queued and stored emails; the database deletes their history and deliveries. */
export async function removeSubscribers(
  { access, services }: SubscriberContext,
  ids: string[],
): Promise<number> {
  const removed = await access.run((db) =>
    db
      .delete(newsletterSubscribers)
      .where(inArray(newsletterSubscribers.id, ids))
      .returning({ email: newsletterSubscribers.email }),
  )
  if (removed.length > 0) await services.newsletter.deleteStoredEmails(removed.map(({ email }) => email))
  return removed.length
}
