import { eq, type SQL, sql } from 'drizzle-orm'
import { isReceiving } from '#app/features/newsletter/delivery/receiving.server.ts'
import { issueCampaign } from '#app/features/newsletter/issues/issue-campaign.ts'
import { readTimeZone } from '#app/features/site/site.server.ts'
import { z } from '#app/text/zod.ts'
import type { Transaction } from '#database/access.ts'
import {
  newsletterIssues as issues,
  newsletterSubscribers as subscribers,
} from '#database/schema/newsletter.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { newsletterInterests } from '#database/schema/series.ts'
import { type Audience, CLICKED_LATELY_DAYS, everybody, isEverybody } from './audience.ts'
import { MAX_INTERESTS } from './interests.ts'

const audienceSchema = z.object({
  interests: z.array(z.uuid()).max(MAX_INTERESTS),
  joinedSince: z.iso.date().nullable(),
  hasClickedLately: z.boolean(),
})

/** Null: this is no audience, since its day is none. */
export const checkAudience = (audience: Audience): Audience | null =>
  audienceSchema.safeParse(audience).data ?? null

/** Throws if it is not known what was meant: a letter for some readers must not go to all. */
export const fromStoredAudience = (stored: unknown): Audience =>
  stored === null ? everybody : audienceSchema.parse(stored)

/** Everybody is stored as null. */
export const toStoredAudience = (audience: Audience) => (isEverybody(audience) ? null : audience)

/** By subject: nothing in a link differs between subscribers, so this is all that is known. */
export const clicksBySubjectSql = (timeZone: string) => sql`
  select split_part(${viewDays.value}, '.', 2) as slug, sum(${viewDays.views})::int as clicks from ${viewDays}
  where ${viewDays.dimension} = 'campaign' and ${viewDays.day} >= (now() at time zone ${timeZone})::date - ${CLICKED_LATELY_DAYS}::int
    and starts_with(${viewDays.value}, ${issueCampaign('')}) and ${viewDays.value} like '%.%'
  group by 1`

/** When a subscriber `s` joined. */
export const joinedAt = sql`coalesce(s.confirmed_at, s.created_at)`

/** Of a subscriber `s`, beside `isReceiving`. */
async function audienceSql(db: Transaction, audience: Audience): Promise<SQL> {
  const { interests, joinedSince, hasClickedLately } = audience
  const conditions = [isReceiving]
  const chosen = sql`${newsletterInterests} i where i.subscriber_id = s.id`
  if (interests.length > 0) {
    const ids = JSON.stringify(interests)
    conditions.push(sql`(not exists (select from ${chosen}) or exists (select from ${chosen}
      and i.category_id in (select given.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as given(id))))`)
  }
  if (joinedSince !== null) {
    conditions.push(
      sql`${joinedAt} >= ${joinedSince}::date::timestamp at time zone ${await readTimeZone(db)}::text`,
    )
  }
  if (hasClickedLately) {
    conditions.push(sql`exists (select from ${chosen} and i.category_id in (
      select c.id from ${blogCategories} c join (${clicksBySubjectSql(await readTimeZone(db))}) clicked on clicked.slug = c.slug))`)
  }
  return sql.join(conditions, sql` and `)
}

/** The condition for a subscriber `s` to get this issue now. */
export async function recipientSql(db: Transaction, issueId: string): Promise<SQL> {
  const [issue] = await db.select({ audience: issues.audience }).from(issues).where(eq(issues.id, issueId))
  return audienceSql(db, fromStoredAudience(issue?.audience ?? null))
}

/** How many subscribers would get this issue now. */
export async function countRecipients(db: Transaction, issueId: string): Promise<number> {
  const condition = await recipientSql(db, issueId)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${subscribers} s where ${condition}`,
  )
  return rows[0]?.total ?? 0
}
