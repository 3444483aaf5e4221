import { listenForChanges } from '#database/changes.ts'
import type { Log } from '#platform/log.ts'
import { outageHandlers } from '../http/outage-handlers.ts'
import type { Caches } from '../open-caches.ts'
import type { Data } from '../open-data.ts'
import { createChangeHandler } from './change-handlers.ts'

type HandlerDependencies = Parameters<typeof createChangeHandler>[0]

type Dependencies = Pick<HandlerDependencies, 'delivery' | 'imports' | 'live'> & {
  data: Pick<Data, 'anonymous' | 'database' | 'replica' | 'system'>
  cache: Caches['cache']
  siteCache: Caches['siteCache']
  fallbackGuide: { refresh: () => Promise<void> }
  log: Log
  /** Another process is going to replace the site by a backup. */
  onRestore: () => void
}

/** Listens for changes of every process, and for losing the database. */
export async function watchChanges(dependencies: Dependencies) {
  const { data, cache, siteCache, fallbackGuide, log, onRestore } = dependencies
  const { anonymous, database, replica, system } = data
  const handler = createChangeHandler({ ...dependencies, anonymous, system, pageCache: cache })
  const changes = await listenForChanges(
    database,
    outageHandlers({
      cache,
      siteCache,
      log,
      onChange(change) {
        // First: a page that is rendered after this must not read from a replica that lacks the change.
        replica?.markStale()
        if (change.kind === 'everything' || change.table.startsWith('holiday_')) void fallbackGuide.refresh()
        return handler.handle(change)
      },
      onRestore,
    }),
  )
  return { changes, handler }
}
