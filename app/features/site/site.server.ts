import { eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { Site } from './site.ts'
import { parseStoredSite } from './site-schema.server.ts'

/** Its name in `site_settings`, and in the database's notifications of changes. */
export const SITE_SETTING = 'site'

export async function selectSite(db: Transaction): Promise<Site> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, SITE_SETTING))
  return parseStoredSite(row?.value)
}

/** Emails read it from the database; pages use the cache (site-cache.server.ts). */
export const readSite = (access: Access): Promise<Site> => access.run(selectSite)

/** Settings that are not given stay. Public ones notify every process, which then renders its pages again. */
export const saveSite = (db: Transaction, value: Partial<Site>) =>
  db
    .insert(siteSettings)
    .values({ name: SITE_SETTING, value, isPublic: true })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value: sql`${siteSettings.value} || excluded.value`, isPublic: sql`excluded.is_public` },
    })
