import { eq, sql } from 'drizzle-orm'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import { selectSubscribers } from './find-subscriber.server.ts'
import type { NewsletterDependencies } from './onboarding.server.ts'
import { renderGiftEmail } from './subscriber-emails.server.tsx'

/** To somebody who is active already. Once a day for each gift: anybody can type an address. */
export async function sendGiftEmail(
  dependencies: NewsletterDependencies,
  email: string,
  formId: string,
): Promise<void> {
  const { system, sendEmail } = dependencies
  const [subscriber] = await system.run((db) =>
    selectSubscribers(db).where(eq(sql`lower(${subscribers.email})`, email)),
  )
  if (subscriber?.status !== 'active') return
  const rendered = await renderGiftEmail(dependencies, subscriber, formId)
  const day = new Date().toISOString().slice(0, 10)
  if (rendered) await sendEmail(rendered, `gift:${formId}:${subscriber.id}:${day}`)
}
