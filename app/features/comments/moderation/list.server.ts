import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { placeOf, readPlace } from '#app/ui/list/place.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { type CommentsWish, type Folder, folders, type ModeratedComments } from './moderation.ts'

export const PAGE_SIZE = 25

const { createdAt, spamSince, id } = blogComments

/** As the partial indexes have it. */
const isIn: Record<Folder, SQL | undefined> = {
  waiting: and(sql`not ${blogComments.isApproved}`, isNull(spamSince)),
  approved: sql`${blogComments.isApproved}`,
  spam: isNotNull(spamSince),
}

/** Spam lies in the order in which it will be deleted. */
const orders = { waiting: createdAt, approved: createdAt, spam: spamSince }

/** One page of a folder, the newest first, and how many there are in each that match. */
export const listComments = (access: Access, wish: CommentsWish): Promise<ModeratedComments> =>
  access.run(async (db) => {
    const found = and(matching(wish.search), wish.post ? eq(blogComments.postId, wish.post) : undefined)
    const rows = await pageOf(db, wish, found)
    const shown = rows.slice(0, PAGE_SIZE)
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
    const title = wish.post ? await titleOfPost(db, wish.post) : undefined
    return {
      rows: shown.map(({ order, isPublic, slug, title, postId, ...row }) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        spamSince: row.spamSince?.toISOString() ?? null,
        post: { id: postId, slug, title: title.trim() || 'Untitled Post', isPublic },
      })),
      counts: await countByFolder(db, found),
      next: last?.order ? placeOf({ createdAt: last.order, id: last.id }) : null,
      post: wish.post && title !== undefined ? { id: wish.post, title } : null,
    }
  })

async function pageOf(db: Transaction, { folder, after }: CommentsWish, found: SQL | undefined) {
  const order = orders[folder]
  const place = readPlace(after)
  const { firstName, lastName, avatarUrl, content, heldBecause, postId } = blogComments
  return db
    .select({
      id,
      firstName,
      lastName,
      avatarUrl,
      content,
      createdAt,
      spamSince,
      heldBecause,
      postId,
      order,
      slug: blogPosts.slug,
      title: blogPosts.title,
      isPublic: sql<boolean>`${blogPosts.isPublished} and ${blogPosts.publishedDate} <= now()`,
    })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .where(
      and(
        isIn[folder],
        found,
        place
          ? sql`(${order}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(order), desc(id))
    .limit(PAGE_SIZE + 1)
}

/** Without regard to case, anywhere in the text or the name. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(blogComments.content, pattern),
    ilike(sql`${blogComments.firstName} || ' ' || ${blogComments.lastName}`, pattern),
  )
}

/** Each by the index of its folder. */
async function countByFolder(db: Transaction, found: SQL | undefined): Promise<Record<Folder, number>> {
  const counted = folders.map(
    (folder) =>
      sql`(select count(*)::int from ${blogComments} where ${and(isIn[folder], found)}) as ${sql.identifier(folder)}`,
  )
  const { rows } = await db.execute<Record<Folder, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  return rows[0] ?? { waiting: 0, approved: 0, spam: 0 }
}

async function titleOfPost(db: Transaction, postId: string): Promise<string | undefined> {
  const [post] = await db.select({ title: blogPosts.title }).from(blogPosts).where(eq(blogPosts.id, postId))
  return post && (post.title.trim() || 'Untitled Post')
}

/** For the dashboard. */
export async function countWaiting(access: Access): Promise<number> {
  const [waiting] = await access.run((db) =>
    db.select({ total: count() }).from(blogComments).where(isIn.waiting),
  )
  return waiting?.total ?? 0
}
