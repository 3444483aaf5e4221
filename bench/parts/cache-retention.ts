import { openDatabase } from '#database/client.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { writePosts } from '../content/write-posts.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { admin } from '../demo-site.ts'
import { buildRequest, getHeader, openConnection } from '../http-connection.ts'
import { settledMemory } from '../memory.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import { formatMegabytes, formatNumber } from '../statistics.ts'
import { startVenus, type Venus } from '../venus.ts'

const MIN_SHARE_AFTER_PUBLISHING = 0.95

const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
/** The same after a restart, though the port is another one. */
const settings = { SITE_URL: 'http://venus.example', TRUST_PROXY: 'true' }

/** How many cached articles are served after a post is published, and after a restart. */
export async function measureCacheRetention(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) rows.push(...(await measureOn(engine)))
  return rows
}

async function measureOn(engine: Engine): Promise<ReportRow[]> {
  const location = await emptyDatabase(engine, 'retention', account)
  const { pool, close } = await openDatabase(location)
  await writePosts(pool, scale.retention)
  await close()

  const first = await startVenus(location, settings)
  const writer = await signInAsEditor(first, account)
  const empty = await settledMemory(first.servingPid)
  await countHits(first)
  const cached = await countHits(first)
  const grown = (await settledMemory(first.servingPid)) - empty
  await writer.newPost(new Date().toISOString()).save('Published while all are cached')
  const published = await countHits(first)
  await first.stop()
  const second = await startVenus(location, settings)
  const restarted = await countHits(second)
  await second.stop()

  const all = formatNumber(scale.retention)
  return [
    {
      what: `articles in the cache on ${engine}, of ${all}`,
      measured: `${formatNumber(cached)}; ${formatMegabytes(grown)} of memory`,
      target: `all`,
      isMet: cached === scale.retention,
    },
    {
      what: 'of these after a post is published',
      measured: formatNumber(published),
      target: `≥ ${MIN_SHARE_AFTER_PUBLISHING * 100} %`,
      isMet: published >= MIN_SHARE_AFTER_PUBLISHING * scale.retention,
    },
    {
      what: `after a restart, which took ${formatNumber(second.startMs)} ms (${formatNumber(first.startMs)} ms without)`,
      measured: formatNumber(restarted),
      target: 'as many',
      // What was purged last is purged once more when the process stops.
      isMet: restarted >= published,
    },
  ]
}

/** Reads every article once. */
async function countHits({ port }: Venus): Promise<number> {
  const connection = await openConnection(port)
  let hits = 0
  for (let number = 1; number <= scale.retention; number++) {
    const response = await connection.send(buildRequest(`/blog/post-${number}`, number))
    if (response.status !== 200) throw new Error(`post ${number} answered ${response.status}`)
    if (getHeader(response, 'x-cache') === 'hit') hits++
  }
  connection.close()
  return hits
}
