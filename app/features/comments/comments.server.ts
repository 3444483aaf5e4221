import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { isPublic, requireDate } from '#app/features/posts/summaries.server.ts'
import { formatCursor, type ListCursor } from '#app/ui/list/cursor.ts'
import type { Access, Transaction } from '#database/access.ts'
import { commentAnswers, commentHearts } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { earningLinksOf } from './answers/answer-links.server.ts'
import type { Answer } from './answers/answers.ts'
import { commentColumns } from './comment-columns.server.ts'
import type { CommentValues } from './comment-values.ts'
import { type Comment, MAX_PAGE_SIZE, PAGE_SIZE, type Thread } from './comments.ts'
import { parseCloseAfterDays, selectClosingSetting } from './spam/settings.server.ts'

/** A comment from a seed or from another system, with its date and approval. */
type ExistingComment = {
  postId: string
  firstName: string
  lastName: string
  content: string
  isApproved: boolean
  pinnedAt?: Date | null
  createdAt: Date
}

/** Stores comments with approval and date as they are. The database allows it to admins and the system only. */
export const importComments = (access: Access, comments: ExistingComment[]): Promise<{ id: string }[]> =>
  access.run((db) => db.insert(blogComments).values(comments).returning({ id: blogComments.id }))

/** The site's own links to stores are marked. */
type CommentPageQuery = { siteUrl: string; before?: ListCursor; limit?: number }

/** Newest first, in one query; empty for a post that is not public. */
export async function listApprovedComments(
  access: Access,
  slug: string,
  query: CommentPageQuery,
): Promise<Thread> {
  const limit = Math.min(Math.max(Math.trunc(query.limit ?? PAGE_SIZE), PAGE_SIZE), MAX_PAGE_SIZE)
  const rows = await access.run((db) => {
    const post = db
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), isPublic(new Date())))
    return selectThread(db, sql`(${post})`, query.before, limit + 1)
  })
  return toThread(rows, limit, query.siteUrl)
}

type ThreadRow = Awaited<ReturnType<typeof selectThread>>[number]
type StoredDiscussion = {
  closing: unknown
  comments: (Omit<ThreadRow, 'createdAt'> & { createdAt: string })[]
}

/** The newest comments of a public post and when they end, for a query that reads other things too. */
export function discussionSql(db: Transaction, postId: string | Placeholder) {
  const comments = selectThread(db, sql`${postId}::uuid`, undefined, PAGE_SIZE + 1).as('comments')
  const { id, firstName, lastName, avatarUrl, content, createdAt, isPinned, answers, hearts, total } =
    comments
  const row = sql`json_build_object('id', ${id}, 'firstName', ${firstName}, 'lastName', ${lastName},
    'avatarUrl', ${avatarUrl}, 'content', ${content}, 'createdAt', ${createdAt}, 'isPinned', ${isPinned},
    'answers', ${answers}, 'hearts', ${hearts}, 'total', ${total})`
  return sql<StoredDiscussion>`json_build_object('closing', (${selectClosingSetting(db)}), 'comments', (
    select coalesce(json_agg(${row} order by ${createdAt} desc, ${id} desc), '[]'::json) from ${comments}))`
}

export function toDiscussion({ closing, comments }: StoredDiscussion, siteUrl: string) {
  const rows = comments.map((comment) => ({ ...comment, createdAt: new Date(comment.createdAt) }))
  return { thread: toThread(rows, PAGE_SIZE, siteUrl), closeAfterDays: parseCloseAfterDays(closing) }
}

/** Expects one row more than the limit if there are more. */
function toThread(found: ThreadRow[], limit: number, siteUrl: string): Thread {
  const pinned = found.find(({ isPinned }) => isPinned)
  const rows = found.filter(({ isPinned }) => !isPinned)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    pinned: pinned ? toComment(pinned, siteUrl) : null,
    comments: rows.slice(0, limit).map((row) => toComment(row, siteUrl)),
    total: found[0]?.total ?? 0,
    older: last ? formatCursor(last) : null,
  }
}

const toComment = (
  { total: _, isPinned: __, createdAt, answers, ...row }: ThreadRow,
  siteUrl: string,
): Comment => ({
  ...row,
  createdAt: createdAt.toISOString(),
  answers: answers.map((answer) => ({
    ...answer,
    // The database writes them in another form of the same standard.
    createdAt: new Date(answer.createdAt).toISOString(),
    ...earningLinksOf(answer.content, siteUrl),
  })),
})

