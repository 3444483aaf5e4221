import type { Pool } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { createSiteCache } from '#app/features/site/site-cache.server.ts'
import { readSiteState } from '#app/features/site/site-state.server.ts'
import { accessFor } from '#database/access.ts'
import { listenForChanges } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { createLiveUpdates } from '#platform/live-updates.ts'
import { createLog } from '#platform/log.ts'
import { createPageCache, type RenderedPage } from '#platform/page-cache/page-cache.ts'
import { readSettings } from '#platform/settings.ts'
import { createChangeHandler } from '#server/background/change-handlers.ts'
import { createPagePersistence } from '#server/background/persist-pages.ts'
import { waitFor } from '../wait-for.ts'
import { createDataLoader } from './load-page.ts'

type Options = {
  /** Where pages are saved. */
  dataDir?: string
  onQuery?: (pool: Pool) => Pool
}

/** All of the server that decides what is cached, without HTTP: a page is what its loaders return. */
export async function openCachedSite(
  database: Database,
  { dataDir, onQuery = (pool) => pool }: Options = {},
) {
  const loadData = await createDataLoader()
  const pool = onQuery(database.pool)
  const log = createLog('error')
  const siteCache = createSiteCache(() => readSiteState(accessFor(pool, { kind: 'system' })))
  // The clock stands still: here pages are purged by changes, never by their age.
  const cache = createPageCache({ maxBytes: 50_000_000, hasSession: () => false, now: () => 0 })
  const system = accessFor(database.pool, { kind: 'system' })
  const { handle, invalidatePages, stop } = createChangeHandler({
    log,
    live: createLiveUpdates({ maxClients: 1, maxClientsPerNetwork: 1 }),
    anonymous: accessFor(database.pool, { kind: 'anonymous' }),
    system,
    delivery: { changed() {} },
    imports: { changed() {} },
    pageCache: cache,
    siteCache,
  })
  const changes = await listenForChanges(database, { onChange: handle })
  cache.enable()
  const settings = readSettings({ ...(dataDir && { DATA_DIR: dataDir }) })
  const saved = createPagePersistence({
    settings,
    system,
    cache,
    siteCache,
    invalidatePages,
    migration: 'the last one',
    log,
  })
  if (dataDir) await saved.load()

  /** Gives up after a second, which may be too short for a busy machine. */
  const waitUntilSeenByAll = () =>
    waitFor(async () => {
      expect(await changes.waitUntilSeenByAll()).toBe(true)
      return true
    })

  async function render(url: string): Promise<RenderedPage> {
    const { hash, isCurrent, ...state } = await siteCache.current()
    const { status, data, page } = await loadData(pool, url, state)
    const { topics, isScoped, validUntil, isComplete } = page
    // Without the status of an error there would be no body to compare.
    const response = new Response(JSON.stringify({ status, data }), { status })
    return { response, topics, isScoped, validUntil, isComplete: isComplete && isCurrent, madeWith: hash }
  }

  async function read(url: string) {
    const result = await cache.getOrRender(url, () => render(url))
    if (!result) throw new Error(`${url} was rendered by nobody`)
    if ('response' in result) return { isHit: false, text: await result.response.text() }
    return { isHit: result.isHit, text: result.page.variants.identity.bytes().toString() }
  }

  let isOpen = true
  async function close() {
    if (!isOpen) return
    isOpen = false
    stop()
    if (dataDir) await saved.save({ waitUntilSeenByAll })
    await changes.stop()
  }
  onTestFinished(close)

  return {
    read,
    readFresh: async (url: string) => (await render(url)).response.text(),
    waitUntilSeenByAll,
    /** Does at once what follows a change later. */
    settle: stop,
    /** As the server does it, which then saves its pages. */
    close,
  }
}
