import { eq, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { siteFrom } from './shape.server.ts'
import type { Site } from './site.ts'

/** Its name among the settings, and in what the database tells of a change. */
export const SITE = 'site'

export async function siteIn(db: Transaction): Promise<Site> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, SITE))
  return siteFrom(row?.value)
}

/** Anybody may: pages show it. For pages it is kept in memory (keeper.server.ts); letters read it. */
export const readSite = (access: Access): Promise<Site> => access.run(siteIn)

/** Public, so that every process is told and makes its pages anew. */
export const saveSite = (db: Transaction, value: Site) =>
  db
    .insert(siteSettings)
    .values({ name: SITE, value, isPublic: true })
    .onConflictDoUpdate({
      target: siteSettings.name,
      set: { value: sql`excluded.value`, isPublic: sql`excluded.is_public` },
    })