/** One page, newest first. The pinned comment is on the first page, and in none by its date. */
function selectThread(db: Transaction, postId: SQL, before: ListCursor | undefined, limit: number) {
  const { id, createdAt, pinnedAt } = blogComments
  const olderThan =
    before &&
    sql`(${createdAt}, ${id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
  const pinned = selectApprovedComments(db, postId, before ? sql`false` : isNotNull(pinnedAt)).limit(1)
  const newest = selectApprovedComments(db, postId, and(isNull(pinnedAt), olderThan))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return unionAll(pinned, newest).orderBy(sql`created_at desc, id desc`)
}

function selectApprovedComments(db: Transaction, postId: SQL, condition: SQL | undefined) {
  // Filtered here too, since an admin's permissions reach further than what readers see.
  const visible = and(eq(blogComments.postId, postId), eq(blogComments.isApproved, true))
  const total = db.select({ total: count() }).from(blogComments).where(visible)
  return db
    .select({
      ...commentColumns,
      isPinned: sql<boolean>`${blogComments.pinnedAt} is not null`.as('is_pinned'),
      answers: answersSql().as('answers'),
      hearts: sql`coalesce((select shown from ${commentHearts} as heart
        where heart.comment_id = ${blogComments}.id), 0)`
        .mapWith(Number)
        .as('hearts'),
      total: sql`(${total})`.mapWith(Number).as('total'),
    })
    .from(blogComments)
    .where(and(visible, condition))
    .$dynamic()
}

/** The answers of the comment of a query, oldest first. */
const answersSql = () => sql<Answer[]>`(
  select coalesce(json_agg(json_build_object('id', answer.id, 'authorName', answer.author_name, 'mark', answer.mark,
    'content', answer.content, 'createdAt', answer.created_at) order by answer.created_at, answer.id), '[]'::json)
  from ${commentAnswers} as answer where answer.comment_id = ${blogComments}.id)`

export type CommentedPost = { id: string; slug: string; path: string; title: string; publishedDate: string }

export async function findCommentedPost(access: Access, slug: string): Promise<CommentedPost | null> {
  const { id, slug: postSlug, ownPath, title, publishedDate } = blogPosts
  const [row] = await access.run((db) =>
    db
      .select({ id, slug: postSlug, ownPath, title, publishedDate })
      .from(blogPosts)
      .where(and(eq(blogPosts.slug, slug), isPublic(new Date()))),
  )
  if (!row) return null
  const { ownPath: _, ...post } = row
  return { ...post, path: postPath(row), publishedDate: requireDate(row.publishedDate).toISOString() }
}

/** Whether the same comment is below the post, as far as this reader sees it. */
export const isCommentShown = (
  access: Access,
  { postId, firstName, lastName, content }: Pick<NewComment, 'postId' | 'firstName' | 'lastName' | 'content'>,
): Promise<boolean> =>
  access.run(async (db) => {
    const comment = blogComments
    // As the index that keeps it from being there twice.
    const isSame = sql`md5(lower(${comment.firstName} || '|' || ${comment.lastName} || '|' || ${comment.content}))
      = md5(lower(${`${firstName}|${lastName}|${content}`}))`
    const isShown = and(eq(comment.postId, postId), eq(comment.isApproved, true), isSame)
    return (await db.$count(comment, isShown)) > 0
  })

type NewComment = CommentValues & { postId: string; avatarUrl: string | null; userId: string | null }

/** Adds a comment that waits for approval and returns its id; null if the same comment exists already. */
export async function addComment(access: Access, comment: NewComment): Promise<string | null> {
  const { postId, firstName, lastName, avatarUrl, content, userId } = comment
  const id = randomUUID()
  // Plain SQL, since visitors may set these columns only, and may not read waiting comments (no `returning`).
  const [userIdColumn, userIdValue] = userId ? [sql`, user_id`, sql`, ${userId}`] : [sql``, sql``]
  const { rowCount } = await access.run((db) =>
    db.execute(sql`
      insert into ${blogComments} (id, post_id, first_name, last_name, avatar_url, content${userIdColumn})
      values (${id}, ${postId}, ${firstName}, ${lastName}, ${avatarUrl}, ${content}${userIdValue})
      on conflict do nothing`),
  )
  return rowCount === 1 ? id : null
}
