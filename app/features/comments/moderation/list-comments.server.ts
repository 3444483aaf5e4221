import { and, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { commentColumns } from '#app/features/comments/comment-columns.server.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { formatCursor, parseCursor } from '#app/ui/list/cursor.ts'
import type { Access, Transaction } from '#database/access.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { questions } from '#database/schema/questions.ts'
import { type CommentListQuery, type Folder, folders, type ModeratedCommentList } from './moderation.ts'

export const PAGE_SIZE = 25

const { createdAt, spamSince, id } = blogComments

/** Worded like the partial indexes, so that PostgreSQL uses them. */
const folderConditions: Record<Folder, SQL | undefined> = {
  waiting: and(sql`not ${blogComments.isApproved}`, isNull(spamSince)),
  approved: sql`${blogComments.isApproved}`,
  spam: isNotNull(spamSince),
}

/** Spam is sorted by when it will be deleted. */
const folderSortColumns = { waiting: createdAt, approved: createdAt, spam: spamSince }

/** One page of a folder, newest first, and the number of matches in each folder. */
export const listCommentsForModeration = (
  access: Access,
  query: CommentListQuery,
): Promise<ModeratedCommentList> =>
  access.run(async (db) => {
    const filter = and(
      matchesSearch(query.search),
      query.post ? eq(blogComments.postId, query.post) : undefined,
    )
    const rows = await selectCommentPage(db, query, filter)
    const shown = rows.slice(0, PAGE_SIZE)
    const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
    const title = query.post ? await findPostTitle(db, query.post) : undefined
    return {
      rows: shown.map(({ order, isPublic, slug, ownPath, title, postId, ...row }) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        spamSince: row.spamSince?.toISOString() ?? null,
        post: {
          id: postId,
          path: postPath({ slug, ownPath }),
          title: title.trim() || 'Untitled Post',
          isPublic,
        },
      })),
      counts: await countByFolder(db, filter),
      next: last?.order ? formatCursor({ createdAt: last.order, id: last.id }) : null,
      post: query.post && title !== undefined ? { id: query.post, title } : null,
    }
  })

async function selectCommentPage(
  db: Transaction,
  { folder, after }: CommentListQuery,
  filter: SQL | undefined,
) {
  const order = folderSortColumns[folder]
  const cursor = parseCursor(after)
  const { heldBecause, pinnedAt, postId } = blogComments
  return db
    .select({
      ...commentColumns,
      spamSince,
      heldBecause,
      isPinned: sql<boolean>`${pinnedAt} is not null`,
      answerCount: sql`(select count(*) from ${commentAnswers} as answer
        where answer.comment_id = ${id})`.mapWith(Number),
      postId,
      order,
      questionId: questions.id,
      slug: blogPosts.slug,
      ownPath: blogPosts.ownPath,
      title: blogPosts.title,
      isPublic: sql<boolean>`is_public_post(${blogPosts.isPublished}, ${blogPosts.publishedDate})`,
    })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .leftJoin(questions, eq(questions.commentId, id))
    .where(
      and(
        folderConditions[folder],
        filter,
        cursor
          ? sql`(${order}, ${id}) < (${cursor.createdAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(order), desc(id))
    .limit(PAGE_SIZE + 1)
}

/** Case-insensitive, anywhere in the text or the name. */
function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(blogComments.content, pattern),
    ilike(sql`${blogComments.firstName} || ' ' || ${blogComments.lastName}`, pattern),
  )
}

/** One subquery per folder, so that each uses its index. */
async function countByFolder(db: Transaction, filter: SQL | undefined): Promise<Record<Folder, number>> {
  const counted = folders.map(
    (folder) =>
      sql`(select count(*)::int from ${blogComments} where ${and(folderConditions[folder], filter)}) as ${sql.identifier(folder)}`,
  )
  const { rows } = await db.execute<Record<Folder, number>>(sql`select ${sql.join(counted, sql`, `)}`)
  return rows[0] ?? { waiting: 0, approved: 0, spam: 0 }
}

async function findPostTitle(db: Transaction, postId: string): Promise<string | undefined> {
  const [post] = await db.select({ title: blogPosts.title }).from(blogPosts).where(eq(blogPosts.id, postId))
  return post && (post.title.trim() || 'Untitled Post')
}

/** For the dashboard. */
export async function countWaitingComments(access: Access): Promise<number> {
  const [waiting] = await access.run((db) =>
    db.select({ total: count() }).from(blogComments).where(folderConditions.waiting),
  )
  return waiting?.total ?? 0
}
