import { eq, sql } from 'drizzle-orm'
import { readTimeZone } from '#app/features/site/site.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import { newsletterInterests } from '#database/schema/series.ts'
import { clicksBySubjectSql } from './audience.server.ts'
import type { CountedInterest } from './audience.ts'
import { type Interest, MAX_INTERESTS } from './interests.ts'

const hasPosts = sql`exists (select from ${blogPosts} p where p.category_id = c.id and p.kind = 'post'
  and is_public_post(p.is_published, p.published_date))`

/** The categories with posts, by name. */
export async function selectInterests(db: Transaction): Promise<Interest[]> {
  const { rows } = await db.execute<Interest>(sql`
    select c.id, c.name from ${blogCategories} c where ${hasPosts} order by lower(c.name), c.id limit ${MAX_INTERESTS}`)
  return rows
}

export const readInterests = (access: Access): Promise<Interest[]> => access.run(selectInterests)

/** As the form of a letter shows them. Also those that were chosen while they had posts. */
export async function selectCountedInterests(db: Transaction): Promise<CountedInterest[]> {
  const { rows } = await db.execute<CountedInterest>(sql`
    with chosen as (
      select i.category_id, count(*)::int as readers from ${newsletterInterests} i
      join ${subscribers} s on s.id = i.subscriber_id where s.status = 'active' group by 1),
    clicked as (${clicksBySubjectSql(await readTimeZone(db))})
    select c.id, c.name, coalesce(chosen.readers, 0) as readers, coalesce(clicked.clicks, 0) as clicks
    from ${blogCategories} c left join chosen on chosen.category_id = c.id left join clicked on clicked.slug = c.slug
    where ${hasPosts} or chosen.readers > 0 order by lower(c.name), c.id limit ${MAX_INTERESTS}`)
  return rows
}

export async function selectOwnInterests(db: Transaction, subscriberId: string): Promise<Interest[]> {
  const { id, name } = blogCategories
  return db
    .select({ id, name })
    .from(newsletterInterests)
    .innerJoin(blogCategories, eq(id, newsletterInterests.categoryId))
    .where(eq(newsletterInterests.subscriberId, subscriberId))
    .orderBy(sql`lower(${name})`, id)
    .limit(MAX_INTERESTS)
}

/** The names of what each of these subscribers chose. */
export async function selectInterestNames(
  db: Transaction,
  subscriberIds: string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ id: string; names: string[] }>(sql`
    select i.subscriber_id as id, array_agg(c.name order by lower(c.name), c.id) as names
    from ${newsletterInterests} i join ${blogCategories} c on c.id = i.category_id
    where i.subscriber_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(subscriberIds)}::jsonb))
    group by 1`)
  return new Map(rows.map(({ id, names }) => [id, names]))
}

/** What a subscriber can choose, and the ids of what they chose. */
export const readInterestChoice = (system: Access, subscriberId: string) =>
  system.run(async (db) => ({
    interests: await selectInterests(db),
    chosen: (await selectOwnInterests(db, subscriberId)).map(({ id }) => id),
  }))

/** Replaces them. Ids of no category are left out. */
export async function setInterests(
  db: Transaction,
  subscriberId: string,
  categoryIds: string[],
): Promise<void> {
  const ids = JSON.stringify(categoryIds.slice(0, MAX_INTERESTS))
  await db.execute(sql`
    with chosen as (
      select c.id from ${blogCategories} c
      where c.id in (select given.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as given(id))),
    ended as (
      delete from ${newsletterInterests} i where i.subscriber_id = ${subscriberId}
        and not exists (select from chosen where chosen.id = i.category_id))
    insert into ${newsletterInterests} (subscriber_id, category_id)
    select s.id, chosen.id from ${subscribers} s cross join chosen where s.id = ${subscriberId}
    on conflict do nothing`)
}

/**
 * Of somebody who types an address: only while that address has not confirmed, since anybody can type it. Whoever has,
 * changes them by the links in their letters.
 */
export const setInterestsWhilePending = (
  system: Access,
  email: string,
  categoryIds: string[],
): Promise<void> =>
  system.run(async (db) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${subscribers} where lower(email) = ${email} and status = 'pending' for update`)
    if (rows[0]) await setInterests(db, rows[0].id, categoryIds)
  })
