import { asc, eq, sql } from 'drizzle-orm'
import { listDeletedItems } from '#app/features/deletions/deletions.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { SiteSection } from './sections.ts'
import { parseStoredSections, type StoredSections } from './sections-schema.server.ts'

/** Its name in `site_settings`. */
export const SECTIONS_SETTING = 'sections'

const selectStored = (db: Transaction) =>
  db.select({ value: siteSettings.value }).from(siteSettings).where(eq(siteSettings.name, SECTIONS_SETTING))

export const selectSections = async (db: Transaction): Promise<StoredSections> =>
  parseStoredSections((await selectStored(db))[0]?.value)

/** With the categories that they can list. */
export const readManagedSections = (access: Access) =>
  access.run(async (db) => {
    const { slug, name } = blogCategories
    const categories = await db.select({ slug, name }).from(blogCategories).orderBy(asc(name))
    const { sections } = await selectSections(db)
    return { sections, categories, deleted: await listDeletedItems(db, ['section']) }
  })

/** Reads, changes and saves them. Whoever changes them at the same time waits. */
export async function changeSections(db: Transaction, change: (stored: StoredSections) => StoredSections) {
  const [row] = await selectStored(db).for('update')
  const stored = parseStoredSections(row?.value)
  const value = change(stored)
  if (value === stored) return
  await db
    .insert(siteSettings)
    .values({ name: SECTIONS_SETTING, value, isPublic: true })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
}

/** The paths of the sections that would have no posts without this category. */
export const sectionPathsFor = (sections: SiteSection[], category: string) =>
  sections
    .filter(({ categories }) => categories.length === 1 && categories[0] === category)
    .map(({ path }) => path)
