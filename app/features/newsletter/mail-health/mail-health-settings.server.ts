import { createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { type MailEventsStatus, type MailProviderId, mailProviderIds } from './mail-providers.ts'

/* None is public. Only the system and admins read them, and no page shows the secret again. */

const mailEventsSchema = z.object({
  provider: z.enum(mailProviderIds as [MailProviderId, ...MailProviderId[]]),
  tokenHash: z.string(),
  secret: z.string(),
})

const schemas = {
  'mail-events': mailEventsSchema,
  'mail-events.last': z.object({ at: z.string() }),
  /** With which key letters are signed. */
  dkim: z.object({ selector: z.string(), domain: z.string() }),
  mailbox: z.object({
    uidValidity: z.number(),
    lastUid: z.number(),
    lookedAt: z.string(),
    /** Why the last look failed, in words for the admin. */
    problem: z.string().nullable(),
  }),
}

type Schemas = typeof schemas
type SettingName = keyof Schemas
export type MailEventsSettings = z.output<typeof mailEventsSchema>

export async function selectMailSetting<N extends SettingName>(
  db: Transaction,
  name: N,
): Promise<z.output<Schemas[N]> | undefined> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, name))
  return schemas[name].safeParse(row?.value).data as z.output<Schemas[N]> | undefined
}

export async function writeMailSetting<N extends SettingName>(
  db: Transaction,
  name: N,
  value: z.output<Schemas[N]>,
): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
}

export async function deleteMailSetting(db: Transaction, name: SettingName): Promise<void> {
  await db.delete(siteSettings).where(eq(siteSettings.name, name))
}

const TOKEN_BYTES = 24

export const createMailToken = () => randomBytes(TOKEN_BYTES).toString('base64url')

export const hashMailToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export const readMailEventsStatus = (access: Access): Promise<MailEventsStatus> =>
  access.run(async (db) => {
    const settings = await selectMailSetting(db, 'mail-events')
    const last = await selectMailSetting(db, 'mail-events.last')
    return {
      provider: settings?.provider ?? null,
      hasSecret: (settings?.secret ?? '') !== '',
      lastAt: last?.at ?? null,
    }
  })
