import { and, asc, count, desc, eq, ilike, inArray, notInArray, or, sql } from 'drizzle-orm'
import { progressIn } from '#app/features/newsletter/delivery/control.server.ts'
import { nothingYet } from '#app/features/newsletter/delivery/delivery.ts'
import { settingsIn } from '#app/features/newsletter/settings.server.ts'
import { isPublic, newestFirst } from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { ComposedIssue, OfferedComment, OfferedPost } from './issues.ts'
import { asText, listedColumns } from './list-issues.server.ts'

const OFFERED = 8
const GUIDES = 20

/** One letter with everything that its screen offers; posts to add are those that match the search. */
export const readIssue = (access: Access, id: string, search: string): Promise<ComposedIssue | undefined> =>
  access.run(async (db) => {
    const { slug, previewText, intro, guideId, commentIds, updatedAt, resumeAt } = issues
    const [row] = await db
      .select({ ...listedColumns, slug, previewText, intro, guideId, commentIds, updatedAt, resumeAt })
      .from(issues)
      .where(eq(issues.id, id))
    if (!row) return undefined
    const posts = await chosenPosts(db, id)
    const progress = row.startedAt ? await progressIn(db, [id]) : undefined
    const isOver = row.status === 'sent' || row.status === 'cancelled'
    return {
      ...asText(row),
      slug: row.slug,
      previewText: row.previewText,
      intro: row.intro,
      guideId: row.guideId,
      commentIds: row.commentIds,
      updatedAt: row.updatedAt.toISOString(),
      posts,
      resumeAt: row.resumeAt?.toISOString() ?? null,
      progress: progress?.get(id) ?? nothingYet,
      offered: row.startedAt
        ? { posts: [], guides: [], comments: [] }
        : {
            posts: await postsToAdd(
              db,
              posts.map((post) => post.id),
              search,
            ),
            guides: await guides(db),
            comments: await comments(db, row.commentIds),
          },
      readers: isOver ? 0 : await countReaders(db),
      timeZone: (await settingsIn(db)).timeZone,
    }
  })

async function chosenPosts(db: Transaction, issueId: string) {
  const { id, slug, title, publishedDate, isPublished } = blogPosts
  const rows = await db
    .select({
      id,
      slug,
      title,
      publishedDate,
      isPublic: sql<boolean>`${isPublished} and ${publishedDate} <= now()`,
    })
    .from(issuePosts)
    .innerJoin(blogPosts, eq(id, issuePosts.postId))
    .where(eq(issuePosts.issueId, issueId))
    .orderBy(asc(issuePosts.position))
  return rows.map((row) => ({ ...row, publishedDate: row.publishedDate.toISOString() }))
}

async function postsToAdd(db: Transaction, chosen: string[], search: string): Promise<OfferedPost[]> {
  const { id, slug, title, publishedDate } = blogPosts
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ id, slug, title, publishedDate })
    .from(blogPosts)
    .where(
      and(
        isPublic(new Date()),
        chosen.length > 0 ? notInArray(id, chosen) : undefined,
        search ? or(ilike(title, pattern), ilike(slug, pattern)) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(OFFERED)
  return rows.map((row) => ({ ...row, publishedDate: row.publishedDate.toISOString() }))
}

async function guides(db: Transaction) {
  const { id, title, year, isActive, createdAt } = holidayGuides
  return db
    .select({ id, title, year, isActive })
    .from(holidayGuides)
    .orderBy(desc(year), desc(createdAt))
    .limit(GUIDES)
}

/** The newest approved ones, and those that were chosen before them. */
async function comments(db: Transaction, chosen: string[]): Promise<OfferedComment[]> {
  const { id, firstName, lastName, content, isApproved, postId, createdAt } = blogComments
  const chosenFirst = chosen.length > 0 ? [sql`${inArray(id, chosen)} desc`] : []
  const rows = await db
    .select({ id, firstName, lastName, content, postTitle: blogPosts.title })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(eq(isApproved, true), isPublic(new Date())))
    .orderBy(...chosenFirst, desc(createdAt), desc(id))
    .limit(OFFERED)
  return rows.map(({ firstName: first, lastName: last, ...row }) => ({
    ...row,
    name: `${first} ${last}`.trim(),
  }))
}

/** Who would get a letter that is started now: as in `startIssue`. */
async function countReaders(db: Transaction): Promise<number> {
  const { status, pausedUntil } = subscribers
  const [row] = await db
    .select({ total: count() })
    .from(subscribers)
    .where(and(eq(status, 'active'), sql`(${pausedUntil} is null or ${pausedUntil} <= now())`))
  return row?.total ?? 0
}
