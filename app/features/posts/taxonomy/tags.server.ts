import { asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { slugify } from '#app/features/posts/slug.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { ListPage, ListQuery } from '#app/ui/list/list-query.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostTags, blogTags } from '#database/schema/posts.ts'
import type { ManagedTag } from './taxonomy.ts'

const PAGE_SIZE = 50

type TagValues = { name: string; slug: string }

/** Case-insensitive, anywhere in name or slug. */
const searchCondition = (search: string) => {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(blogTags.name, pattern), ilike(blogTags.slug, pattern))
}

export const listTags = (access: Access, query: ListQuery): Promise<ListPage<ManagedTag>> =>
  access.run(async (db) => {
    const filter = searchCondition(query.search)
    const [counted] = await db.select({ total: count() }).from(blogTags).where(filter)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(query.page, pages)
    const { id, name, slug } = blogTags
    const posts = db.$count(blogPostTags, eq(blogPostTags.tagId, blogTags.id))
    const rows = await db
      .select({ id, name, slug, posts })
      .from(blogTags)
      .where(filter)
      .orderBy(asc(sql`lower(${name})`), asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { rows, total, page, pages }
  })

export const addTag = (access: Access, fields: TagValues) =>
  access.run((db) => db.insert(blogTags).values(fields))

export const renameTag = (access: Access, id: string, fields: TagValues): Promise<boolean> =>
  access.run(async (db) => hasAffectedRows(await db.update(blogTags).set(fields).where(eq(blogTags.id, id))))

export const deleteTag = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => hasAffectedRows(await db.delete(blogTags).where(eq(blogTags.id, id))))

const hasAffectedRows = ({ rowCount }: { rowCount: number | null }) => (rowCount ?? 0) > 0

/** Moves every post to the other tag. Returns the name of that tag, or undefined when one of the two is gone. */
export const mergeTag = (access: Access, id: string, into: string): Promise<string | undefined> =>
  access.run(async (db) => {
    const target = await findTagByNameOrSlug(db, into)
    if (!target) throw new UserError(422, 'There is no tag with this name or slug.', 'into')
    if (target.id === id) throw new UserError(422, 'This is the tag itself: choose another one.', 'into')
    // Locked, so that the old tag is not added to a post meanwhile; in a fixed order, so that two merges of the same
    // tags do not deadlock.
    const lockedTags = await db
      .select({ id: blogTags.id })
      .from(blogTags)
      .where(inArray(blogTags.id, [id, target.id]))
      .orderBy(asc(blogTags.id))
      .for('update')
    if (lockedTags.length < 2) return undefined
    await db.execute(sql`
      insert into blog_post_tags (post_id, tag_id)
      select post_id, ${target.id} from blog_post_tags where tag_id = ${id} on conflict do nothing`)
    await db.delete(blogTags).where(eq(blogTags.id, id))
    return target.name
  })

/** Slugs are unique; names are not, and then the slug is needed. */
async function findTagByNameOrSlug(db: Transaction, nameOrSlug: string) {
  const { id, name, slug } = blogTags
  const found = await db
    .select({ id, name, slug })
    .from(blogTags)
    .where(or(inArray(slug, [nameOrSlug, slugify(nameOrSlug)]), sql`lower(${name}) = lower(${nameOrSlug})`))
    .orderBy(desc(sql`${slug} = ${nameOrSlug}`), asc(id))
    .limit(10)
  const bySlug = found.find((tag) => tag.slug === nameOrSlug)
  const byName = found.filter((tag) => tag.name.toLowerCase() === nameOrSlug.toLowerCase())
  if (bySlug) return bySlug
  if (byName.length > 1) throw new UserError(422, 'Several tags have this name: write the slug.', 'into')
  return byName[0] ?? found[0]
}
