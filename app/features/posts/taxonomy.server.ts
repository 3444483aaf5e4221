import { and, asc, eq, exists, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories, blogPosts, blogTags } from '#database/schema/posts.ts'
import type { Category } from './posts.ts'
import { isPublic } from './summaries.server.ts'

const { name, slug, color, description } = blogCategories

/** All categories, ordered by name. */
export const listCategories = (access: Access): Promise<Category[]> => access.run(selectCategories)

export const selectCategories = (db: Transaction): Promise<Category[]> =>
  db.select({ name, slug, color, description }).from(blogCategories).orderBy(asc(blogCategories.name))

/** Those with posts that readers can see. */
export const selectFilledCategories = (db: Transaction): Promise<Category[]> =>
  db
    .select({ name, slug, color, description })
    .from(blogCategories)
    .where(
      exists(
        db
          .select({ id: blogPosts.id })
          .from(blogPosts)
          .where(and(eq(blogPosts.categoryId, blogCategories.id), isPublic(new Date()))),
      ),
    )
    .orderBy(asc(blogCategories.name))

type NewCategory = { slug: string; name: string; description: string; color: string }
type NewTag = { slug: string; name: string }

export const createCategories = (access: Access, categories: NewCategory[]) =>
  access.run((db) =>
    db
      .insert(blogCategories)
      .values(categories)
      .returning({ id: blogCategories.id, slug: blogCategories.slug }),
  )

export const createTags = (access: Access, tags: NewTag[]) =>
  access.run((db) => db.insert(blogTags).values(tags).returning({ id: blogTags.id, slug: blogTags.slug }))

/** Whether there are no posts, categories and tags yet. */
export const hasNoContent = (access: Access): Promise<boolean> =>
  access.run(async (db) => {
    const { rows } = await db.execute<{ empty: boolean }>(
      sql`select not exists (select from ${blogPosts}) and not exists (select from ${blogCategories})
        and not exists (select from ${blogTags}) as empty`,
    )
    return rows[0]?.empty ?? false
  })
