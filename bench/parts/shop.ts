import { openDatabase } from '#database/client.ts'
import { startBareServer } from '../bare-server.ts'
import { writePosts } from '../content/write-posts.ts'
import {
  productSearches,
  SHOP_PRODUCTS,
  TIMELINES,
  writeProducts,
  writeTimelines,
} from '../content/write-products.ts'
import { type Engine, emptyDatabase, engines } from '../databases.ts'
import { admin, signIn } from '../demo-site.ts'
import type { HttpResponse } from '../http-connection.ts'
import { againstArticleRow, measureInTurn } from '../in-turn.ts'
import type { ReportRow } from '../report.ts'
import { scale } from '../scale.ts'
import { formatMilliseconds, formatNumber, median, percentile } from '../statistics.ts'
import { startVenus } from '../venus.ts'

const PRODUCTS = 2_000
const MAX_SEARCH_MS = 150
const MAX_REDIRECT_MS = 40

/** What a library of many products costs: following a link, the shop's page, the page of a product, searching in the admin area. */
export async function measureShop(): Promise<ReportRow[]> {
  const rows: ReportRow[] = []
  for (const engine of engines) {
    const variables = {
      PAGE_CACHE_MB: '0',
      TRUST_PROXY: 'true',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    }
    const location = await emptyDatabase(engine, 'products', variables)
    const { pool, close } = await openDatabase(location)
    await writePosts(pool, scale.some)
    await writeProducts(pool, PRODUCTS)
    await writeTimelines(pool)
    await close()
    const venus = await startVenus(location, variables)
    rows.push(await redirectRow(engine, venus.port))
    rows.push(await shopRow(engine, venus.port))
    rows.push(await productPageRow(engine, venus.port))
    rows.push(await searchRow(engine, venus.port, await signIn(venus.url)))
    await venus.stop()
  }
  return rows
}

const p95 = (responses: HttpResponse[] = []) =>
  percentile(
    responses.map(({ ms }) => ms),
    0.95,
  )

async function redirectRow(engine: Engine, port: number): Promise<ReportRow> {
  const pathOf = (request: number) => `/go/product-${((request * 37) % PRODUCTS) + 1}/store-1`
  const bare = await startBareServer({
    status: 302,
    head: 'Location: https://store-1.example/',
    body: Buffer.alloc(0),
  })
  const [ours, theirs] = await measureInTurn([
    { port, pathOf, status: 302 },
    { port: bare.port, pathOf, status: 302 },
  ])
  bare.stop()
  return {
    what: `redirect to a store on ${engine}, ${formatNumber(PRODUCTS)} products, p95`,
    measured: formatMilliseconds(p95(ours)),
    reference: `bare server ${formatMilliseconds(p95(theirs))}; the difference is two queries, one of them the limit`,
    target: `≤ ${MAX_REDIRECT_MS} ms`,
    isMet: p95(ours) <= MAX_REDIRECT_MS,
  }
}

const shopRow = (engine: Engine, port: number) =>
  againstArticleRow(`the shop on ${engine}, never cached, ${formatNumber(SHOP_PRODUCTS)} products`, {
    port,
    pathOf: () => '/shop-my-favorites',
  })

const productPageRow = (engine: Engine, port: number) =>
  againstArticleRow(
    `the page of a product on ${engine}, never cached, ${formatNumber(TIMELINES)} products with timelines`,
    { port, pathOf: (request) => `/products/product-${((request * 37) % TIMELINES) + 1}` },
  )

async function searchRow(engine: Engine, port: number, cookie: string): Promise<ReportRow> {
  const pathOf = (request: number) =>
    `/admin/products?search=${encodeURIComponent(productSearches[request % productSearches.length] ?? '')}`
  const [found = []] = await measureInTurn([{ port, pathOf, cookie }])
  return {
    what: `product search on ${engine}, ${formatNumber(PRODUCTS)} products, p95`,
    measured: `${formatMilliseconds(p95(found))}, median ${formatMilliseconds(median(found.map(({ ms }) => ms)))}`,
    target: `≤ ${MAX_SEARCH_MS} ms`,
    isMet: p95(found) <= MAX_SEARCH_MS,
  }
}
