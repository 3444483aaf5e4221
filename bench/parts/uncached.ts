import { searchQueries } from '../content/post-texts.ts'
import { databaseWithPosts, type Engine, engines } from '../databases.ts'
import type { HttpResponse } from '../http-connection.ts'
import { articlePath, measureInTurn, postPath } from '../in-turn.ts'
import { runLoad } from '../load.ts'
import type { ReportRow } from '../report.ts'
import { CONNECTIONS, scale } from '../scale.ts'
import { formatMilliseconds, formatNumber, median, percentile } from '../statistics.ts'
import { startVenus, type Venus } from '../venus.ts'

const MAX_GROWTH = 2
/** Of an article that is not kept, on a site of ten thousand posts. */
const articleTargets = {
  PGlite: { firstByteMs: 14, rate: 120, p99: 150 },
  PostgreSQL: { firstByteMs: 9, rate: 200, p99: 150 },
}
const MAX_FEED_MS = 15
const MAX_SEARCH_MS = 25
const PAGE_SIZE = 13

/** Fewer on the embedded database, since filling it takes longer than all measurements. */
const postCounts = { PGlite: [scale.few, scale.some], PostgreSQL: [scale.few, scale.some, scale.many] }

const pages: Record<string, (request: number, posts: number) => string> = {
  article: articlePath,
  'article that nobody has read yet': postPath,
  'front page': () => '/',
  archive: () => '/blog',
  'archive, half way down': (_, posts) => `/blog?page=${Math.ceil(posts / PAGE_SIZE / 2)}`,
  'archive of a category': () => '/blog?category=hair',
  feed: () => '/rss.xml',
}

const searchPath = (request: number) =>
  `/blog?search=${encodeURIComponent(searchQueries[request % searchQueries.length] ?? '')}`

type MeasuredSite = { posts: number; venus: Venus; responses: HttpResponse[] }

/** The cost of a page that is not cached, also with a thousand times as many posts. */
export async function measureUncached(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    const sites: { posts: number; venus: Venus }[] = []
    for (const posts of postCounts[engine]) {
      const location = await databaseWithPosts(engine, posts)
      sites.push({ posts, venus: await startVenus(location, { PAGE_CACHE_MB: '0', TRUST_PROXY: 'true' }) })
    }
    for (const [name, path] of Object.entries(pages)) {
      const measured = await measureSites(sites, path)
      rows.push(growthRow(name, engine, measured))
      const ofSome = measured.find(({ posts }) => posts === scale.some)
      if (ofSome && name === 'article') rows.push(firstByteRow(engine, ofSome))
      if (ofSome && name === 'feed') rows.push(feedRow(engine, ofSome))
    }
    rows.push(searchRow(engine, await measureSites(sites, searchPath)))
    rows.push(await loadRow(engine, 'one process', sites.find(({ posts }) => posts === scale.some)?.venus))
    for (const { venus } of sites) await venus.stop()
    // The embedded database has one process at most.
    if (engine === 'PostgreSQL') rows.push(await allProcessesRow(engine))
  }
  return rows
}

async function measureSites(
  sites: { posts: number; venus: Venus }[],
  pathFor: (request: number, posts: number) => string,
): Promise<MeasuredSite[]> {
  const responses = await measureInTurn(
    sites.map(({ posts, venus }) => ({
      port: venus.port,
      pathOf: (request: number) => pathFor(request, posts),
    })),
  )
  return sites.map((site, index) => ({ ...site, responses: responses[index] ?? [] }))
}

const responseTimes = ({ responses }: MeasuredSite) => responses.map(({ ms }) => ms)
const formatSizes = (sites: MeasuredSite[]) => sites.map(({ posts }) => formatNumber(posts)).join(' / ')

function growthRow(name: string, engine: Engine, sites: MeasuredSite[]): ReportRow {
  const medians = sites.map((site) => median(responseTimes(site)))
  const growth = (medians.at(-1) ?? Number.NaN) / (medians[0] ?? Number.NaN)
  return {
    what: `${name} on ${engine}, ${formatSizes(sites)} posts`,
    measured: `${medians.map(formatNumber).join(' / ')} ms`,
    reference: `grows ${formatNumber(growth)} ×`,
    target: `< ${MAX_GROWTH} ×`,
    isMet: growth < MAX_GROWTH,
  }
}

const firstByteRow = (engine: Engine, site: MeasuredSite) =>
  timesRow(
    `first byte of an article on ${engine}, ${formatNumber(site.posts)} posts`,
    site.responses.map(({ firstByteMs }) => firstByteMs),
    articleTargets[engine].firstByteMs,
  )

/** After a change that is in none of its posts: their texts are kept in memory. */
const feedRow = (engine: Engine, site: MeasuredSite) =>
  timesRow(`feed made anew on ${engine}, ${formatNumber(site.posts)} posts`, responseTimes(site), MAX_FEED_MS)

const timesRow = (what: string, times: number[], most: number): ReportRow => ({
  what,
  measured: `${formatMilliseconds(median(times))}, p95 ${formatMilliseconds(percentile(times, 0.95))}`,
  target: `≤ ${most} ms`,
  isMet: median(times) <= most,
})

function searchRow(engine: Engine, sites: MeasuredSite[]): ReportRow {
  const p95s = sites.map((site) => percentile(responseTimes(site), 0.95))
  const measured = sites.map(
    (site, index) => `${formatNumber(median(responseTimes(site)))}, p95 ${formatNumber(p95s[index] ?? 0)}`,
  )
  return {
    what: `search on ${engine}, ${formatSizes(sites)} posts`,
    measured: `${measured.join(' / ')} ms`,
    ...(engine === 'PostgreSQL' && {
      target: `p95 ≤ ${MAX_SEARCH_MS} ms`,
      isMet: (p95s.at(-1) ?? Number.NaN) <= MAX_SEARCH_MS,
    }),
  }
}

/** As many as `npm start` has on this machine. */
async function allProcessesRow(engine: Engine): Promise<ReportRow> {
  const location = await databaseWithPosts(engine, scale.some)
  const venus = await startVenus(location, { PAGE_CACHE_MB: '0', TRUST_PROXY: 'true', WEB_PROCESSES: '' })
  const row = await loadRow(engine, 'all processes', venus)
  await venus.stop()
  return row
}

async function loadRow(engine: Engine, processes: string, venus: Venus | undefined): Promise<ReportRow> {
  const wanted = articleTargets[engine]
  const options = {
    port: venus?.port ?? 0,
    path: '/blog/post-7',
    seconds: scale.seconds,
    warmupSeconds: scale.renderWarmup,
  }
  const { rate, p99 } = await runLoad(options)
  return {
    what: `article on ${engine}, never cached, ${formatNumber(scale.some)} posts, ${CONNECTIONS} connections, ${processes}`,
    measured: `${formatNumber(rate)} a second, p99 ${formatMilliseconds(p99)}`,
    target: `≥ ${wanted.rate} a second, p99 ≤ ${wanted.p99} ms`,
    isMet: rate >= wanted.rate && p99 <= wanted.p99,
  }
}
