import { Readable } from 'node:stream'
import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { logProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { BackupService } from './backup-service.server.ts'

type DownloadContext = { access: Access; log: Log; services: { backups: BackupService } }

type DownloadInput = {
  name: string
  isHead: boolean
  /** Called before the download starts. */
  notify: () => Promise<void>
}

/** Streamed, since a backup may be larger than memory. */
export async function downloadBackup(
  { access, log, services }: DownloadContext,
  { name, isHead, notify }: DownloadInput,
): Promise<Response> {
  let backup: Awaited<ReturnType<typeof services.backups.open>>
  try {
    backup = await services.backups.open(name)
    if (!backup) return textResponse('This backup is no longer there.', 404)
    const headers = {
      'Content-Type': 'application/zip',
      'Content-Length': String(backup.bytes),
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    }
    if (isHead) {
      backup.content.destroy()
      return new Response(null, { headers })
    }
    // Before the download: without an audit entry there is none.
    await access.run((db) => auditOwnAction(db, 'backup-downloaded', name))
    await notify()
    return new Response(Readable.toWeb(backup.content) as ReadableStream, { headers })
  } catch (error) {
    backup?.content.destroy()
    const { status, message } = logProblem(error, log, 'could not send a backup')
    return textResponse(message, status)
  }
}

const textResponse = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
