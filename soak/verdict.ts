import { openDatabase } from '#database/client.ts'

const titlesKept = 100

/** What the database holds, held against what the site said it had kept. */
export async function readKept(url: string, path: string) {
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
  const letters = await pool.query<{ email: string; state: string }>(
    'select email, state from newsletter_deliveries join newsletter_subscribers s on s.id = subscriber_id',
  )
  await close()
  return {
    comments: new Map(comments.rows.map(({ content, count }) => [content, count])),
    versions: versions.rows.map(({ title }) => title),
    title: posts.rows[0]?.title,
    letters: letters.rows,
  }
}

export type Kept = Awaited<ReturnType<typeof readKept>>

const doubled = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place)

/** Acknowledged and not there, or there more than once. */
export function commentFaults({ comments }: Kept, acknowledged: string[]) {
  return {
    lost: acknowledged.filter((content) => !comments.has(content)),
    doubled: [...comments].filter(([, count]) => count > 1),
  }
}

/** Of the versions of a post so many are kept; the last one is what it shows. */
export function saveFaults({ versions, title }: Kept, acknowledged: string[]) {
  const recent = acknowledged.slice(-(titlesKept - 1))
  return {
    lost: [
      ...recent.filter((version) => !versions.includes(version)),
      ...(acknowledged.at(-1) === title ? [] : ['the last one']),
    ],
    doubled: doubled(versions),
  }
}

/** A letter that the mail server took is counted as sent, or nobody knows and that is said. */
export function letterFaults({ letters }: Kept, taken: Map<string, number>) {
  const uncertain = letters.filter(({ state }) => state === 'uncertain')
  return {
    taken: letters.filter(({ email }) => taken.has(email)).length,
    uncertain: uncertain.length,
    lost: letters.filter(({ email, state }) => state === 'sent' && !taken.has(email)),
    unsent: letters.filter(({ state }) => state !== 'sent' && state !== 'uncertain'),
    doubled: letters.filter(({ email }) => (taken.get(email) ?? 0) > 1),
  }
}
