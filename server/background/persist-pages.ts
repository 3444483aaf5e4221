import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createDuePostsPoller } from '#app/features/posts/due-posts.server.ts'
import { createDueCodesPoller } from '#app/features/products/due-codes.server.ts'
import type { SiteCache } from '#app/features/site/site-cache.server.ts'
import type { Access } from '#database/access.ts'
import { readChangesSince, readLogPosition } from '#database/change-log.ts'
import type { Change, ChangeSubscription } from '#database/changes.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import { readSavedPages, type SavedHeader, writeSavedPages } from '#platform/page-cache/saved-pages.ts'
import type { Settings } from '#platform/settings.ts'
import { readBuildStamp } from '../build/build-stamp.js'

/** After more it is not worth finding out what is still right. */
const MAX_CHANGES = 500
/** Half as long as changes are in the log. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000

/** Of the process, not of its pages. Any other setting may show on them. */
const SETTINGS_NOT_ON_PAGES = [
  ...['host', 'port', 'dataDir', 'databaseUrl', 'replicaUrl', 'admin', 'seed', 'backup', 'logLevel'],
  ...['metricsToken', 'webProcesses', 'blockLimitSeconds', 'pageCacheBytes'],
]

type Dependencies = {
  settings: Settings
  system: Access
  cache: PageCache
  siteCache: Pick<SiteCache, 'current'>
  invalidatePages: (change: Change) => Promise<void> | void
  /** The name of the last one. */
  migration: string
  log: Log
}

/** Pages that outlive the process: saved when it stops, and checked against the database when it starts again. */
export function createPagePersistence(dependencies: Dependencies) {
  const { settings, system, cache, siteCache, invalidatePages, migration, log } = dependencies
  const folder = join(settings.dataDir, 'page-cache')
  const startedAt = Date.now()
  // Now, since a new build may be there when the process ends.
  const build = readBuildStamp()
  const madeBy = build && { build, migration, settings: hashSettings(settings) }

  async function save(changes: Pick<ChangeSubscription, 'waitUntilSeenByAll'>) {
    if (!madeBy || !cache.isEnabled || cache.size === 0) return
    const { epoch, snapshot, now } = await readLogPosition(system)
    // What the snapshot shows has been purged then.
    if (!(await changes.waitUntilSeenByAll()) || !cache.isEnabled) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const header = { ...madeBy, epoch, snapshot, now, savedAt: Date.now() }
    await writeSavedPages(join(folder, String(process.pid)), header, cache.entries())
    await removeFiles((changedAt) => changedAt < startedAt)
  }

  async function removeFiles(isObsolete: (changedAt: number) => boolean) {
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      if (found && isObsolete(found.mtimeMs)) await rm(path, { force: true })
    }
  }

  async function load() {
    if (!madeBy || !cache.isEnabled || !existsSync(folder)) return
    const { epoch } = await readLogPosition(system)
    const { hash: madeWith, isCurrent } = await siteCache.current()
    if (!isCurrent) return
    const expected: SavedHeader = { ...madeBy, epoch }
    const isExpected = (header: SavedHeader) =>
      Object.entries(expected).every(([name, value]) => header[name] === value) &&
      Math.abs(Date.now() - Number(header.savedAt)) < MAX_AGE_MS
    const headers: SavedHeader[] = []
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      let header: SavedHeader | undefined
      const isWhole = await readSavedPages(
        path,
        (found) => {
          if (!isExpected(found)) return false
          header = found
          headers.push(found)
          return true
        },
        (entry) => {
          if (entry.page.madeWith === madeWith && entry.expiresAt > Date.now()) cache.restore(entry)
        },
      ).catch(() => false)
      if (!isWhole && !header) await rm(path, { force: true })
    }
    // After they are in the cache: changes from now on purge them like any other page.
    for (const { snapshot, now } of headers) await forgetChanged(String(snapshot), String(now))
    if (headers.length > 0) log.info({ pages: cache.size }, 'cached pages of the last run are served')
  }

  async function forgetChanged(snapshot: string, since: string) {
    const changes = await readChangesSince(system, snapshot, MAX_CHANGES)
    const posts = await createDuePostsPoller(system, since)()
    const codes = await createDueCodesPoller(system, since)()
    if (!changes || posts.nextInMs === 0 || codes.ids.length > 0) return cache.purgeAll()
    // More may be due than a batch has, which is said by a next one that is due now.
    const due = posts.ids.map(
      (id): Change => ({
        kind: 'row',
        table: 'blog_posts',
        operation: 'update',
        id,
        parent: null,
        wasPublic: false,
        isPublic: true,
      }),
    )
    await Promise.all([...changes, ...due].map(invalidatePages))
  }

  return {
    /** Before the connection for changes is closed. */
    save: (changes: Pick<ChangeSubscription, 'waitUntilSeenByAll'>) =>
      save(changes).catch((error: unknown) =>
        log.warn(loggableError(error), 'cached pages could not be saved'),
      ),
    /** After the first change would be received, and before anything is served. */
    load: () =>
      load().catch((error: unknown) => {
        log.warn(loggableError(error), 'cached pages of the last run could not be checked')
        cache.purgeAll()
      }),
  }
}

function hashSettings(settings: Settings): string {
  const shown = Object.entries(settings).filter(([name]) => !SETTINGS_NOT_ON_PAGES.includes(name))
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}
