import { eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { defaultNewsletterSettings, type NewsletterSettings, newsletterSettingsSchema } from './settings.ts'

const SETTING_NAME = 'newsletter'

/** With defaults for what was never set, or was saved by an older version. */
export async function selectNewsletterSettings(db: Transaction): Promise<NewsletterSettings> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, SETTING_NAME))
  return { ...defaultNewsletterSettings, ...newsletterSettingsSchema.partial().safeParse(row?.value).data }
}

export const readNewsletterSettings = (access: Access): Promise<NewsletterSettings> =>
  access.run(selectNewsletterSettings)

export const saveNewsletterSettings = (access: Access, settings: NewsletterSettings): Promise<void> =>
  access.run(async (db) => {
    await db
      .insert(siteSettings)
      .values({ name: SETTING_NAME, value: settings })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
  })
