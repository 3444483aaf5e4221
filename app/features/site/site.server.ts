import { eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { type Site, siteTimeZone } from './site.ts'
import { parseStoredSite } from './site-schema.server.ts'

/** Its name in `site_settings`, and in the database's notifications of changes. */
export const SITE_SETTING = 'site'

/** The name of what she chose for /links (app/features/links-page). */
export const LINKS_SETTING = 'links'

export async function selectSite(db: Transaction): Promise<Site> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, SITE_SETTING))
  return parseStoredSite(row?.value)
}

/** Emails read it from the database; pages use the cache (site-cache.server.ts). */
export const readSite = (access: Access): Promise<Site> => access.run(selectSite)

export const readTimeZone = async (db: Transaction): Promise<string> => siteTimeZone(await selectSite(db))

/** Of the first admin's browser, while nobody chose one. */
export const adoptTimeZone = (db: Transaction, timeZone: string) =>
  db
    .insert(siteSettings)
    .values({ name: SITE_SETTING, value: { timeZone }, isPublic: true })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value: sql`${siteSettings.value} || excluded.value` },
      setWhere: sql`${siteSettings.value} ->> 'timeZone' is null`,
    })

/** Settings that are not given stay. Public ones notify every process, which then renders its pages again. */
export const saveSite = (db: Transaction, value: Partial<Site>) =>
  db
    .insert(siteSettings)
    .values({ name: SITE_SETTING, value, isPublic: true })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value: sql`${siteSettings.value} || excluded.value`, isPublic: sql`excluded.is_public` },
    })
