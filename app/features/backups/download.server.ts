import { Readable } from 'node:stream'
import { noteOwn } from '#app/features/audit/note.server.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import type { BackupOffice } from './office.server.ts'

type Desk = {
  access: Access
  office: BackupOffice
  log: Log
  /** Whoever looks after the site hears of it, and so does whoever's session it was. */
  tell: (name: string) => Promise<void>
}

/** Read as it is sent: a backup may be larger than memory. */
export async function downloadBackup(
  { access, office, log, tell }: Desk,
  name: string,
  isHead: boolean,
): Promise<Response> {
  try {
    const backup = await office.open(name)
    if (!backup) return plain('This backup is no longer there.', 404)
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
    // Before the answer begins: what nobody could note is not given away.
    await access.run((db) => noteOwn(db, 'backup-downloaded', name))
    await tell(name)
    return new Response(Readable.toWeb(backup.content) as ReadableStream, { headers })
  } catch (error) {
    const { status, message } = loggedProblem(error, log, 'could not send a backup')
    return plain(message, status)
  }
}

const plain = (text: string, status: number) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
