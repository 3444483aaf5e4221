import { openDatabase } from '#database/client.ts'

const STORED_VERSIONS = 100

/** What the database holds, to be compared with what the site has confirmed. */
export async function readStoredData(url: string, path: string) {
  const { pool, close } = await openDatabase({ url })
  const slug = path.replace('/blog/', '')
  const comments = await pool.query<{ content: string; count: number }>(
    'select content, count(*)::int as count from blog_comments group by content',
  )
  const versions = await pool.query<{ title: string }>(
    `select fields ->> 'title' as title from blog_post_revisions r join blog_posts p on p.id = r.post_id
     where p.slug = $1`,
    [slug],
  )
  const posts = await pool.query<{ title: string }>('select title from blog_posts where slug = $1', [slug])
  const emails = await pool.query<{ email: string; state: string }>(
    'select email, state from newsletter_deliveries join newsletter_subscribers s on s.id = subscriber_id',
  )
  await close()
  return {
    comments: new Map(comments.rows.map(({ content, count }) => [content, count])),
    versions: versions.rows.map(({ title }) => title),
    title: posts.rows[0]?.title,
    emails: emails.rows,
  }
}

export type StoredData = Awaited<ReturnType<typeof readStoredData>>

const findDuplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** Confirmed and missing, or there more than once. */
export function checkComments({ comments }: StoredData, acknowledged: string[]) {
  return {
    lost: acknowledged.filter((content) => !comments.has(content)),
    doubled: [...comments].filter(([, count]) => count > 1),
  }
}

/** Only the latest revisions of a post are stored. */
export function checkSaves({ versions, title }: StoredData, acknowledged: string[]) {
  const recent = acknowledged.slice(-(STORED_VERSIONS - 1))
  return {
    lost: [
      ...recent.filter((version) => !versions.includes(version)),
      ...(acknowledged.at(-1) === title ? [] : ['the last one']),
    ],
    doubled: findDuplicates(versions),
  }
}

/** Every email that the mail server accepted must be recorded as sent, or as unknown. */
export function checkEmails({ emails }: StoredData, accepted: Map<string, number>) {
  const uncertain = emails.filter(({ state }) => state === 'uncertain')
  return {
    accepted: emails.filter(({ email }) => accepted.has(email)).length,
    uncertain: uncertain.length,
    lost: emails.filter(({ email, state }) => state === 'sent' && !accepted.has(email)),
    unsent: emails.filter(({ state }) => state !== 'sent' && state !== 'uncertain'),
    doubled: emails.filter(({ email }) => (accepted.get(email) ?? 0) > 1),
  }
}
