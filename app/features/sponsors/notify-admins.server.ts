import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { selectSite } from '#app/features/site/site.server.ts'
import { emailIdOf } from '#app/mail/email-id.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { authUsers, userRoles } from '#database/schema/accounts.ts'
import { sponsorshipComments, sponsorshipLinks, sponsorships } from '#database/schema/sponsorships.ts'
import type { Email } from '#platform/mail.ts'
import { type BrandNews, renderBrandEmail } from './brand-emails.server.tsx'

const HOUR_MS = 60 * 60 * 1000
const MAX_SPONSORSHIPS = 20
const MAX_LISTED = 10
const MAX_ADMINS = 50

type Dependencies = {
  system: Access
  siteUrl: string
  sendEmail: (email: Email, id: string) => Promise<void>
}

/**
 * Emails all admins about what brands wrote: one email an hour and sponsorship, however often it is called. Emails are
 * enqueued first, each with an id made of the last one and its reader, and then what they tell is marked: a process that
 * is killed in between, or several at once, send nothing twice and lose nothing.
 */
export async function notifyAdminsOfBrands(
  { system, siteUrl, sendEmail }: Dependencies,
  now: Date,
): Promise<void> {
  const due = await system.run((db) => selectDue(db, now))
  if (due.length === 0) return
  const { site, admins } = await system.run(async (db) => ({
    site: await selectSite(db),
    admins: await selectAdmins(db),
  }))
  for (const { sponsorship, news, before, until } of due) {
    for (const { id, email } of admins) {
      const key = `brand ${sponsorship.id} ${before?.toISOString() ?? 'first'} ${id}`
      await sendEmail(await renderBrandEmail({ to: email, sponsorship, news, site, siteUrl }), emailIdOf(key))
    }
    await system.run((db) => markTold(db, sponsorship.id, until))
  }
}

/** Those with news, of which nobody was told in the last hour. */
async function selectDue(db: Transaction, now: Date) {
  const { id, brandName, title, toldUntil } = sponsorships
  const found = await db
    .select({ id, brand: brandName, title, toldUntil })
    .from(sponsorships)
    .where(
      sql`coalesce(${toldUntil}, '-infinity') <= ${new Date(now.getTime() - HOUR_MS).toISOString()}::timestamptz
        and (exists (select from sponsorship_comments comment where comment.sponsorship_id = ${id}
            and not comment.is_hers and comment.created_at > coalesce(${toldUntil}, '-infinity'))
          or exists (select from sponsorship_links link where link.sponsorship_id = ${id}
            and link.approved_at > coalesce(${toldUntil}, '-infinity')))`,
    )
    .orderBy(asc(id))
    .limit(MAX_SPONSORSHIPS)
  const due = []
  for (const { toldUntil: before, ...sponsorship } of found) {
    const news = await selectNews(db, sponsorship.id, before ?? new Date(0))
    const until = news.reduce((latest, { at }) => (at > latest ? at : latest), before ?? new Date(0))
    due.push({ sponsorship, news: news.slice(0, MAX_LISTED), before, until })
  }
  return due
}

async function selectNews(db: Transaction, id: string, after: Date): Promise<(BrandNews & { at: Date })[]> {
  const { authorName, quote, content, isHers, createdAt, sponsorshipId } = sponsorshipComments
  const comments = await db
    .select({ author: authorName, quote, content, at: createdAt })
    .from(sponsorshipComments)
    .where(and(eq(sponsorshipId, id), eq(isHers, false), gt(createdAt, after)))
    .orderBy(asc(createdAt))
    .limit(500)
  const { approvedBy, approvedAt } = sponsorshipLinks
  const approvals = await db
    .select({ author: approvedBy, at: approvedAt })
    .from(sponsorshipLinks)
    .where(and(eq(sponsorshipLinks.sponsorshipId, id), gt(approvedAt, after)))
  return [
    ...approvals.flatMap(({ author, at }) =>
      at ? [{ author: author ?? '', quote: '', content: null, at }] : [],
    ),
    ...comments,
  ]
}

const selectAdmins = (db: Transaction) =>
  db
    .select({ id: authUsers.id, email: authUsers.email })
    .from(userRoles)
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .limit(MAX_ADMINS)

const markTold = (db: Transaction, id: string, until: Date) =>
  db
    .update(sponsorships)
    .set({ toldUntil: until })
    .where(
      and(
        eq(sponsorships.id, id),
        sql`coalesce(${sponsorships.toldUntil}, '-infinity') < ${until.toISOString()}::timestamptz`,
      ),
    )
