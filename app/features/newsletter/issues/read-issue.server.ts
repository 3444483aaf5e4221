import { and, asc, desc, eq, ilike, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { countRecipients, fromStoredAudience } from '#app/features/newsletter/audience/audience.server.ts'
import { selectCountedInterests } from '#app/features/newsletter/audience/interests.server.ts'
import { selectIssueProgress } from '#app/features/newsletter/delivery/control-sending.server.ts'
import { emptyProgress } from '#app/features/newsletter/delivery/delivery.ts'
import { countNewReaders } from '#app/features/newsletter/delivery/send-to-new.server.ts'
import { isPublic, newestFirst, requireDate } from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayGuides } from '#database/schema/holidays.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { questions } from '#database/schema/questions.ts'
import { isNoDemo, isNoDemoQuestion } from './demo-content.server.ts'
import type { AvailableComment, AvailablePost, AvailableQuestion, IssueDetails } from './issues.ts'
import { issueListColumns, withIsoDates } from './list-issues.server.ts'

const MAX_SUGGESTIONS = 8
const MAX_GUIDES = 20

/** The available posts are those that match the search. Demo content is not offered: it cannot be mailed. */
export const readIssue = (access: Access, id: string, search: string): Promise<IssueDetails | undefined> =>
  access.run(async (db) => {
    const { slug, previewText, intro, guideId, commentIds, questionIds, audience, updatedAt, resumeAt } =
      issues
    const [row] = await db
      .select({
        ...issueListColumns,
        slug,
        previewText,
        intro,
        guideId,
        commentIds,
        questionIds,
        audience,
        updatedAt,
        resumeAt,
      })
      .from(issues)
      .where(eq(issues.id, id))
    if (!row) return undefined
    const posts = await selectIssuePosts(db, id)
    const progress = row.startedAt ? await selectIssueProgress(db, [id]) : undefined
    const isFinished = row.status === 'sent' || row.status === 'canceled'
    return {
      ...withIsoDates(row),
      slug: row.slug,
      previewText: row.previewText,
      intro: row.intro,
      guideId: row.guideId,
      commentIds: row.commentIds,
      questionIds: row.questionIds,
      updatedAt: row.updatedAt.toISOString(),
      posts,
      resumeAt: row.resumeAt?.toISOString() ?? null,
      progress: progress?.get(id) ?? emptyProgress,
      available: row.startedAt
        ? { posts: [], guides: [], comments: [], questions: [] }
        : {
            posts: await selectAvailablePosts(
              db,
              posts.map((post) => post.id),
              search,
            ),
            guides: await selectGuides(db, row.guideId),
            comments: await selectAvailableComments(db, row.commentIds),
            questions: await selectAvailableQuestions(db, row.questionIds),
          },
      recipientCount: isFinished ? 0 : await countRecipients(db, id),
      audience: fromStoredAudience(row.audience),
      interests: row.startedAt ? [] : await selectCountedInterests(db),
      newReaderCount: row.status === 'sent' && !row.mailedElsewhereAt ? await countNewReaders(db, id) : 0,
    }
  })

async function selectIssuePosts(db: Transaction, issueId: string) {
  const { id, slug, title, publishedDate, isPublished } = blogPosts
  const rows = await db
    .select({
      id,
      slug,
      title,
      publishedDate,
      isPublic: sql<boolean>`is_public_post(${isPublished}, ${publishedDate})`,
    })
    .from(issuePosts)
    .innerJoin(blogPosts, eq(id, issuePosts.postId))
    .where(eq(issuePosts.issueId, issueId))
    .orderBy(asc(issuePosts.position))
  return rows.map((row) => ({ ...row, publishedDate: row.publishedDate?.toISOString() ?? null }))
}

async function selectAvailablePosts(
  db: Transaction,
  selectedIds: string[],
  search: string,
): Promise<AvailablePost[]> {
  const { id, slug, title, publishedDate } = blogPosts
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await db
    .select({ id, slug, title, publishedDate })
    .from(blogPosts)
    .where(
      and(
        isPublic(new Date()),
        isNoDemo('post'),
        selectedIds.length > 0 ? notInArray(id, selectedIds) : undefined,
        search ? or(ilike(title, pattern), ilike(slug, pattern)) : undefined,
      ),
    )
    .orderBy(...newestFirst)
    .limit(MAX_SUGGESTIONS)
  return rows.map((row) => ({ ...row, publishedDate: requireDate(row.publishedDate).toISOString() }))
}

async function selectGuides(db: Transaction, selectedId: string | null) {
  const { id, title, year, isActive, createdAt } = holidayGuides
  return db
    .select({ id, title, year, isActive })
    .from(holidayGuides)
    .where(or(isNoDemo('guide'), selectedId ? eq(id, selectedId) : undefined))
    .orderBy(desc(year), desc(createdAt))
    .limit(MAX_GUIDES)
}

/** The selected ones first, then the newest approved ones. */
async function selectAvailableComments(db: Transaction, selectedIds: string[]): Promise<AvailableComment[]> {
  const { id, content, isApproved, postId, createdAt } = blogComments
  const selectedFirst = selectedIds.length > 0 ? [sql`${inArray(id, selectedIds)} desc`] : []
  const rows = await db
    .select({
      id,
      firstName: blogComments.firstName,
      lastName: blogComments.lastName,
      content,
      postTitle: blogPosts.title,
    })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, postId))
    .where(and(eq(isApproved, true), isPublic(new Date()), or(isNoDemo('comment'), inArray(id, selectedIds))))
    .orderBy(...selectedFirst, desc(createdAt), desc(id))
    .limit(MAX_SUGGESTIONS)
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}`.trim() }))
}

/** The selected ones first, then those that wait with an answer, the newest first. */
async function selectAvailableQuestions(
  db: Transaction,
  selectedIds: string[],
): Promise<AvailableQuestion[]> {
  const { id, askerName, content, state, answer, createdAt } = questions
  const selectedFirst = selectedIds.length > 0 ? [sql`${inArray(id, selectedIds)} desc`] : []
  return db
    .select({ id, name: askerName, content })
    .from(questions)
    .where(or(and(eq(state, 'waiting'), ne(answer, ''), isNoDemoQuestion), inArray(id, selectedIds)))
    .orderBy(...selectedFirst, desc(createdAt), desc(id))
    .limit(MAX_SUGGESTIONS)
}
