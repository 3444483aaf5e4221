import { asc } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { blogCategories, blogTags } from '#database/schema/posts.ts'
import type { Category } from './posts.ts'

const { name, slug, color, description } = blogCategories

/** All categories, ordered by name. */
export const listCategories = (access: Access): Promise<Category[]> =>
  access.run((db) =>
    db.select({ name, slug, color, description }).from(blogCategories).orderBy(asc(blogCategories.name)),
  )

type CategoryFields = { slug: string; name: string; description: string; color: string }
type TagFields = { slug: string; name: string }

export const createCategories = (access: Access, categories: CategoryFields[]) =>
  access.run((db) =>
    db
      .insert(blogCategories)
      .values(categories)
      .returning({ id: blogCategories.id, slug: blogCategories.slug }),
  )

export const createTags = (access: Access, tags: TagFields[]) =>
  access.run((db) => db.insert(blogTags).values(tags).returning({ id: blogTags.id, slug: blogTags.slug }))

/** Whether nothing has been written here yet: an archive always has its categories first. */
export const hasNoCategories = (access: Access) =>
  access.run(
    async (db) => (await db.select({ id: blogCategories.id }).from(blogCategories).limit(1)).length === 0,
  )
