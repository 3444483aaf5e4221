import { and, count, desc, eq, exists, gt, ne, or, sql } from 'drizzle-orm'
import { settingsIn } from '#app/features/newsletter/settings.server.ts'
import type { NewsletterSettings } from '#app/features/newsletter/settings.ts'
import { shortened } from '#app/features/posts/reading.ts'
import { isPublic, newestFirst } from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogComments } from '#database/schema/comments.ts'
import { holidayFinds, holidayGuides } from '#database/schema/holidays.ts'
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
} from '#database/schema/newsletter.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { limits, shownInInbox } from './issues.ts'
import { dayIn } from './wall-clock.ts'

/** There was no letter before that a first one could follow: it begins with the newest few. */
const FIRST_POSTS = 5

const HOUR = 60 * 60 * 1000

/** A draft by hand: there is something to write even when nothing was published. */
export const makeLetter = (access: Access, now: Date): Promise<string> =>
  access.run(async (db) => {
    const settings = await settingsIn(db)
    return insertDraft(db, now, { settings, news: await newsSince(db, now), sendsByItself: false })
  })

/** The week's draft, where there is anything new to tell; on its way by itself where that is wanted. */
export async function makeWeeklyDraft(db: Transaction, now: Date, settings: NewsletterSettings) {
  const news = await newsSince(db, now)
  if (news.posts.length === 0) return undefined
  return insertDraft(db, now, { settings, news, sendsByItself: settings.sendsByItself })
}

type News = Awaited<ReturnType<typeof newsSince>>

/** What became public since the last letter was made, newest first. */
async function newsSince(db: Transaction, now: Date) {
  const [last] = await db
    .select({ coversUntil: issues.coversUntil })
    .from(issues)
    .where(ne(issues.status, 'cancelled'))
    .orderBy(desc(issues.coversUntil))
    .limit(1)
  const from = last?.coversUntil ?? null
  const { id, title, excerpt, publishedDate } = blogPosts
  const posts = await db
    .select({ id, title, excerpt })
    .from(blogPosts)
    .where(and(isPublic(now), from ? gt(publishedDate, from) : undefined))
    .orderBy(...newestFirst)
    .limit(from ? limits.posts : FIRST_POSTS)
  return { from, posts }
}

type Made = { settings: NewsletterSettings; news: News; sendsByItself: boolean }

async function insertDraft(db: Transaction, now: Date, { settings, news, sendsByItself }: Made) {
  const [lead] = news.posts
  const [made] = await db
    .insert(issues)
    .values({
      slug: await freeSlug(db, dayIn(settings.timeZone, now)),
      subject: shortened(lead?.title.trim() ?? '', limits.subject),
      previewText: shortened(lead?.excerpt.trim() ?? '', shownInInbox.previewText),
      guideId: await guideToOffer(db),
      commentIds: await commentsToOffer(db, now, news.from),
      coversFrom: news.from,
      coversUntil: now,
      ...(sendsByItself && {
        status: 'scheduled' as const,
        scheduledFor: new Date(now.getTime() + settings.hoursToLook * HOUR),
      }),
    })
    .returning({ id: issues.id })
  if (!made) throw new Error('the letter was not written')
  if (news.posts.length > 0) {
    const rows = news.posts.map(({ id: postId }, place) => ({
      issueId: made.id,
      postId,
      position: place + 1,
    }))
    await db.insert(issuePosts).values(rows)
  }
  return made.id
}

/** The day; a second letter of the same day gets a number. */
async function freeSlug(db: Transaction, day: string): Promise<string> {
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

/** The guide that readers see now, if there is something in it. */
async function guideToOffer(db: Transaction): Promise<string | null> {
  const finds = db
    .select({ total: count() })
    .from(holidayFinds)
    .where(eq(holidayFinds.guideId, holidayGuides.id))
  const [guide] = await db
    .select({ id: holidayGuides.id, finds: sql`(${finds})`.mapWith(Number) })
    .from(holidayGuides)
    .where(eq(holidayGuides.isActive, true))
    .orderBy(desc(holidayGuides.year), desc(holidayGuides.createdAt))
    .limit(1)
  return guide && guide.finds > 0 ? guide.id : null
}

async function commentsToOffer(db: Transaction, now: Date, from: Date | null): Promise<string[]> {
  const { id, postId, isApproved, createdAt } = blogComments
  const publicPost = db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, postId), isPublic(now)))
  const rows = await db
    .select({ id })
    .from(blogComments)
    .where(and(eq(isApproved, true), exists(publicPost), from ? gt(createdAt, from) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limits.comments)
  return rows.map((row) => row.id)
}
