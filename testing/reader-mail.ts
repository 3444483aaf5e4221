import type { Pool } from 'pg'
import { createReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import type { FollowRequest } from '#app/features/reader-mail/request-follow.server.ts'
import { createOwnerToken } from '#app/mail/owner-token.server.ts'
import { accessFor } from '#database/access.ts'
import { createLog } from '#platform/log.ts'

type Options = {
  isSentBySmtp?: boolean
  countAttempt?: () => Promise<{ message: string; status: number } | undefined>
}

/** Everything is real except for the limits, and that what comes after the response can be waited for. */
export function openTestReaderMail(pool: Pool, { isSentBySmtp = true, countAttempt }: Options = {}) {
  let later: Promise<unknown> = Promise.resolve()
  const deletedFor: string[] = []
  const readerMail = createReaderMailService({
    system: accessFor(pool, { kind: 'system' }),
    log: createLog('silent'),
    siteUrl: 'https://venus.example',
    isSentBySmtp,
    attempts: { count: countAttempt ?? (async () => undefined) },
    deleteStoredEmails: async (recipients) => void deletedFor.push(...recipients),
    wakeEmails: () => undefined,
    afterResponse: (work) => {
      later = Promise.all([later, work])
    },
  })
  return {
    readerMail,
    deletedFor,
    /** Also what comes after the response. */
    async request(
      email: string,
      { kind = 'product', subjects }: Pick<FollowRequest, 'subjects'> & Partial<FollowRequest>,
    ) {
      const answer = await readerMail.requestFollow({ email, ip: '192.0.2.1', kind, subjects })
      await later
      return answer
    },
  }
}

/** What the links in the emails to a reader have. */
export async function readerTokens(pool: Pool, email: string) {
  const { rows } = await pool.query('select id, key from reader_addresses where email = $1', [email])
  const [address] = rows
  const follows = await pool.query('select id, title from reader_follows where address_id = $1', [address.id])
  return {
    confirm: createOwnerToken(address, 'confirm-follows'),
    manage: createOwnerToken(address, 'manage-follows'),
    leave: (title: string): string =>
      createOwnerToken(
        { id: follows.rows.find((row) => row.title === title).id, key: address.key },
        'leave-follow',
      ),
  }
}

/** A reader who follows this already. */
export async function insertFollower(
  pool: Pool,
  email: string,
  { kind = 'product', subjectId, title }: { kind?: FollowRequest['kind']; subjectId: string; title: string },
) {
  const { rows } = await pool.query(
    `with address as (
       insert into reader_addresses (email) values ($1)
       on conflict (lower(email)) do update set email = excluded.email returning id)
     insert into reader_follows (address_id, kind, subject_id, title, requested_at, confirmed_at, told_until)
     select id, $2, $3, $4, null, now() - interval '1 day', now() - interval '1 day' from address returning id, address_id`,
    [email, kind, subjectId, title],
  )
  return rows[0] as { id: string; address_id: string }
}
