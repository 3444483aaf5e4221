import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { settingsIn, TOLD } from '#app/features/comments/spam/settings.server.ts'
import { siteIn } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import { blogComments } from '#database/schema/comments.ts'
import { blogPosts } from '#database/schema/posts.ts'
import type { Letter } from '#platform/mail.ts'
import { waitingLetter } from './waiting-letter.server.tsx'

const HOUR = 60 * 60 * 1000
const MOST_LISTED = 10
const MOST_ADMINS = 50

type Parts = {
  system: Access
  secret: string
  siteUrl: string
  sendLetter: (letter: Letter) => Promise<void>
}

/** Tells all admins of comments that wait and were not told of yet; at most once an hour, whoever asks how often. */
export async function tellAdmins({ system, sendLetter, ...parts }: Parts, now: Date): Promise<void> {
  const news = await system.run((db) => takeNews(db, now))
  if (!news) return
  try {
    await Promise.all(
      news.admins.map(async (to) => sendLetter(await waitingLetter({ ...parts, ...news, to, now }))),
    )
  } catch (error) {
    await system.run((db) => keepTold(db, news.before))
    throw error
  }
}

type Told = { at: number; upTo: number }

/** What is to be told, marked as told in the same moment: two that come together tell it once. */
async function takeNews(db: Transaction, now: Date) {
  if (!(await settingsIn(db)).mail) return undefined
  const before = await toldBefore(db, new Date(now.getTime() - HOUR))
  if (!before) return undefined
  const isWaiting = and(eq(blogComments.isApproved, false), isNull(blogComments.spamSince))
  const fresh = await db
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
    .limit(MOST_LISTED)
  const [newest] = fresh
  if (!newest) return undefined
  const [waiting] = await db.select({ total: count() }).from(blogComments).where(isWaiting)
  const admins = await db
    .select({ email: authUsers.email })
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .limit(MOST_ADMINS)
  await keepTold(db, { at: now.getTime(), upTo: newest.createdAt.getTime() })
  return {
    before,
    site: await siteIn(db),
    comments: fresh,
    total: waiting?.total ?? fresh.length,
    admins: admins.map(({ email }) => email),
  }
}

/** What was told last, if that was before this; whoever asks next waits until this one has decided. */
async function toldBefore(db: Transaction, moment: Date): Promise<Told | undefined> {
  const { rows } = await db.execute<{ value: Partial<Told> }>(sql`
    insert into site_settings as kept (name, value) values (${TOLD}, '{}')
    on conflict (name) do update set value = kept.value
      where coalesce((kept.value ->> 'at')::bigint, 0) <= ${moment.getTime()}
    returning value`)
  return rows[0] && { at: 0, upTo: 0, ...rows[0].value }
}

const keepTold = (db: Transaction, told: Told) =>
  db.execute(sql`update site_settings set value = ${JSON.stringify(told)}::jsonb where name = ${TOLD}`)
