import { asc, count, eq, sql } from 'drizzle-orm'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { limits, type ManagedCategory } from './topics.ts'

type CategoryFields = Omit<ManagedCategory, 'id' | 'posts'>

/** With how many posts each has, drafts included. */
export const listManagedCategories = (access: Access): Promise<ManagedCategory[]> =>
  access.run((db) => {
    const { id, name, slug, description, color } = blogCategories
    return db
      .select({ id, name, slug, description, color, posts: count(blogPosts.id) })
      .from(blogCategories)
      .leftJoin(blogPosts, eq(blogPosts.categoryId, blogCategories.id))
      .groupBy(blogCategories.id)
      .orderBy(asc(sql`lower(${blogCategories.name})`), asc(blogCategories.id))
      .limit(limits.categories)
  })

export const addCategory = (access: Access, fields: CategoryFields): Promise<void> =>
  access.run(async (db) => {
    if ((await countOf(db)) >= limits.categories) {
      throw new Refusal(409, `There can be at most ${limits.categories} categories. Delete one first.`)
    }
    await db.insert(blogCategories).values(fields)
  })

const countOf = async (db: Transaction) =>
  (await db.select({ there: count() }).from(blogCategories))[0]?.there ?? 0

/** A new slug ends the old address of the category, so it is taken only from somebody who knows that. */
export const editCategory = (
  access: Access,
  id: string,
  { fields, mayMove }: { fields: CategoryFields; mayMove: boolean },
): Promise<boolean> =>
  access.run(async (db) => {
    const [before] = await db
      .select({ slug: blogCategories.slug })
      .from(blogCategories)
      .where(eq(blogCategories.id, id))
      .for('update')
    if (!before) return false
    if (before.slug !== fields.slug && !mayMove) {
      throw new Refusal(422, `Links to /blog?category=${before.slug} would stop working.`, 'slug')
    }
    await db.update(blogCategories).set(fields).where(eq(blogCategories.id, id))
    return true
  })

/** Its posts stay, without a category. Answers how many there were, or nothing when it was gone already. */
export const deleteCategory = (access: Access, id: string): Promise<number | undefined> =>
  access.run(async (db) => {
    await db.select().from(blogCategories).where(eq(blogCategories.id, id)).for('update')
    const [posts] = await db.select({ lost: count() }).from(blogPosts).where(eq(blogPosts.categoryId, id))
    const { rowCount } = await db.delete(blogCategories).where(eq(blogCategories.id, id))
    return rowCount ? (posts?.lost ?? 0) : undefined
  })
