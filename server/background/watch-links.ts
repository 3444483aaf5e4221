import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import { SITE_TOPIC } from '#app/live/topics.ts'
import type { LiveUpdates } from '#platform/live-updates.ts'

/** An import changes many rows, one after the other. */
const GATHERING_MS = 100

type Dependencies = { live: Pick<LiveUpdates, 'publish'>; siteCache: Pick<SiteCache, 'current'> }

/**
 * Menus have no link to what is empty: the first product changes them, the next ones do not. Readers are notified only when
 * the links that they see have changed.
 */
export function createLinkWatcher({ live, siteCache }: Dependencies) {
  let shownLinks: string | undefined
  let isChecking = false
  let hasChanged = false

  async function check() {
    if (isChecking) return
    isChecking = true
    while (hasChanged) {
      await sleep(GATHERING_MS, undefined, { ref: false })
      hasChanged = false
      const { site, sections, isCurrent } = await siteCache.current()
      if (!isCurrent) continue
      const links = JSON.stringify([site.menus, site.frontPage.banner.to, sections.map((one) => one.links)])
      if (shownLinks !== undefined && links !== shownLinks)
        live.publish(SITE_TOPIC, { table: 'site_settings', operation: 'update', id: 'links' })
      shownLinks = links
    }
    isChecking = false
  }

  function watch() {
    hasChanged = true
    void check()
  }
  // To know the links before the first change.
  watch()
  return watch
}
