import { and, inArray, isNotNull } from 'drizzle-orm'
import type { SubscriberRecord } from '#app/features/newsletter/self-service/find-subscriber.server.ts'
import type { Access } from '#database/access.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import type { GiftLink } from './forms.ts'
import { createGiftToken } from './gift-link.server.ts'

/** Of each subscriber whose form has one, by the subscriber's id. */
export async function createGiftLinks(
  system: Access,
  recipients: SubscriberRecord[],
): Promise<Map<string, GiftLink>> {
  const formIds = recipients.flatMap(({ formId }) => formId ?? [])
  if (formIds.length === 0) return new Map()
  const { id, fileName, fileKey } = signupForms
  const forms = await system.run((db) =>
    db
      .select({ id, fileName })
      .from(signupForms)
      .where(and(inArray(id, formIds), isNotNull(fileKey))),
  )
  const names = new Map(forms.map((form) => [form.id, form.fileName]))
  const links = new Map<string, GiftLink>()
  for (const subscriber of recipients) {
    const name = names.get(subscriber.formId ?? '')
    if (!name || !subscriber.formId) continue
    links.set(subscriber.id, { name, token: createGiftToken(subscriber, subscriber.formId) })
  }
  return links
}
