import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { writeDisclosure } from '#app/features/products/disclosure/disclosure.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { selectDisclosedRelationships } from '#app/features/products/shown/select-shown-products.server.ts'
import { fillFollowLinks } from '#app/features/reader-mail/follow-links.server.ts'
import {
  type Follower,
  followEmail,
  selectFollowers,
} from '#app/features/reader-mail/select-followers.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Access, Transaction } from '#database/access.ts'
import { productEvents } from '#database/schema/product-alerts.ts'
import { products } from '#database/schema/products.ts'
import { readerAddresses } from '#database/schema/reader-mail.ts'
import { reviews } from '#database/schema/reviews.ts'
import { enqueueEmails, type SingleEmail } from '#platform/single-emails/single-emails.ts'
import { type AlertedEvent, renderAlert } from './alert-emails.server.tsx'
import { nextAlertTime } from './alert-rules.ts'
import { eventDetails, reviewIdOf } from './product-events.server.ts'

const MAX_EVENTS = 100
const FOLLOWERS_AT_ONCE = 200

type Dependencies = { system: Access; siteUrl: string; wakeEmails: () => void }

/**
 * Tells everybody who follows a product what happened to it. An event is marked when all of them have their email; if the process
 * stops before, the next run begins again, and those who have theirs are left out by its key.
 */
export async function fanOutProductEvents(dependencies: Dependencies, now: Date): Promise<void> {
  const { system, wakeEmails } = dependencies
  const events = await system.run(selectWaiting)
  if (events.length === 0) return
  const site = await readSite(system)
  for (const event of events) {
    if (!isOver(event, now)) await notifyFollowers(dependencies, event, { site, now })
    await system.run((db) =>
      db.update(productEvents).set({ fannedOutAt: sql`now()` }).where(eq(productEvents.id, event.id)),
    )
  }
  wakeEmails()
}

type WaitingEvent = AlertedEvent & { id: string; key: string; productId: string; happenedAt: Date }

/** Those of products that readers cannot see wait until they can. */
async function selectWaiting(db: Transaction): Promise<WaitingEvent[]> {
  const { id, kind, key, details, happenedAt, productId, fannedOutAt } = productEvents
  const rows = await db
    .select({
      id,
      kind,
      key,
      details,
      happenedAt,
      productId,
      product: { name: products.name, slug: products.slug },
    })
    .from(productEvents)
    .innerJoin(products, eq(products.id, productId))
    .where(and(isNull(fannedOutAt), ne(products.state, 'draft')))
    .orderBy(asc(happenedAt), asc(id))
    .limit(MAX_EVENTS)
  return rows.map((row) => ({ ...row, details: eventDetails[row.kind].parse(row.details) }) as WaitingEvent)
}

const MAX_AGE_MS = 3 * 24 * 60 * 60 * 1000

/** A code that has ended, and what happened while the site did not run, is no news. */
const isOver = (event: WaitingEvent, now: Date) =>
  now.getTime() - event.happenedAt.getTime() > MAX_AGE_MS ||
  (event.kind === 'code' && new Date(event.details.endsAt) <= now)

async function notifyFollowers(
  { system, siteUrl }: Dependencies,
  event: WaitingEvent,
  { site, now }: { site: Site; now: Date },
) {
  const disclosure =
    event.kind === 'verdict' ? await system.run((db) => selectVerdictDisclosure(db, event)) : ''
  const rendered = await renderAlert({ event, disclosure, site, siteUrl })
  const tell = (after?: string) =>
    system.run(async (db) => {
      const followers = await selectFollowers(db, 'product', [event.productId], {
        after,
        limit: FOLLOWERS_AT_ONCE,
      })
      const told = followers.filter(({ confirmedAt }) => confirmedAt && confirmedAt <= event.happenedAt)
      const times = await planTimes(db, told, now)
      const emails = told.flatMap((follow): SingleEmail[] => {
        const notBefore = times.get(follow.addressId) ?? now
        if (event.kind === 'code' && notBefore >= new Date(event.details.endsAt)) return []
        const { email, ...links } = followEmail({ follow, siteUrl, site })
        const key = `alert:${sameNews(event)}:${follow.addressId}`
        return [{ ...email, ...fillFollowLinks(rendered, links), subject: rendered.subject, key, notBefore }]
      })
      await enqueueEmails(db, emails)
      return followers.length === FOLLOWERS_AT_ONCE ? followers.at(-1)?.id : undefined
    })
  let last = await tell()
  while (last !== undefined) last = await tell(last)
}

/** A verdict that was paid for is an ad in a letter, too. */
async function selectVerdictDisclosure(
  db: Transaction,
  { key, productId }: Pick<WaitingEvent, 'key' | 'productId'>,
): Promise<string> {
  const posts = await db
    .select({ id: reviews.postId })
    .from(reviews)
    .where(eq(reviews.id, reviewIdOf(key)))
  const { region, ownWords } = await selectShopSettings(db)
  const relationships = await selectDisclosedRelationships(
    db,
    [productId],
    posts.map(({ id }) => id),
  )
  const { label, sentences } = writeDisclosure({
    region,
    ownWords,
    relationships,
    links: [],
    place: 'letter',
  })
  return [label && `${label}.`, ...sentences].filter(Boolean).join(' ')
}

/** A code for everything by a brand is one email to somebody who follows several of its products. */
const sameNews = (event: WaitingEvent) =>
  event.kind === 'code' ? `code:${event.details.id}:${Date.parse(event.details.endsAt)}` : event.key

/** By address, which is locked until the emails are written: two runs at once do not plan the same time. */
async function planTimes(db: Transaction, followers: Follower[], now: Date): Promise<Map<string, Date>> {
  if (followers.length === 0) return new Map()
  const addresses = await db
    .select({ id: readerAddresses.id, email: readerAddresses.email })
    .from(readerAddresses)
    .where(
      inArray(
        readerAddresses.id,
        followers.map(({ addressId }) => addressId),
      ),
    )
    .orderBy(asc(readerAddresses.id))
    .for('update')
  const emails = JSON.stringify(addresses.map(({ email }) => email.toLowerCase()))
  const { rows } = await db.execute<{ email: string; times: string[] }>(sql`
    select lower(to_email) as email, json_agg(not_before) as times from single_emails
    where lower(to_email) in (select jsonb_array_elements_text(${emails}::jsonb))
      and starts_with(key, 'alert:') and state <> 'canceled'
      and not_before > ${now}::timestamptz - interval '1 day'
    group by 1`)
  const planned = new Map(rows.map(({ email, times }) => [email, times.map((time) => new Date(time))]))
  return new Map(
    addresses.map(({ id, email }) => [id, nextAlertTime(planned.get(email.toLowerCase()) ?? [], now)]),
  )
}
