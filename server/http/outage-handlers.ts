import type { SiteKeeper } from '#app/features/site/keeper.server.ts'
import type { Change } from '#database/changes.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'

type Parts = {
  cache: Pick<PageCache, 'shut' | 'holdOut'>
  sites: Pick<SiteKeeper, 'lose' | 'holdOut'>
  log: Log
  onChange: (change: Change) => void
}

/** What becomes of readers while the database is not heard, and not there; whoever runs the site is told once. */
export function throughOutages({ cache, sites, log, onChange }: Parts) {
  let isOut = false
  return {
    onLost() {
      sites.lose()
      cache.shut()
    },
    onOutOfReach() {
      sites.holdOut()
      cache.holdOut()
      if (!isOut) log.error('the database cannot be reached; pages that are kept are answered meanwhile')
      isOut = true
    },
    onChange(change: Change) {
      // Nothing comes of a database that is gone: this is the first word after its return.
      if (isOut) log.info('the database is back')
      isOut = false
      onChange(change)
    },
  }
}
