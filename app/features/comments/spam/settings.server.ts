import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { type CommentSettings, defaults } from './settings.ts'

const KEPT = 'comments'
/** A row of its own, since pages read it for anybody. */
const CLOSING = 'comments.closing'
/** When admins were last told of waiting comments. */
export const TOLD = 'comments.told'

const kept = z.object({ approveKnown: z.boolean(), blockedWords: z.array(z.string()), mail: z.boolean() })
const closing = z.object({ closeAfterDays: z.number().int().min(0) })

/** What was never set, or by a version that knew less, has its default. */
export async function settingsIn(db: Transaction): Promise<CommentSettings> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [KEPT, CLOSING]))
  const found = (wanted: string) => rows.find(({ name }) => name === wanted)?.value
  return {
    ...defaults,
    ...kept.partial().safeParse(found(KEPT)).data,
    ...closing.safeParse(found(CLOSING)).data,
  }
}

export const readSettings = (access: Access): Promise<CommentSettings> => access.run(settingsIn)

export const readClosing = async (access: Access): Promise<number> => {
  const [row] = await access.run(selectClosing)
  return closingFrom(row?.value)
}

export const selectClosing = (db: Transaction) =>
  db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.name, CLOSING))

export const closingFrom = (value: unknown): number =>
  closing.safeParse(value).data?.closeAfterDays ?? defaults.closeAfterDays

/** Whoever turns the letters on wants the next comment told, however long ago the last letter was. */
export const saveSettings = (access: Access, { closeAfterDays, ...rest }: CommentSettings): Promise<void> =>
  access.run(async (db) => {
    const before = await settingsIn(db)
    await db
      .insert(siteSettings)
      .values([
        { name: KEPT, value: rest },
        { name: CLOSING, value: { closeAfterDays }, isPublic: true },
      ])
      .onConflictDoUpdate({
        target: siteSettings.name,
        set: { value: sql`excluded.value`, isPublic: sql`excluded.is_public` },
      })
    if (rest.mail && !before.mail) await db.delete(siteSettings).where(eq(siteSettings.name, TOLD))
  })
