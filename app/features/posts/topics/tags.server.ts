import { asc, count, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { slugFrom } from '#app/features/posts/slug.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { ListPage, ListWish } from '#app/ui/list/wish.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostTags, blogTags } from '#database/schema/posts.ts'
import type { ManagedTag } from './topics.ts'

const PAGE_SIZE = 50

type TagFields = { name: string; slug: string }

/** Without regard to case, anywhere in name or slug. */
const matching = (search: string) => {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(ilike(blogTags.name, pattern), ilike(blogTags.slug, pattern))
}

export const listTags = (access: Access, wish: ListWish): Promise<ListPage<ManagedTag>> =>
  access.run(async (db) => {
    const found = matching(wish.search)
    const [counted] = await db.select({ total: count() }).from(blogTags).where(found)
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(wish.page, pages)
    const { id, name, slug } = blogTags
    const posts = db.$count(blogPostTags, eq(blogPostTags.tagId, blogTags.id))
    const rows = await db
      .select({ id, name, slug, posts })
      .from(blogTags)
      .where(found)
      .orderBy(asc(sql`lower(${name})`), asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { rows, total, page, pages }
  })

export const addTag = (access: Access, fields: TagFields) =>
  access.run((db) => db.insert(blogTags).values(fields))

export const renameTag = (access: Access, id: string, fields: TagFields): Promise<boolean> =>
  access.run(async (db) => touched(await db.update(blogTags).set(fields).where(eq(blogTags.id, id))))

export const deleteTag = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => touched(await db.delete(blogTags).where(eq(blogTags.id, id))))

const touched = ({ rowCount }: { rowCount: number | null }) => (rowCount ?? 0) > 0

/** Every post of the one has the other afterwards, once. Answers the name of what stays; nothing if one was gone. */
export const mergeTag = (access: Access, id: string, into: string): Promise<string | undefined> =>
  access.run(async (db) => {
    const target = await tagNamed(db, into)
    if (!target) throw new Refusal(422, 'There is no tag with this name or slug.', 'into')
    if (target.id === id) throw new Refusal(422, 'This is the tag itself: choose another one.', 'into')
    // Held in one order, so that two people who merge the same two tags wait instead of blocking each other; and
    // held at all, so that nobody adds the old tag to a post meanwhile.
    const held = await db
      .select({ id: blogTags.id })
      .from(blogTags)
      .where(inArray(blogTags.id, [id, target.id]))
      .orderBy(asc(blogTags.id))
      .for('update')
    if (held.length < 2) return undefined
    await db.execute(sql`
      insert into blog_post_tags (post_id, tag_id)
      select post_id, ${target.id} from blog_post_tags where tag_id = ${id} on conflict do nothing`)
    await db.delete(blogTags).where(eq(blogTags.id, id))
    return target.name
  })

/** A slug is one tag's alone; a name may be shared, and then the slug has to be given. */
async function tagNamed(db: Transaction, words: string) {
  const { id, name, slug } = blogTags
  const found = await db
    .select({ id, name, slug })
    .from(blogTags)
    .where(or(inArray(slug, [words, slugFrom(words)]), sql`lower(${name}) = lower(${words})`))
    .orderBy(desc(sql`${slug} = ${words}`), asc(id))
    .limit(10)
  const bySlug = found.find((tag) => tag.slug === words)
  const byName = found.filter((tag) => tag.name.toLowerCase() === words.toLowerCase())
  if (bySlug) return bySlug
  if (byName.length > 1) throw new Refusal(422, 'Several tags have this name: write the slug.', 'into')
  return byName[0] ?? found[0]
}
