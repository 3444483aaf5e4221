import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { latestWeeklyDraftTime } from '#app/features/newsletter/issues/weekly-draft-time.ts'
import { SITE_DIMENSION } from '#app/features/numbers/dimensions.ts'
import { addDays } from '#app/features/numbers/site-time.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { emailIdOf } from '#app/mail/email-id.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { Email } from '#platform/mail.ts'
import { isWantedByDefault, readAdmin, saveChoice, selectRecipients } from './choices.server.ts'
import { lastWholeDay, selectWeek } from './read-week.server.ts'
import { createUnsubscribeLink, verifyUnsubscribeToken } from './unsubscribe-link.server.ts'
import { drawWeek, renderWeekEmail } from './week-email.server.tsx'
import { REPORT_TIME, type WeekReport } from './weekly-report.ts'

const SETTING_NAME = 'weekly-report'
const DAY_MS = 24 * 60 * 60_000
/** A site that was stopped on Monday sends it on Tuesday; later it is no news. */
const MAX_DELAY_MS = 1.5 * DAY_MS

const settingSchema = z.object({ handled: z.iso.datetime() })

type Dependencies = {
  system: Access
  secret: string
  siteUrl: string
  /** An email with an id is enqueued once, however often it is passed. */
  sendEmail: (email: Email, id: string) => Promise<void>
  isSentBySmtp: boolean
}

export type WeeklyReportService = ReturnType<typeof createWeeklyReportService>

export function createWeeklyReportService(dependencies: Dependencies) {
  const { system, secret, siteUrl, sendEmail, isSentBySmtp } = dependencies

  /**
   * Emails are enqueued first, each with an id made of the week and its reader, and then the week is marked: a process that
   * is killed in between, or several that do it at once, send nothing twice and leave nobody out.
   */
  async function sendIfDue(now: Date): Promise<void> {
    const due = await system.run((db) => selectDue(db, now))
    if (!due) return
    const { site, slot } = due
    const isLate = now.getTime() - slot.getTime() > MAX_DELAY_MS
    if (!isLate && site.countsReaders) await sendAll(site, slot)
    await system.run((db) => markHandled(db, slot))
  }

  async function sendAll(site: Site, slot: Date) {
    const last = addDays(formatDayInZone(siteTimeZone(site), slot), -1)
    const content = await system.run(async (db) => {
      const recipients = await selectRecipients(db, isSentBySmtp)
      const isWorthIt = recipients.length > 0 && (await wasRead(db, last))
      return isWorthIt ? { recipients, week: await selectWeek(db, site, last) } : undefined
    })
    if (content) await sendTo(content.recipients, content.week, { site, sentAt: slot })
  }

  async function sendTo(
    recipients: { id: string; email: string }[],
    week: WeekReport,
    { site, sentAt }: { site: Site; sentAt: Date },
  ) {
    const picture = await drawWeek(week, site)
    for (const { id, email } of recipients) {
      const unsubscribeUrl = createUnsubscribeLink(secret, siteUrl, id)
      const messageId = emailId(sentAt, id)
      const rendered = await renderWeekEmail({
        to: email,
        week,
        picture,
        site,
        siteUrl,
        unsubscribeUrl,
        messageId,
      })
      await sendEmail(rendered, messageId)
    }
  }

  return {
    sendIfDue,

    /** The last whole week, to this admin; at most once a minute. False for somebody else. */
    async sendNow(userId: string, now = new Date()): Promise<boolean> {
      const admin = await readAdmin(system, userId)
      if (!admin) return false
      const { site, week } = await system.run(async (db) => {
        const site = await selectSite(db)
        return { site, week: await selectWeek(db, site, lastWholeDay(site, now)) }
      })
      const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
      await sendTo([{ id: userId, email: admin.email }], week, { site, sentAt: minute })
      return true
    },

    /** For the link in the email, which works without signing in. */
    async readLink(token: string) {
      const userId = verifyUnsubscribeToken(secret, token)
      const admin = userId === undefined ? undefined : await readAdmin(system, userId)
      return admin && { email: admin.email, isWanted: admin.choice ?? isWantedByDefault(isSentBySmtp) }
    },

    async turnOff(token: string): Promise<boolean> {
      const userId = verifyUnsubscribeToken(secret, token)
      if (userId === undefined || !(await readAdmin(system, userId))) return false
      await system.run((db) => saveChoice(db, userId, false))
      return true
    },
  }
}

/** The Monday that is due; the first check only records it: a new site has missed none. */
async function selectDue(db: Transaction, now: Date) {
  const site = await selectSite(db)
  const slot = latestWeeklyDraftTime(REPORT_TIME, siteTimeZone(site), now)
  const first = await db
    .insert(siteSettings)
    .values({ name: SETTING_NAME, value: { handled: slot.toISOString() } })
    .onConflictDoNothing()
  if (first.rowCount) return undefined
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, SETTING_NAME))
  const { handled } = settingSchema.parse(row?.value)
  return slot > new Date(handled) ? { site, slot } : undefined
}

const markHandled = (db: Transaction, slot: Date) =>
  db
    .update(siteSettings)
    .set({ value: { handled: slot.toISOString() } })
    .where(
      and(
        eq(siteSettings.name, SETTING_NAME),
        sql`(${siteSettings.value} ->> 'handled')::timestamptz < ${slot.toISOString()}::timestamptz`,
      ),
    )

/** In the week, or the one before. */
async function wasRead(db: Transaction, last: string): Promise<boolean> {
  const [sums] = await db
    .select({ views: sql<number>`coalesce(sum(${viewDays.views}), 0)::int` })
    .from(viewDays)
    .where(
      and(
        eq(viewDays.dimension, SITE_DIMENSION),
        sql`${viewDays.day} between ${addDays(last, -13)}::date and ${last}::date`,
      ),
    )
  return (sums?.views ?? 0) > 0
}

/** Of its week and its reader. */
const emailId = (slot: Date, userId: string) => emailIdOf(`weekly-report ${slot.toISOString()} ${userId}`)
