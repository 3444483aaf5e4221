import { searches } from '../content/texts.ts'
import { databaseWith, type Engine, engines } from '../databases.ts'
import { median, milliseconds, number, percentile } from '../figures.ts'
import { type Answer, openLine, requestFor } from '../line.ts'
import { loadOn } from '../load.ts'
import type { Row } from '../report.ts'
import { CONNECTIONS, scale } from '../scale.ts'
import { startVenus, type Venus } from '../venus.ts'

const MOST_GROWTH = 2
const LONGEST_FIRST_BYTE_MS = 40
const LONGEST_SEARCH_MS = 60
const WARM_ASKS = 20
const PAGE = 13

/** Filling the embedded database with a hundred thousand posts takes longer than measuring everything else. */
const sizesOf = { PGlite: [scale.few, scale.some], PostgreSQL: [scale.few, scale.some, scale.many] }

/** An address for each ask, so that no two are about the same rows. */
const pages: Record<string, (ask: number, posts: number) => string> = {
  article: (ask, posts) => `/blog/post-${((ask * 7919) % posts) + 1}`,
  'front page': () => '/',
  archive: () => '/blog',
  'archive, half way down': (_, posts) => `/blog?page=${Math.ceil(posts / PAGE / 2)}`,
  'archive of a category': () => '/blog?category=hair',
  feed: () => '/rss.xml',
}

const search = (ask: number) => `/blog?search=${encodeURIComponent(searches[ask % searches.length] ?? '')}`

type Asked = { posts: number; venus: Venus; answers: Answer[] }

/** What a page costs that nobody has asked for, and what it costs when there are a thousand times as many. */
export async function measureUncached(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines) {
    const sites: { posts: number; venus: Venus }[] = []
    for (const posts of sizesOf[engine]) {
      const location = await databaseWith(engine, posts)
      sites.push({ posts, venus: await startVenus(location, { PAGE_CACHE_MB: '0', TRUST_PROXY: 'true' }) })
    }
    for (const [name, address] of Object.entries(pages)) {
      const asked = await askInTurn(sites, address)
      rows.push(growthRow(name, engine, asked))
      if (name === 'article' && engine === 'PGlite') rows.push(firstByteRow(asked))
    }
    rows.push(searchRow(engine, await askInTurn(sites, search)))
    rows.push(await loadRow(engine, sites[0]?.venus))
    for (const { venus } of sites) await venus.stop()
  }
  return rows
}

/** One after another over all sizes, since a machine is not equally fast at all times. */
async function askInTurn(
  sites: { posts: number; venus: Venus }[],
  address: (ask: number, posts: number) => string,
): Promise<Asked[]> {
  const asked = await Promise.all(
    sites.map(async (site) => ({ ...site, answers: [] as Answer[], line: await openLine(site.venus.port) })),
  )
  for (let ask = 0; ask < WARM_ASKS + scale.asks; ask++) {
    for (const { posts, answers, line } of asked) {
      const path = address(ask, posts)
      const answer = await line.ask(requestFor(path, ask))
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      if (ask >= WARM_ASKS) answers.push(answer)
    }
  }
  for (const { line } of asked) line.close()
  return asked
}

const timesOf = ({ answers }: Asked) => answers.map(({ ms }) => ms)
const sizes = (asked: Asked[]) => asked.map(({ posts }) => number(posts)).join(' / ')

function growthRow(name: string, engine: Engine, asked: Asked[]): Row {
  const middles = asked.map((site) => median(timesOf(site)))
  const growth = (middles.at(-1) ?? Number.NaN) / (middles[0] ?? Number.NaN)
  return {
    what: `${name} on ${engine}, ${sizes(asked)} posts`,
    measured: `${middles.map(number).join(' / ')} ms`,
    against: `grows ${number(growth)} ×`,
    bar: `< ${MOST_GROWTH} ×`,
    holds: growth < MOST_GROWTH,
  }
}

function firstByteRow(asked: Asked[]): Row {
  const { posts = 0, answers = [] } = asked.at(-1) ?? {}
  const times = answers.map(({ firstByteMs }) => firstByteMs)
  return {
    what: `first byte of an article on PGlite, ${number(posts)} posts`,
    measured: `${milliseconds(median(times))}, p95 ${milliseconds(percentile(times, 0.95))}`,
    bar: `≤ ${LONGEST_FIRST_BYTE_MS} ms`,
    holds: median(times) <= LONGEST_FIRST_BYTE_MS,
  }
}

function searchRow(engine: Engine, asked: Asked[]): Row {
  const slow = asked.map((site) => percentile(timesOf(site), 0.95))
  const measured = asked.map(
    (site, place) => `${number(median(timesOf(site)))}, p95 ${number(slow[place] ?? 0)}`,
  )
  return {
    what: `search on ${engine}, ${sizes(asked)} posts`,
    measured: `${measured.join(' / ')} ms`,
    ...(engine === 'PostgreSQL' && {
      bar: `p95 ≤ ${LONGEST_SEARCH_MS} ms`,
      holds: (slow.at(-1) ?? Number.NaN) <= LONGEST_SEARCH_MS,
    }),
  }
}

async function loadRow(engine: Engine, venus: Venus | undefined): Promise<Row> {
  const order = { port: venus?.port ?? 0, path: '/blog/post-7', seconds: scale.seconds }
  const { rate, p99 } = await loadOn(order)
  return {
    what: `article on ${engine}, never cached, ${CONNECTIONS} connections`,
    measured: `${number(rate)} a second, p99 ${milliseconds(p99)}`,
  }
}
