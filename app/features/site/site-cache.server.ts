import { defaultSite, type Site } from './site.ts'

export type SiteCache = ReturnType<typeof createSiteCache>

/**
 * The site's settings in memory, so that pages need no query. `invalidate` is called before the response to a change is
 * sent: a page that starts later waits for a read that started later as well.
 */
export function createSiteCache(read: () => Promise<Site>) {
  let cached: Promise<Site> | undefined
  let lastSite = defaultSite
  let mode: 'caching' | 'uncached' | 'stale' = 'caching'

  function load(): Promise<Site> {
    const loading = read()
    if (mode === 'caching') cached = loading
    loading.then(
      (site) => {
        if (!cached || cached === loading) lastSite = site
      },
      () => {
        if (cached === loading) cached = undefined
      },
    )
    return loading
  }

  return {
    /** Falls back to the last known settings when they cannot be read. */
    async current(): Promise<{ site: Site; isCurrent: boolean }> {
      if (mode === 'stale') return { site: lastSite, isCurrent: false }
      try {
        return { site: await (cached ?? load()), isCurrent: true }
      } catch {
        return { site: lastSite, isCurrent: false }
      }
    },
    /** Without waiting. */
    lastKnown: () => lastSite,
    invalidate() {
      cached = undefined
    },
    /** Notifications of changes arrive from now on. */
    enable() {
      cached = undefined
      mode = 'caching'
    },
    /** Notifications are missing, so every page reads the settings. */
    disable() {
      cached = undefined
      mode = 'uncached'
    },
    /** The database cannot be reached. */
    serveStale() {
      cached = undefined
      mode = 'stale'
    },
  }
}
