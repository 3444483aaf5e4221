import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import { type Place, placeOf } from '#app/ui/list/place.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { LONGEST_STRETCH, STRETCH, type Thread } from './comments.ts'
import type { Draft } from './draft.ts'
import { closingFrom, selectClosing } from './spam/settings.server.ts'

/** A comment with its history, as it comes from a seed or from another system. */
export type KnownComment = {
  postId: string
  firstName: string
  lastName: string
  content: string
  isApproved: boolean
  createdAt: Date
}

/** Takes over comments as they are, approval and date included: for keepers, the database refuses all others. */
export const importComments = (access: Access, comments: KnownComment[]): Promise<{ id: string }[]> =>
  access.run((db) => db.insert(blogComments).values(comments).returning({ id: blogComments.id }))

type Wish = { before?: Place; limit?: number }

/** The approved comments below a public post in one query, newest first; of any other post there are none. */
export async function listComments(access: Access, slug: string, wish: Wish = {}): Promise<Thread> {
  const limit = Math.min(Math.max(wish.limit ?? STRETCH, STRETCH), LONGEST_STRETCH)
  return threadOf(await access.run((db) => selectComments(db, slug, wish.before, limit + 1)), limit)
}

/** The newest comments below a public post, and with them in the same query after how many days there are no more. */
export async function listCommentsWithClosing(access: Access, slug: string) {
  const rows = await access.run((db) => {
    const comments = selectComments(db, slug, undefined, STRETCH + 1).as('comments')
    const { id, firstName, lastName, avatarUrl, content, createdAt, total } = comments
    return db
      .select({
        comment: { id, firstName, lastName, avatarUrl, content, createdAt, total },
        closing: sql<unknown>`(${selectClosing(db)})`,
      })
      .from(sql`(select) as page`)
      .leftJoin(comments, sql`true`)
      .orderBy(desc(createdAt), desc(id))
  })
  const found = rows.flatMap(({ comment }) => comment ?? [])
  return { thread: threadOf(found, STRETCH), closeAfterDays: closingFrom(rows[0]?.closing) }
}

type Row = Awaited<ReturnType<typeof selectComments>>[number]

/** Of one row more than fits, which tells that there is more. */
function threadOf(rows: Row[], limit: number): Thread {
  const comments = rows.slice(0, limit).map(({ total: _, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { comments, total: rows[0]?.total ?? 0, older: last ? placeOf(last) : null }
}

function selectComments(db: Transaction, slug: string, before: Place | undefined, limit: number) {
  const { id, firstName, lastName, avatarUrl, content, createdAt } = blogComments
  const post = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), isPublic(new Date())))
  // Said in the query too, since an admin's own rights reach further.
  const visible = and(eq(blogComments.postId, sql`(${post})`), eq(blogComments.isApproved, true))
  const total = db.select({ total: count() }).from(blogComments).where(visible)
  const olderThan =
    before &&
    sql`(${createdAt}, ${id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
  return db
    .select({
      id,
      firstName,
      lastName,
      avatarUrl,
      content,
      createdAt,
      total: sql`(${total})`.mapWith(Number).as('total'),
    })
    .from(blogComments)
    .where(and(visible, olderThan))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export type CommentedPost = { id: string; slug: string; title: string; publishedDate: string }

/** The public post that comments are about. */
export async function findCommentedPost(access: Access, slug: string): Promise<CommentedPost | null> {
  const { id, title, publishedDate } = blogPosts
  const [post] = await access.run((db) =>
    db
      .select({ id, slug: blogPosts.slug, title, publishedDate })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), isPublic(new Date()))),
  )
  return post ? { ...post, publishedDate: post.publishedDate.toISOString() } : null
}

type NewComment = Draft & { postId: string; avatarUrl: string | null; userId: string | null }

/** Adds a comment that waits, and answers its id; nothing, if the same one is there already. */
export async function addComment(access: Access, comment: NewComment): Promise<string | null> {
  const { postId, firstName, lastName, avatarUrl, content, userId } = comment
  const id = randomUUID()
  // Written out, since visitors may set these columns only, and may not look at what waits.
  const [column, value] = userId ? [sql`, user_id`, sql`, ${userId}`] : [sql``, sql``]
  const { rowCount } = await access.run((db) =>
    db.execute(sql`
      insert into ${blogComments} (id, post_id, first_name, last_name, avatar_url, content${column})
      values (${id}, ${postId}, ${firstName}, ${lastName}, ${avatarUrl}, ${content}${value})
      on conflict do nothing`),
  )
  return rowCount === 1 ? id : null
}
