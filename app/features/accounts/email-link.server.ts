import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Auth } from './auth.server.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** What a link in an email does, by the page that it opens. */
const linkPayloadSchemas = {
  confirm: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-up'), email: z.string() }),
    z.object({ kind: z.literal('new-email'), email: z.string(), userId: z.string(), oldEmail: z.string() }),
  ]),
  reset: z.object({ userId: z.string(), email: z.string(), replaces: z.string() }),
  invite: z.object({
    email: z.string(),
    role: z.enum(['admin', 'assistant', 'viewer']),
    by: z.object({ id: z.string(), email: z.string() }),
  }),
}

/** Invited people may read their email late; all others have just asked for it. */
const linkLifetimes: Record<LinkPage, number> = { confirm: HOUR, reset: HOUR, invite: 7 * DAY }

type LinkPage = keyof typeof linkPayloadSchemas
export type LinkPayload<P extends LinkPage> = z.output<(typeof linkPayloadSchemas)[P]>

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

// Only a digest is stored: who can read the table cannot use the links.
const linkIdentifier = (page: LinkPage, token: string) => `${page}:${digest(token)}`

/** Creates a link that works once and expires. */
export async function createLink<P extends LinkPage>(
  { auth, settings }: { auth: Auth; settings: { siteUrl: string } },
  page: P,
  payload: LinkPayload<P>,
): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(32).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: linkIdentifier(page, token),
    value: JSON.stringify(payload),
    expiresAt: new Date(Date.now() + linkLifetimes[page]),
  })
  return `${settings.siteUrl}/auth/${page}?token=${token}`
}

/** The payload of a valid link, without redeeming it. */
export async function readLink<P extends LinkPage>(
  auth: Auth,
  page: P,
  token: string,
): Promise<LinkPayload<P> | undefined> {
  const { internalAdapter } = await auth.$context
  const stored = await internalAdapter.findVerificationValue(linkIdentifier(page, token))
  return stored && stored.expiresAt > new Date() ? parseLinkPayload(page, stored.value) : undefined
}

export const isLinkValid = async (auth: Auth, page: LinkPage, token: string): Promise<boolean> =>
  (await readLink(auth, page, token)) !== undefined

/** The payload of a valid link, which cannot be used again. */
export async function redeemLink<P extends LinkPage>(
  auth: Auth,
  page: P,
  token: string,
): Promise<LinkPayload<P> | undefined> {
  const { internalAdapter } = await auth.$context
  const stored = await internalAdapter.consumeVerificationValue(linkIdentifier(page, token))
  if (!stored || stored.expiresAt <= new Date()) return undefined
  return parseLinkPayload(page, stored.value)
}

const parseLinkPayload = <P extends LinkPage>(page: P, value: string) =>
  linkPayloadSchemas[page].parse(JSON.parse(value)) as LinkPayload<P>

type PendingLink<P extends LinkPage> = {
  id: string
  payload: LinkPayload<P>
  sentAt: Date
  expiresAt: Date
}

/** The links to a page that are still valid, the newest first. */
export async function listPendingLinks<P extends LinkPage>(
  auth: Auth,
  page: P,
  limit: number,
): Promise<PendingLink<P>[]> {
  const { adapter } = await auth.$context
  const rows = await adapter.findMany<{ id: string; value: string; createdAt: Date; expiresAt: Date }>({
    model: 'verification',
    where: [
      { field: 'identifier', operator: 'starts_with', value: `${page}:` },
      { field: 'expiresAt', operator: 'gt', value: new Date() },
    ],
    sortBy: { field: 'createdAt', direction: 'desc' },
    limit,
  })
  return rows.map(({ id, value, createdAt, expiresAt }) => ({
    id,
    payload: parseLinkPayload(page, value),
    sentAt: createdAt,
    expiresAt,
  }))
}

export async function deleteLinks(auth: Auth, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { adapter } = await auth.$context
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'id', operator: 'in', value: ids }] })
}

/** Stored in reset links, so that a change of the password invalidates older ones. */
export const passwordFingerprint = (passwordHash: string | null | undefined) => digest(passwordHash ?? '')

export const expiredLink = {
  message: 'This link has been used or is more than an hour old. Please ask for a new one.',
  status: 400,
}
