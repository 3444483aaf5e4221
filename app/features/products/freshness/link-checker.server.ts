import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Root } from 'hast'
import type { Access } from '#database/access.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { products } from '#database/schema/products.ts'
import type { Log } from '#platform/log.ts'
import { extractProduct } from '../shop-page/extract-product.ts'
import { type Finding, healthAfter } from './health.ts'
import { judgeLink } from './judge-link.ts'
import { type LinkRequestOptions, requestLink } from './request-link.server.ts'

/** Stores get few requests: a library that is larger is checked in several nights. */
const MAX_LINKS_PER_NIGHT = 500
const MAX_LINKS_PER_HOST = 60
const HOSTS_AT_ONCE = 4
const PAUSE_MS = 5000
const MAX_RUN_MS = 45 * 60 * 1000

/** A store that answers with one of these wants to be left alone. */
const BUSY_STATUSES = new Set([429, 503])

type Dependencies = {
  system: Access
  log: Log
  siteUrl: string
  /** Between two requests to one host. */
  pause?: (signal: AbortSignal) => Promise<unknown>
  isForbidden?: LinkRequestOptions['isForbidden']
}

export type LinkChecker = ReturnType<typeof createLinkChecker>

/**
 * Requests the links of active products that were not requested for most of a day, those first that are in doubt, then
 * those that waited longest. Each is recorded at once, so the next run continues where this one stopped.
 */
export function createLinkChecker({
  system,
  log,
  siteUrl,
  pause = pausePolitely,
  isForbidden,
}: Dependencies) {
  const stopping = new AbortController()

  async function run(now = new Date()) {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(MAX_RUN_MS)])
    const options = {
      signal,
      ...(isForbidden && { isForbidden }),
      headers: { 'User-Agent': `Venus link check (+${siteUrl})` },
    }
    const hosts = [...(await selectDueLinks(system, now))]
    const unresolved: string[] = []
    let answered = 0

    async function checkLink(link: string) {
      const { answer, page } = await requestLink(link, options)
      if (signal.aborted) return null
      if (answer.status !== null) answered++
      if (answer.problem === 'no-such-host') unresolved.push(link)
      else {
        const finding = { verdict: judgeLink(answer), finalUrl: answer.finalUrl }
        await record(system, { link, now, finding, page })
      }
      return answer.status
    }

    async function checkHost(links: string[]) {
      for (const [index, link] of links.entries()) {
        if (index > 0) await pause(signal)
        if (signal.aborted) return
        const status = await checkLink(link)
        if (status !== null && BUSY_STATUSES.has(status)) return skip(links.slice(index + 1))
      }
    }

    /** Tomorrow, then: else they would come first again and again. */
    async function skip(links: string[]) {
      for (const link of links)
        await record(system, { link, now, finding: { verdict: 'unknown', finalUrl: link } })
    }

    async function work() {
      for (let links = hosts.shift(); links && !signal.aborted; links = hosts.shift()) await checkHost(links)
    }

    await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work))
    if (signal.aborted) return
    // Where no host answered, it is this machine that cannot resolve names.
    if (answered === 0 && unresolved.length > 0) return log.warn('no links checked: no host was found')
    for (const link of unresolved)
      await record(system, { link, now, finding: { verdict: 'gone', finalUrl: link } })
    log.info({ answered, unresolved: unresolved.length }, 'links of products checked')
  }

  return { run, stop: () => stopping.abort() }
}

/** Ends early when the run does. */
const pausePolitely = (signal: AbortSignal) => wait(PAUSE_MS, undefined, { signal }).catch(() => undefined)

/** By host. Amazon's pages are never requested, and hosts of examples are none. */
async function selectDueLinks(system: Access, now: Date): Promise<string[][]> {
  const at = now.toISOString()
  const { rows } = await system.run((db) =>
    db.execute<{ host: string; link: string }>(sql`
      with links as (
        select o.link, substring(lower(o.link) from '^https?://([^/?#:]+)') as host, min(o.checked_at) as checked_at,
          bool_or(o.gone_since is not null and o.health <> 'dead') as is_in_doubt, max(o.gone_since) as gone_since
        from ${productOffers} o join ${products} p on p.id = o.product_id and p.state = 'active'
        group by o.link),
      due as (
        select *, row_number() over (partition by host order by is_in_doubt desc, checked_at nulls first) as place
        from links
        where (checked_at is null or checked_at < ${at}::timestamptz - interval '20 hours')
          and not (is_in_doubt and gone_since > ${at}::timestamptz - interval '1 day')
          and host !~ '(^|[.])(amazon[.](com|[a-z]{2}|com?[.][a-z]{2})|example|test|invalid|localhost)[.]?$')
      select host, link from due where place <= ${MAX_LINKS_PER_HOST}
      order by is_in_doubt desc, checked_at nulls first, link
      limit greatest(0, ${MAX_LINKS_PER_NIGHT}
        - (select count(*) from links where checked_at > ${at}::timestamptz - interval '12 hours'))`),
  )
  return [...Map.groupBy(rows, ({ host }) => host).values()].map((ofHost) => ofHost.map(({ link }) => link))
}

type Result = { link: string; now: Date; finding: Finding; page?: Root | null }

/** For every offer with this link. */
const record = (system: Access, { link, now, finding, page }: Result) =>
  system.run(async (db) => {
    const { id, health, goneSince, acceptedRedirect, price, currency, priceSource } = productOffers
    const offers = await db
      .select({ id, health, goneSince, acceptedRedirect, price, currency, priceSource })
      .from(productOffers)
      .where(eq(productOffers.link, link))
      .for('no key update')
    for (const offer of offers) {
      const values = { ...healthAfter(offer, finding, now), ...newPriceOf(offer, { now, finding, page }) }
      await db.update(productOffers).set(values).where(eq(id, offer.id))
    }
  })

type PricedOffer = Pick<typeof productOffers.$inferSelect, 'price' | 'currency' | 'priceSource'>

/** Of a price that was read from the shop's page. One that differs a lot is that of something else. */
function newPriceOf(offer: PricedOffer, { now, finding, page }: Omit<Result, 'link'>) {
  if (offer.priceSource !== 'page' || !offer.price || finding.verdict !== 'ok' || !page) return {}
  const { price, currency } = extractProduct(page, finding.finalUrl)
  const isPlausible = price !== null && price >= offer.price / 2 && price <= offer.price * 2
  return isPlausible && currency === offer.currency ? { price, priceAt: now } : {}
}
