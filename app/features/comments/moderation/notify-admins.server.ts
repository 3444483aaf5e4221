import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { LAST_NOTIFIED_SETTING, selectCommentSettings } from '#app/features/comments/spam/settings.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import { blogComments } from '#database/schema/comments.ts'
import { demoContent } from '#database/schema/demo.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { Email } from '#platform/mail.ts'
import { renderWaitingCommentsEmail } from './waiting-comments-email.server.tsx'

const HOUR_MS = 60 * 60 * 1000
const MAX_LISTED_COMMENTS = 10
const MAX_ADMINS = 50

type Dependencies = {
  system: Access
  secret: string
  siteUrl: string
  sendEmail: (email: Email) => Promise<void>
}

/** Emails all admins about new waiting comments, at most once an hour however often it is called. */
export async function notifyAdminsOfWaitingComments(
  { system, sendEmail, secret, siteUrl }: Dependencies,
  now: Date,
): Promise<void> {
  const notification = await system.run((db) => claimNotification(db, now))
  if (!notification) return
  try {
    await Promise.all(
      notification.admins.map(async (admin) =>
        sendEmail(await renderWaitingCommentsEmail({ ...notification, secret, siteUrl, admin, now })),
      ),
    )
  } catch (error) {
    await system.run((db) => saveLastNotified(db, notification.before))
    throw error
  }
}

type LastNotified = { at: number; upTo: number }

/** Collects new comments and marks them as notified in the same transaction, so that parallel calls notify once. */
async function claimNotification(db: Transaction, now: Date) {
  if (!(await selectCommentSettings(db)).mail) return undefined
  const before = await claimLastNotified(db, new Date(now.getTime() - HOUR_MS))
  if (!before) return undefined
  const isWaiting = and(
    eq(blogComments.isApproved, false),
    isNull(blogComments.spamSince),
    // Demo content is no news.
    sql`${blogComments.id} not in (select id from ${demoContent} where kind = 'comment')`,
  )
  const newComments = await db
    .select({
      id: blogComments.id,
      name: sql<string>`${blogComments.firstName} || ' ' || ${blogComments.lastName}`,
      content: blogComments.content,
      createdAt: blogComments.createdAt,
      heldBecause: blogComments.heldBecause,
      post: blogPosts.title,
    })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
    .where(and(isWaiting, gt(blogComments.createdAt, new Date(before.upTo))))
    .orderBy(desc(blogComments.createdAt), desc(blogComments.id))
    .limit(MAX_LISTED_COMMENTS)
  const [newest] = newComments
  if (!newest) return undefined
  const [waiting] = await db.select({ total: count() }).from(blogComments).where(isWaiting)
  const admins = await db
    .select({ id: authUsers.id, email: authUsers.email })
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .limit(MAX_ADMINS)
  await saveLastNotified(db, { at: now.getTime(), upTo: newest.createdAt.getTime() })
  return {
    before,
    site: await selectSite(db),
    comments: newComments,
    total: waiting?.total ?? newComments.length,
    admins,
  }
}

/** The last notification, if it was before this time. Locks the row: a parallel call waits for this transaction. */
async function claimLastNotified(db: Transaction, notifiedBefore: Date): Promise<LastNotified | undefined> {
  const { rows } = await db.execute<{ value: Partial<LastNotified> }>(sql`
    insert into site_settings as existing (name, value) values (${LAST_NOTIFIED_SETTING}, '{}')
    on conflict (name) do update set value = existing.value
      where coalesce((existing.value ->> 'at')::bigint, 0) <= ${notifiedBefore.getTime()}
    returning value`)
  return rows[0] && { at: 0, upTo: 0, ...rows[0].value }
}

const saveLastNotified = (db: Transaction, lastNotified: LastNotified) =>
  db.execute(
    sql`update site_settings set value = ${JSON.stringify(lastNotified)}::jsonb where name = ${LAST_NOTIFIED_SETTING}`,
  )
