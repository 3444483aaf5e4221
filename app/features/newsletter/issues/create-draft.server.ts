import { and, count, desc, eq, exists, gt, isNull, ne, notExists, or, sql } from 'drizzle-orm'
import { selectNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import type { NewsletterSettings } from '#app/features/newsletter/settings.ts'
import { truncateAtWord } from '#app/features/posts/post-text.ts'
import { isPublic, newestFirst } from '#app/features/posts/summaries.server.ts'
import { readTimeZone } from '#app/features/site/site.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayFinds, holidayGuides } from '#database/schema/holidays.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { questions } from '#database/schema/questions.ts'
import { isNoDemo } from './demo-content.server.ts'
import { inboxPreviewLengths, issueLimits } from './issues.ts'

/** The first issue has no previous one, so it starts with the newest posts. */
const FIRST_ISSUE_POST_COUNT = 5

const HOUR_MS = 60 * 60 * 1000

/** What a letter is about besides the new posts. */
type DraftTexts = { subject: string; previewText: string; intro: string }

/** Created by an admin, also when there are no new posts. */
export const createIssueDraft = (access: Access, now: Date, texts?: DraftTexts): Promise<string> =>
  access.run((db) => insertIssueDraft(db, now, texts))

export async function insertIssueDraft(db: Transaction, now: Date, texts?: DraftTexts): Promise<string> {
  const settings = await selectNewsletterSettings(db)
  const news = await selectPostsSinceLastIssue(db, now)
  return insertDraft(db, now, { settings, news, sendsByItself: false, texts })
}

/** Creates nothing without new posts. Scheduled at once if the settings say so. */
export async function createWeeklyDraft(db: Transaction, now: Date, settings: NewsletterSettings) {
  const news = await selectPostsSinceLastIssue(db, now)
  if (news.posts.length === 0) return undefined
  return insertDraft(db, now, { settings, news, sendsByItself: settings.sendsByItself })
}

type NewPosts = Awaited<ReturnType<typeof selectPostsSinceLastIssue>>

/** A letter to a part of the readers says nothing about what all others had. */
const isToEverybody = and(
  ne(issues.status, 'canceled'),
  isNull(issues.mailedElsewhereAt),
  isNull(issues.audience),
)

/** What became public since then, however old its date is, and is not of the demo. The newest first. */
async function selectPostsSinceLastIssue(db: Transaction, now: Date) {
  const [last] = await db
    .select({ coversUntil: issues.coversUntil })
    .from(issues)
    .where(isToEverybody)
    .orderBy(desc(issues.coversUntil))
    .limit(1)
  const from = last?.coversUntil ?? null
  const { id, title, excerpt, publicSince } = blogPosts
  // Added by hand to a letter that was begun before the post was published.
  const wasMailedToEverybody = db
    .select({ id: issuePosts.id })
    .from(issuePosts)
    .innerJoin(issues, eq(issues.id, issuePosts.issueId))
    .where(and(eq(issuePosts.postId, id), isToEverybody, ne(issues.status, 'draft')))
  const posts = await db
    .select({ id, title, excerpt })
    .from(blogPosts)
    .where(
      and(
        isPublic(now),
        from ? gt(publicSince, from) : undefined,
        notExists(wasMailedToEverybody),
        isNoDemo('post'),
      ),
    )
    .orderBy(...newestFirst)
    .limit(from ? issueLimits.posts : FIRST_ISSUE_POST_COUNT)
  return { from, posts }
}

type DraftInput = {
  settings: NewsletterSettings
  news: NewPosts
  sendsByItself: boolean
  texts?: DraftTexts | undefined
}

async function insertDraft(db: Transaction, now: Date, { settings, news, sendsByItself, texts }: DraftInput) {
  const [lead] = news.posts
  const { subject, previewText } = texts ?? { subject: lead?.title, previewText: lead?.excerpt }
  const [inserted] = await db
    .insert(issues)
    .values({
      slug: await findFreeSlug(db, formatDayInZone(await readTimeZone(db), now)),
      subject: truncateAtWord(subject?.trim() ?? '', issueLimits.subject),
      previewText: truncateAtWord(previewText?.trim() ?? '', inboxPreviewLengths.previewText),
      intro: texts?.intro ?? '',
      guideId: await selectDefaultGuideId(db),
      commentIds: await selectDefaultCommentIds(db, now, news.from),
      coversFrom: news.from,
      coversUntil: now,
      ...(sendsByItself && {
        status: 'scheduled' as const,
        scheduledFor: new Date(now.getTime() + settings.hoursToLook * HOUR_MS),
      }),
    })
    .returning({ id: issues.id })
  if (!inserted) throw new Error('the issue was not inserted')
  if (news.posts.length > 0) {
    const rows = news.posts.map(({ id: postId }, index) => ({
      issueId: inserted.id,
      postId,
      position: index + 1,
    }))
    await db.insert(issuePosts).values(rows)
  }
  return inserted.id
}

/** The date; a second issue of the same day gets a number. */
export async function findFreeSlug(db: Transaction, day: string): Promise<string> {
  const rows = await db
    .select({ slug: issues.slug })
    .from(issues)
    .where(or(eq(issues.slug, day), sql`${issues.slug} like ${`${day}-%`}`))
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(day)) return day
  let number = 2
  while (taken.has(`${day}-${number}`)) number += 1
  return `${day}-${number}`
}

/** The guide that is shown on the site now, unless it is empty. */
async function selectDefaultGuideId(db: Transaction): Promise<string | null> {
  const finds = db
    .select({ total: count() })
    .from(holidayFinds)
    .where(eq(holidayFinds.guideId, holidayGuides.id))
  const [guide] = await db
    .select({ id: holidayGuides.id, finds: sql`(${finds})`.mapWith(Number) })
    .from(holidayGuides)
    .where(and(eq(holidayGuides.isActive, true), isNoDemo('guide')))
    .orderBy(desc(holidayGuides.year), desc(holidayGuides.createdAt))
    .limit(1)
  return guide && guide.finds > 0 ? guide.id : null
}

/** Not those that are questions: they come with their answers. */
async function selectDefaultCommentIds(db: Transaction, now: Date, from: Date | null): Promise<string[]> {
  const { id, postId, isApproved, createdAt } = blogComments
  const publicPost = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, postId), isPublic(now)))
  const question = db.select({ id: questions.id }).from(questions).where(eq(questions.commentId, id))
  const rows = await db
    .select({ id })
    .from(blogComments)
    .where(
      and(
        eq(isApproved, true),
        exists(publicPost),
        notExists(question),
        from ? gt(createdAt, from) : undefined,
        isNoDemo('comment'),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(issueLimits.comments)
  return rows.map((row) => row.id)
}
