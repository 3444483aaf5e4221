import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Auth } from './auth.server.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** What a link in a letter will do, by the page that it leads to. */
const errands = {
  confirm: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-up'), email: z.string() }),
    z.object({ kind: z.literal('new-email'), email: z.string(), userId: z.string(), oldEmail: z.string() }),
  ]),
  reset: z.object({ userId: z.string(), email: z.string(), replaces: z.string() }),
  invite: z.object({
    email: z.string(),
    role: z.enum(['admin', 'viewer']),
    by: z.object({ id: z.string(), email: z.string() }),
  }),
}

/** Who asked for a letter reads it soon; who is invited may be on holiday. */
const validFor: Record<Page, number> = { confirm: HOUR, reset: HOUR, invite: 7 * DAY }

type Page = keyof typeof errands
export type Errand<P extends Page> = z.output<(typeof errands)[P]>

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

// Kept as a digest: whoever reads the table cannot use what is in it.
const identifierOf = (page: Page, token: string) => `${page}:${digest(token)}`

/** Valid for its time, and once. */
export async function issueLink<P extends Page>(
  { auth, siteUrl }: { auth: Auth; siteUrl: string },
  page: P,
  errand: Errand<P>,
): Promise<string> {
  const { internalAdapter } = await auth.$context
  const token = randomBytes(32).toString('base64url')
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(page, token),
    value: JSON.stringify(errand),
    expiresAt: new Date(Date.now() + validFor[page]),
  })
  return `${siteUrl}/auth/${page}?token=${token}`
}

/** What it would do if it were used now; looking does not use it up. */
export async function readLink<P extends Page>(
  auth: Auth,
  page: P,
  token: string,
): Promise<Errand<P> | undefined> {
  const { internalAdapter } = await auth.$context
  const kept = await internalAdapter.findVerificationValue(identifierOf(page, token))
  return kept && kept.expiresAt > new Date() ? errandIn(page, kept.value) : undefined
}

export const isLinkOpen = async (auth: Auth, page: Page, token: string): Promise<boolean> =>
  (await readLink(auth, page, token)) !== undefined

export async function redeemLink<P extends Page>(
  auth: Auth,
  page: P,
  token: string,
): Promise<Errand<P> | undefined> {
  const { internalAdapter } = await auth.$context
  const kept = await internalAdapter.consumeVerificationValue(identifierOf(page, token))
  if (!kept || kept.expiresAt <= new Date()) return undefined
  return errandIn(page, kept.value)
}

const errandIn = <P extends Page>(page: P, value: string) =>
  errands[page].parse(JSON.parse(value)) as Errand<P>

export type OpenLink<P extends Page> = { id: string; errand: Errand<P>; sentAt: Date; expiresAt: Date }

/** The links to a page that could still be used, the latest first, and at most so many. */
export async function listLinks<P extends Page>(auth: Auth, page: P, limit: number): Promise<OpenLink<P>[]> {
  const { adapter } = await auth.$context
  const kept = await adapter.findMany<{ id: string; value: string; createdAt: Date; expiresAt: Date }>({
    model: 'verification',
    where: [
      { field: 'identifier', operator: 'starts_with', value: `${page}:` },
      { field: 'expiresAt', operator: 'gt', value: new Date() },
    ],
    sortBy: { field: 'createdAt', direction: 'desc' },
    limit,
  })
  return kept.map(({ id, value, createdAt, expiresAt }) => ({
    id,
    errand: errandIn(page, value),
    sentAt: createdAt,
    expiresAt,
  }))
}

/** Ends links by the ids that `listLinks` gave. */
export async function endLinks(auth: Auth, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { adapter } = await auth.$context
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'id', operator: 'in', value: ids }] })
}

/** Tells one password from the next, so that a change of password ends the links sent before it. */
export const fingerprint = (passwordHash: string | null | undefined) => digest(passwordHash ?? '')

export const staleLink = {
  error: 'This link has been used or is more than an hour old. Please ask for a new one.',
  status: 400,
}
