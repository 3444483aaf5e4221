import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import type { Change, listenForChanges } from '#database/changes.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

type Dependencies = {
  cache: Pick<PageCache, 'disable' | 'serveStale'>
  siteCache: Pick<SiteCache, 'disable' | 'serveStale'>
  log: Log
  onChange: (change: Change) => Promise<void> | void
  onRestore: () => void
}

type ChangeHandlers = Parameters<typeof listenForChanges>[1]

/** While the database cannot be reached, cached pages are served although they may be stale. Logged once per outage. */
export function outageHandlers({ cache, siteCache, log, onChange, onRestore }: Dependencies): ChangeHandlers {
  let isUnreachable = false
  return {
    onRestore,
    onLost() {
      siteCache.disable()
      cache.disable()
    },
    onOutOfReach() {
      siteCache.serveStale()
      cache.serveStale()
      if (!isUnreachable) log.error('database unreachable, serving cached pages')
      isUnreachable = true
    },
    onChange(change) {
      // No change arrives during an outage: this is the first one after it.
      if (isUnreachable) log.info('database reachable again')
      isUnreachable = false
      return onChange(change)
    },
  }
}
