import { and, asc, eq, inArray } from 'drizzle-orm'
import { storableHtml } from '#app/features/posts/html/storable-html.server.ts'
import { isPublic } from '#app/features/posts/summaries.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Transaction } from '#database/access.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { CONFLICT, type IssueFields, limits } from './issues.ts'

const isOpen = (status: string) => status === 'draft' || status === 'scheduled'

/**
 * Writes what the form holds, if that is anything new, and answers the letter's stamp; nothing when it is gone. What
 * was changed is a draft again: a letter that goes out by itself waits for whoever works on it.
 */
export async function saveIssue(
  db: Transaction,
  { id, asOf }: { id: string; asOf: string | null },
  given: IssueFields,
): Promise<Date | undefined> {
  const [row] = await db.select().from(issues).where(eq(issues.id, id)).for('update')
  if (!row) return undefined
  if (!isOpen(row.status)) throw new Refusal(409, 'This letter has gone out and can no longer be changed.')
  const fields = await checked(db, given, await chosenPosts(db, id))
  const isSame =
    row.subject === fields.subject &&
    row.previewText === fields.previewText &&
    row.intro === fields.intro &&
    row.guideId === fields.guideId &&
    String(row.commentIds) === String(fields.commentIds) &&
    String(await chosenPosts(db, id)) === String(fields.postIds)
  if (isSame) return row.updatedAt
  if (asOf !== null && row.updatedAt.toISOString() !== asOf) {
    throw new Refusal(409, 'Somebody else has changed this letter since you opened it.', CONFLICT)
  }
  const { postIds, ...columns } = fields
  const [written] = await db
    .update(issues)
    .set({ ...columns, status: 'draft', scheduledFor: null, pauseReason: null })
    .where(eq(issues.id, id))
    .returning({ updatedAt: issues.updatedAt })
  await db.delete(issuePosts).where(eq(issuePosts.issueId, id))
  if (postIds.length > 0) {
    const rows = postIds.map((postId, place) => ({ issueId: id, postId, position: place + 1 }))
    await db.insert(issuePosts).values(rows)
  }
  return written?.updatedAt
}

async function chosenPosts(db: Transaction, id: string): Promise<string[]> {
  const rows = await db
    .select({ postId: issuePosts.postId })
    .from(issuePosts)
    .where(eq(issuePosts.issueId, id))
    .orderBy(asc(issuePosts.position))
  return rows.map(({ postId }) => postId)
}

/** Within the limits; of the posts those that are public or were chosen when they still were. */
async function checked(db: Transaction, given: IssueFields, chosen: string[]): Promise<IssueFields> {
  const tooLong = (field: 'subject' | 'previewText' | 'intro', what: string) => {
    if (given[field].length <= limits[field]) return
    throw new Refusal(422, `${what} can have at most ${limits[field]} characters.`, field)
  }
  tooLong('subject', 'The subject')
  tooLong('previewText', 'The preview text')
  tooLong('intro', 'The intro')
  if (given.postIds.length > limits.posts)
    throw new Refusal(422, `At most ${limits.posts} posts, please.`, 'posts')
  if (given.commentIds.length > limits.comments) {
    throw new Refusal(422, `At most ${limits.comments} comments, please.`, 'comments')
  }
  const known = new Set(chosen)
  const fresh = given.postIds.filter((postId) => !known.has(postId))
  if (fresh.length > 0) {
    const { id } = blogPosts
    const rows = await db
      .select({ id })
      .from(blogPosts)
      .where(and(inArray(id, fresh), isPublic(new Date())))
    for (const row of rows) known.add(row.id)
  }
  return {
    ...given,
    intro: storableHtml(given.intro, 'intro'),
    postIds: [...new Set(given.postIds)].filter((postId) => known.has(postId)),
  }
}
