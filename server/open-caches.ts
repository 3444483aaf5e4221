import { createSessionCache } from '#app/features/accounts/session-cache.server.ts'
import { createSiteCache } from '#app/features/site/site-cache.server.ts'
import { readSiteState } from '#app/features/site/site-state.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import type { Settings } from '#platform/settings.ts'
import type { Data } from './open-data.ts'

export type Caches = ReturnType<typeof openCaches>

/** What every process keeps in memory: the settings of the site, sessions and pages. */
export function openCaches({ system, secret }: Pick<Data, 'system' | 'secret'>, settings: Settings) {
  const sessions = createSessionCache({ siteUrl: settings.siteUrl, secret })
  return {
    siteCache: createSiteCache(() => readSiteState(system)),
    sessions,
    cache: createPageCache({
      maxBytes: import.meta.env.DEV ? 0 : settings.pageCacheBytes,
      hasSession: (cookies) => sessions.find(cookies) !== null,
      countryHeader: settings.trustProxy ? settings.countryHeader : null,
    }),
  }
}
