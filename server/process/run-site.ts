import type { RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RestoreRequest } from '#app/features/backups/restore-service.server.ts'
import { announceRestore } from '#database/changes.ts'
import { openDatabase } from '#database/client.ts'
import { isCommandError } from '#database/command-error.ts'
import type { Migration } from '#database/migration.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { Venus } from '../app.ts'
import { type Listener, listen } from '../http/listener.ts'
import { responseHeaders } from '../http/security-headers.ts'
import { restoreListener } from '../http/unavailable.ts'
import type { Resources } from './shutdown.ts'

type RunOptions = {
  settings: Settings
  log: Log
  resources: Resources
  open: () => Promise<Venus>
  wrapListener?: (listener: RequestListener) => RequestListener
  onServing?: (port: number) => void
  onRestoring?: () => void
}

/** Like when a process is stopped. */
const MAX_REQUEST_WAIT_MS = 10_000

/** Opens the site and serves it. To restore a backup it is closed and opened again, while the port responds that it will be back. */
export async function runSite(options: RunOptions): Promise<{ venus: Venus; port: number }> {
  const { settings, resources, open } = options
  resources.opening = open()
  const venus = await resources.opening
  resources.listener ??= await listen(settings)
  serve(venus, resources.listener, options)
  return { venus, port: resources.listener.port }
}

function serve(venus: Venus, listener: Listener, options: RunOptions) {
  const { log, resources, wrapListener = (next) => next, onServing } = options
  const requests = countRequests(venus.handleRequest)
  listener.serve(wrapListener(requests.handle))
  onServing?.(listener.port)
  venus.restoreRequested.then(async (request) => {
    try {
      // At once, so that a signal to stop waits for what is opened next.
      resources.opening = replaceSite(
        { venus, request, waitForRequests: requests.waitForAll },
        listener,
        options,
      )
      serve(await resources.opening, listener, options)
    } catch (error) {
      log.fatal(loggableError(error), 'the site could not be opened again')
      process.exit(1)
    }
  })
}

type Replacement = { venus: Venus; request: RestoreRequest | null; waitForRequests: () => Promise<unknown> }

async function replaceSite(
  { venus, request, waitForRequests }: Replacement,
  listener: Listener,
  { settings, log, open, onRestoring }: RunOptions,
): Promise<Venus> {
  const siteName = await venus.siteName()
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      onRestoring?.()
      listener.serve(restoreListener(siteName, responseHeaders(settings.siteUrl)))
      venus.endStreams()
      await waitForRequests()
      await venus.close()
    })()
    return closing
  }
  const problem =
    request && (await runRestore(request, { settings, migrations: venus.migrations, close, log }))
  await close()
  // On PostgreSQL this waits for the lock of the process that restores.
  const next = await open()
  if (request)
    await next
      .finishRestore(request, problem)
      .catch((error: unknown) => log.error(loggableError(error), 'reporting a restore failed'))
  return next
}

type RestoreTools = { settings: Settings; migrations: Migration[]; close: () => Promise<void>; log: Log }

/** Returns why it failed. */
async function runRestore(
  { path, by }: RestoreRequest,
  { settings, migrations, close, log }: RestoreTools,
): Promise<string | null> {
  try {
    // Loaded when needed, which is rarely.
    const { openBackup } = await import('#platform/backup/open-backup.ts')
    const { restoreSite } = await import('../restore-site.ts')
    const backup = await openBackup(path)
    try {
      // The embedded database serves one at a time.
      if (!settings.databaseUrl) await close()
      const database = await openDatabase(
        settings.databaseUrl ? { url: settings.databaseUrl } : { folder: settings.dataDir },
      )
      const onLocked = async () => {
        if (settings.databaseUrl) await announceRestore(database.pool)
        await close()
      }
      try {
        await restoreSite(backup, database, { settings, migrations, by, onLocked })
      } finally {
        await database.close()
      }
    } finally {
      backup.close()
    }
    log.info({ by }, 'backup restored')
    return null
  } catch (error) {
    log.error(loggableError(error), 'restoring a backup failed')
    return isCommandError(error)
      ? error.message.replace(path, 'This file')
      : 'It could not be restored. The site is as it was; the log of the server says why.'
  }
}

/** Responses that are on their way when the site is closed still arrive. */
function countRequests(handleRequest: RequestListener) {
  let open = 0
  let onIdle = () => {}
  const handle: RequestListener = (request, response) => {
    open++
    response.once('close', () => {
      open--
      if (open === 0) onIdle()
    })
    handleRequest(request, response)
  }
  const waitForAll = () =>
    Promise.race([
      new Promise<void>((done) => {
        onIdle = done
        if (open === 0) done()
      }),
      sleep(MAX_REQUEST_WAIT_MS, undefined, { ref: false }),
    ])
  return { handle, waitForAll }
}
