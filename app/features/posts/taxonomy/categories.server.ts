import { asc, count, eq, sql } from 'drizzle-orm'
import {
  type CategoryChange,
  type NamedCategory,
  renameInMenus,
} from '#app/features/site/menus/rename-in-menus.ts'
import { renameInSections } from '#app/features/site/sections/rename-in-sections.ts'
import {
  changeSections,
  sectionPathsFor,
  selectSections,
} from '#app/features/site/sections/sections.server.ts'
import { saveSite, selectSite } from '#app/features/site/site.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { type ManagedCategory, taxonomyLimits } from './taxonomy.ts'

type CategoryValues = Omit<ManagedCategory, 'id' | 'posts' | 'onlySections'>

/** With how many posts each has, drafts included. */
export const listManagedCategories = (access: Access): Promise<ManagedCategory[]> =>
  access.run(async (db) => {
    const { id, name, slug, description, color } = blogCategories
    const { sections } = await selectSections(db)
    const rows = await db
      .select({ id, name, slug, description, color, posts: count(blogPosts.id) })
      .from(blogCategories)
      .leftJoin(blogPosts, eq(blogPosts.categoryId, blogCategories.id))
      .groupBy(blogCategories.id)
      .orderBy(asc(sql`lower(${blogCategories.name})`), asc(blogCategories.id))
      .limit(taxonomyLimits.categories)
    return rows.map((row) => ({ ...row, onlySections: sectionPathsFor(sections, row.slug) }))
  })

export const addCategory = (access: Access, fields: CategoryValues): Promise<void> =>
  access.run(async (db) => {
    if ((await countCategories(db)) >= taxonomyLimits.categories) {
      throw new UserError(
        409,
        `There can be at most ${taxonomyLimits.categories} categories. Delete one first.`,
      )
    }
    await db.insert(blogCategories).values(fields)
  })

const countCategories = async (db: Transaction) =>
  (await db.select({ total: count() }).from(blogCategories))[0]?.total ?? 0

/** A new slug breaks links to the old one, so the admin has to confirm it. */
export const editCategory = (
  access: Access,
  id: string,
  { fields, allowSlugChange }: { fields: CategoryValues; allowSlugChange: boolean },
): Promise<boolean> =>
  access.run(async (db) => {
    const [before] = await db
      .select({ slug: blogCategories.slug, name: blogCategories.name })
      .from(blogCategories)
      .where(eq(blogCategories.id, id))
      .for('update')
    if (!before) return false
    if (before.slug !== fields.slug && !allowSlugChange) {
      throw new UserError(422, `Links to /blog?category=${before.slug} would stop working.`, 'slug')
    }
    await db.update(blogCategories).set(fields).where(eq(blogCategories.id, id))
    if (before.name !== fields.name || before.slug !== fields.slug) await renameEverywhere(db, before, fields)
    return true
  })

/** In the sections that list it, and in the menus and sections that lead to it. */
async function renameEverywhere(db: Transaction, from: NamedCategory, to: NamedCategory) {
  const change: CategoryChange = { from, to }
  const { sections } = await selectSections(db)
  const listing = sections.filter(({ categories }) => categories.includes(from.slug))
  const paths = listing.map(({ path }) => path)
  const { menus } = await selectSite(db)
  const renamed = renameInMenus(menus, paths, change)
  if (JSON.stringify(renamed) !== JSON.stringify(menus)) await saveSite(db, { menus: renamed })
  if (JSON.stringify(renameInSections(sections, change)) !== JSON.stringify(sections)) {
    await changeSections(db, (stored) => ({ ...stored, sections: renameInSections(stored.sections, change) }))
  }
}

/** Its posts stay, without a category. Returns how many there were, or undefined when it did not exist. */
export const deleteCategory = (access: Access, id: string): Promise<number | undefined> =>
  access.run(async (db) => {
    await db.select().from(blogCategories).where(eq(blogCategories.id, id)).for('update')
    const [posts] = await db.select({ total: count() }).from(blogPosts).where(eq(blogPosts.categoryId, id))
    const { rowCount } = await db.delete(blogCategories).where(eq(blogCategories.id, id))
    return rowCount ? (posts?.total ?? 0) : undefined
  })
