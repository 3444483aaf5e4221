import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray } from 'drizzle-orm'
import {
  checkAudience,
  fromStoredAudience,
  toStoredAudience,
} from '#app/features/newsletter/audience/audience.server.ts'
import { sanitizeHtmlField } from '#app/features/posts/html/sanitize-html-field.server.ts'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { CONFLICT_FIELD, type IssueFields, issueLimits } from './issues.ts'

const isEditable = (status: string) => status === 'draft' || status === 'scheduled'

/**
 * Returns `updatedAt`, or nothing when the issue does not exist. A change makes a scheduled issue a draft again, so that
 * nothing is sent while somebody works on it.
 */
export async function saveIssue(
  db: Transaction,
  { id, asOf }: { id: string; asOf: string | null },
  input: IssueFields,
): Promise<Date | undefined> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id)).for('update')
  if (!row) return undefined
  if (!isEditable(row.status))
    throw new UserError(409, 'This letter has gone out and can no longer be changed.')
  const fields = await validateFields(db, input, await selectPostIds(db, id))
  const isUnchanged =
    row.subject === fields.subject &&
    row.previewText === fields.previewText &&
    row.intro === fields.intro &&
    row.guideId === fields.guideId &&
    String(row.commentIds) === String(fields.commentIds) &&
    isDeepStrictEqual(fromStoredAudience(row.audience), fields.audience) &&
    String(row.questionIds) === String(fields.questionIds) &&
    String(await selectPostIds(db, id)) === String(fields.postIds)
  if (isUnchanged) return row.updatedAt
  if (asOf !== null && row.updatedAt.toISOString() !== asOf) {
    throw new UserError(409, 'Somebody else has changed this letter since you opened it.', CONFLICT_FIELD)
  }
  const { postIds, audience, ...columns } = fields
  const [updated] = await db
    .update(issues)
    .set({
      ...columns,
      audience: toStoredAudience(audience),
      status: 'draft',
      scheduledFor: null,
      pauseReason: null,
    })
    .where(eq(issues.id, id))
    .returning({ updatedAt: issues.updatedAt })
  await db.delete(issuePosts).where(eq(issuePosts.issueId, id))
  if (postIds.length > 0) {
    const rows = postIds.map((postId, index) => ({ issueId: id, postId, position: index + 1 }))
    await db.insert(issuePosts).values(rows)
  }
  return updated?.updatedAt
}

async function selectPostIds(db: Transaction, id: string): Promise<string[]> {
  const rows = await db
    .select({ postId: issuePosts.postId })
    .from(issuePosts)
    .where(eq(issuePosts.issueId, id))
    .orderBy(asc(issuePosts.position))
  return rows.map(({ postId }) => postId)
}

/** Removes posts that are not public, unless they were selected before. */
async function validateFields(
  db: Transaction,
  input: IssueFields,
  currentPostIds: string[],
): Promise<IssueFields> {
  const requireMaxLength = (field: 'subject' | 'previewText' | 'intro', label: string) => {
    if (input[field].length <= issueLimits[field]) return
    throw new UserError(422, `${label} can have at most ${issueLimits[field]} characters.`, field)
  }
  requireMaxLength('subject', 'The subject')
  requireMaxLength('previewText', 'The preview text')
  requireMaxLength('intro', 'The intro')
  if (input.postIds.length > issueLimits.posts)
    throw new UserError(422, `At most ${issueLimits.posts} posts, please.`, 'posts')
  if (input.commentIds.length > issueLimits.comments) {
    throw new UserError(422, `At most ${issueLimits.comments} comments, please.`, 'comments')
  }
  const audience = checkAudience(input.audience)
  if (!audience) throw new UserError(422, 'Please choose a day.', 'joinedSince')
  if (input.questionIds.length > issueLimits.questions) {
    throw new UserError(422, `At most ${issueLimits.questions} questions, please.`, 'questions')
  }
  const allowedPostIds = new Set(currentPostIds)
  const addedPostIds = input.postIds.filter((postId) => !allowedPostIds.has(postId))
  if (addedPostIds.length > 0) {
    const { id } = blogPosts
    const rows = await db
      .select({ id })
      .from(blogPosts)
      .where(and(inArray(id, addedPostIds), isPublic(new Date())))
    for (const row of rows) allowedPostIds.add(row.id)
  }
  return {
    ...input,
    audience,
    intro: sanitizeHtmlField(input.intro, 'intro'),
    postIds: [...new Set(input.postIds)].filter((postId) => allowedPostIds.has(postId)),
  }
}
