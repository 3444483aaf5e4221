import { eq } from 'drizzle-orm'
import {
  findSubscriberById,
  type SubscriberRecord,
} from '#app/features/newsletter/self-service/find-subscriber.server.ts'
import {
  createOwnerToken,
  isValidOwnerToken,
  ownerIdFromToken,
  type TokenOwner,
} from '#app/mail/owner-token.server.ts'
import type { Access } from '#database/access.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import { GIFT_DAYS } from './forms.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Of one form, for one subscriber, until one moment. */
const purposeOf = (formId: string, end: number) => `gift:${formId}:${end}`

export function createGiftToken(subscriber: TokenOwner, formId: string, now = new Date()): string {
  const end = Math.floor(now.getTime() / 1000) + GIFT_DAYS * DAY_SECONDS
  return `${createOwnerToken(subscriber, purposeOf(formId, end))}.${formId}.${end.toString(36)}`
}

const GIFT_TOKEN = /^([\w-]{46})\.([\da-f-]{36})\.([\da-z]{1,8})$/

type StoredGift = { key: string; name: string; bytes: number }

/** Ended: its time is over, or there is no such gift any more. Undefined: no link that we made. */
export async function readGift(
  system: Access,
  token: string,
  now = new Date(),
): Promise<StoredGift | 'ended' | undefined> {
  const [, ownerToken = '', formId = '', endText = ''] = GIFT_TOKEN.exec(token) ?? []
  const end = Number.parseInt(endText, 36)
  const subscriberId = ownerIdFromToken(ownerToken)
  if (!subscriberId) return undefined
  const subscriber = await findSubscriberById(system, subscriberId)
  if (!subscriber || !isValidOwnerToken(ownerToken, subscriber, purposeOf(formId, end))) return undefined
  if (end * 1000 <= now.getTime() || !hasConfirmed(subscriber)) return 'ended'
  const { fileKey: key, fileName: name, fileBytes: bytes } = signupForms
  const [form] = await system.run((db) =>
    db.select({ key, name, bytes }).from(signupForms).where(eq(signupForms.id, formId)),
  )
  if (!form?.key || !form.name || form.bytes === null) return 'ended'
  return { key: form.key, name: form.name, bytes: form.bytes }
}

/** Whoever leaves later keeps the gift. */
const hasConfirmed = ({ status, confirmedAt }: SubscriberRecord) =>
  status !== 'pending' && confirmedAt !== null
