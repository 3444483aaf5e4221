import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Auth } from './auth.server.ts'

const HOUR = 60 * 60 * 1000

/** What a link in a letter will do, by the page that it leads to. */
const errands = {
  confirm: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-up'), email: z.string(), passwordHash: z.string() }),
    z.object({ kind: z.literal('new-email'), email: z.string(), userId: z.string(), oldEmail: z.string() }),
  ]),
  reset: z.object({ userId: z.string(), email: z.string(), replaces: z.string() }),
}

type Page = keyof typeof errands
type Errand<P extends Page> = z.output<(typeof errands)[P]>

const digest = (text: string) => createHash('sha256').update(text).digest('base64url')

// Kept as a digest: whoever reads the table cannot use what is in it.
const identifierOf = (page: Page, token: string) => `${page}:${digest(token)}`

/** Valid for an hour, and once. */
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
    expiresAt: new Date(Date.now() + HOUR),
  })
  return `${siteUrl}/auth/${page}?token=${token}`
}

/** Whether it could still be used; looking does not use it up. */
export async function isLinkOpen(auth: Auth, page: Page, token: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context
  const kept = await internalAdapter.findVerificationValue(identifierOf(page, token))
  return kept !== null && kept.expiresAt > new Date()
}

export async function redeemLink<P extends Page>(
  auth: Auth,
  page: P,
  token: string,
): Promise<Errand<P> | undefined> {
  const { internalAdapter } = await auth.$context
  const kept = await internalAdapter.consumeVerificationValue(identifierOf(page, token))
  if (!kept || kept.expiresAt <= new Date()) return undefined
  return errands[page].parse(JSON.parse(kept.value)) as Errand<P>
}

/** Tells one password from the next, so that a change of password ends the links sent before it. */
export const fingerprint = (passwordHash: string | null | undefined) => digest(passwordHash ?? '')

export const staleLink = {
  error: 'This link has been used or is more than an hour old. Please ask for a new one.',
  status: 400,
}
