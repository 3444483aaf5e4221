import { createHash } from 'node:crypto'
import { defaultSite } from './default-site.server.ts'
import { defaultSections } from './sections/default-sections.server.ts'
import type { SiteState } from './site-state.server.ts'

export type SiteCache = ReturnType<typeof createSiteCache>

/** Until it was read for the first time. */
export const defaultSiteState: SiteState = {
  site: defaultSite,
  sections: defaultSections,
  targets: {
    contents: { shop: true, guides: true, gifts: true, holidays: true, issues: true },
    deletedPaths: [],
    emptyPaths: [],
    deadPaths: [],
  },
  popover: null,
}

/** Pages with the same hash were rendered with the same state. */
type HashedState = SiteState & { hash: string }

const withHash = (state: SiteState): HashedState => ({
  ...state,
  hash: createHash('sha256').update(JSON.stringify(state)).digest('base64url'),
})

/**
 * The site's settings in memory, so that pages need no query. `invalidate` is called before the response to a change is
 * sent: a page that starts later waits for a read that started later as well.
 */
export function createSiteCache(read: () => Promise<SiteState>) {
  let cached: Promise<HashedState> | undefined
  let lastState = withHash(defaultSiteState)
  let mode: 'caching' | 'uncached' | 'stale' = 'caching'

  function load(): Promise<HashedState> {
    const loading = read().then(withHash)
    if (mode === 'caching') cached = loading
    loading.then(
      (state) => {
        if (!cached || cached === loading) lastState = state
      },
      () => {
        if (cached === loading) cached = undefined
      },
    )
    return loading
  }

  return {
    /** Falls back to the last known settings when they cannot be read. */
    async current(): Promise<HashedState & { isCurrent: boolean }> {
      if (mode === 'stale') return { ...lastState, isCurrent: false }
      try {
        return { ...(await (cached ?? load())), isCurrent: true }
      } catch {
        return { ...lastState, isCurrent: false }
      }
    },
    /** Without waiting. */
    lastKnown: () => lastState.site,
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
