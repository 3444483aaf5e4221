import type { Access } from '#database/access.ts'
import { blogCategories, blogTags } from '#database/schema/posts.ts'

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
