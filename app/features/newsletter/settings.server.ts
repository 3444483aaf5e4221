import { eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { defaults, type NewsletterSettings, newsletterSettings } from './settings.ts'

const NAME = 'newsletter'

/** What was never set, or by a version that knew less, has its default. */
export async function settingsIn(db: Transaction): Promise<NewsletterSettings> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, NAME))
  return { ...defaults, ...newsletterSettings.partial().safeParse(row?.value).data }
}

export const readSettings = (access: Access): Promise<NewsletterSettings> => access.run(settingsIn)

export const saveSettings = (access: Access, settings: NewsletterSettings): Promise<void> =>
  access.run(async (db) => {
    await db
      .insert(siteSettings)
      .values({ name: NAME, value: settings })
      .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
  })
