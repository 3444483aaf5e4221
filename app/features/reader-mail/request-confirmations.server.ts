import { sql } from 'drizzle-orm'
import { readSite } from '#app/features/site/site.server.ts'
import type { Transaction } from '#database/access.ts'
import { readerAddresses, readerFollows } from '#database/schema/reader-mail.ts'
import { enqueueEmails } from '#platform/single-emails/single-emails.ts'
import type { ReaderMailDependencies } from './dependencies.server.ts'
import { renderConfirmFollowsEmail } from './follow-emails.server.tsx'
import type { FollowKind } from './follows.ts'

const MAX_PER_RUN = 100

type AskedReader = {
  id: string
  key: string
  email: string
  askedAt: string | null
  follows: { id: string; kind: FollowKind; title: string }[]
}

/**
 * One email an hour for each address, with everything that waits for a confirmation. A request that comes within the hour is
 * asked about after it, by the job, unless somebody has confirmed since: then the mailbox wants these emails.
 */
export async function requestConfirmations(
  { system, siteUrl, wakeEmails }: ReaderMailDependencies,
  { addressId }: { addressId?: string } = {},
): Promise<void> {
  const readers = await system.run((db) => selectDue(db, addressId))
  if (readers.length === 0) return
  const site = await readSite(system)
  for (const reader of readers) {
    const email = await renderConfirmFollowsEmail({ reader, site, siteUrl })
    await system.run(async (db) => {
      const askedAt = await markAsked(db, reader)
      if (askedAt) {
        await enqueueEmails(db, [
          { ...email, key: `confirm-follows:${reader.id}:${askedAt}`, ownerId: reader.id },
        ])
      }
    })
  }
  wakeEmails()
}

const isDue = sql`requested_at is not null and asked_at is null`

async function selectDue(db: Transaction, addressId?: string): Promise<AskedReader[]> {
  const { rows } = await db.execute<AskedReader>(sql`
    select id, key, email, a.asked_at::text as "askedAt", (
      select json_agg(json_build_object('id', id, 'kind', kind, 'title', title) order by requested_at desc, id)
      from ${readerFollows} where address_id = a.id and requested_at is not null) as follows
    from ${readerAddresses} a
    where (${addressId ?? null}::uuid is null or a.id = ${addressId ?? null}::uuid)
      and (a.asked_at is null or a.asked_at <= now() - interval '1 hour')
      and a.id in (select address_id from ${readerFollows} where ${isDue})
    limit ${MAX_PER_RUN}`)
  return rows
}

/** Undefined when another process was faster. */
async function markAsked(
  db: Transaction,
  { id, askedAt, follows }: AskedReader,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ askedAt: string }>(sql`
    update ${readerAddresses} set asked_at = now()
    where id = ${id} and asked_at is not distinct from ${askedAt}::timestamptz
    returning extract(epoch from asked_at)::text as "askedAt"`)
  const [marked] = rows
  if (!marked) return undefined
  await db.execute(sql`
    update ${readerFollows} set asked_at = now() where ${isDue} and id in (
      select value::uuid from jsonb_array_elements_text(${JSON.stringify(follows.map((follow) => follow.id))}::jsonb))`)
  return marked.askedAt
}
