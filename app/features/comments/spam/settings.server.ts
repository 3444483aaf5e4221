import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { type CommentSettings, defaultCommentSettings } from './settings.ts'

const COMMENTS_SETTING = 'comments'
/** A row of its own, since it is public: the pages of posts read it. */
const CLOSING_SETTING = 'comments.closing'
/** When admins were last notified of waiting comments. */
export const LAST_NOTIFIED_SETTING = 'comments.told'

const settingsSchema = z.object({
  approveKnown: z.boolean(),
  blockedWords: z.array(z.string()),
  mail: z.boolean(),
})
const closingSchema = z.object({ closeAfterDays: z.number().int().min(0) })

/** Settings that are missing, or saved by an older version, have their defaults. */
export async function selectCommentSettings(db: Transaction): Promise<CommentSettings> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value })
    .from(siteSettings)
    .where(inArray(siteSettings.name, [COMMENTS_SETTING, CLOSING_SETTING]))
  const findValue = (wanted: string) => rows.find(({ name }) => name === wanted)?.value
  return {
    ...defaultCommentSettings,
    ...settingsSchema.partial().safeParse(findValue(COMMENTS_SETTING)).data,
    ...closingSchema.safeParse(findValue(CLOSING_SETTING)).data,
  }
}

export const readCommentSettings = (access: Access): Promise<CommentSettings> =>
  access.run(selectCommentSettings)

export const readCloseAfterDays = async (access: Access): Promise<number> => {
  const [row] = await access.run(selectClosingSetting)
  return parseCloseAfterDays(row?.value)
}

export const selectClosingSetting = (db: Transaction) =>
  db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.name, CLOSING_SETTING))

export const parseCloseAfterDays = (value: unknown): number =>
  closingSchema.safeParse(value).data?.closeAfterDays ?? defaultCommentSettings.closeAfterDays

/** Turning emails on resets the time of the last one, so that the next comment is reported at once. */
export const saveCommentSettings = (
  access: Access,
  { closeAfterDays, ...rest }: CommentSettings,
): Promise<void> =>
  access.run(async (db) => {
    const before = await selectCommentSettings(db)
    await db
      .insert(siteSettings)
      .values([
        { name: COMMENTS_SETTING, value: rest },
        { name: CLOSING_SETTING, value: { closeAfterDays }, isPublic: true },
      ])
      .onConflictDoUpdate({
        target: siteSettings.name,
        set: { value: sql`excluded.value`, isPublic: sql`excluded.is_public` },
      })
    if (rest.mail && !before.mail)
      await db.delete(siteSettings).where(eq(siteSettings.name, LAST_NOTIFIED_SETTING))
  })
