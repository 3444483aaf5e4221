import { Readable } from 'node:stream'
import { noteOwn } from '#app/features/audit/note.server.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Log } from '#platform/log.ts'
import type { ExportDesk } from './export-site.server.ts'

type Desk = ExportDesk & { log: Log }

/** The export as a download: it is made while it is fetched, whatever its size. */
export async function exportAnswer({ log, ...desk }: Desk, isHead: boolean): Promise<Response> {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="venus-${new Date().toISOString().slice(0, 10)}.zip"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  // Nobody would read it, and what it has opened would stay open.
  if (isHead) return new Response(null, { headers })
  try {
    // Before the answer begins: what goes wrong here can still be said.
    await desk.access.run((db) => noteOwn(db, 'archive-exported'))
    // Seldom needed: a process that exports nothing does without it.
    const { exportSite } = await import('./export-site.server.ts')
    return new Response(Readable.toWeb(await exportSite(desk)) as ReadableStream, { headers })
  } catch (error) {
    const { status, message } = loggedProblem(error, log, 'could not export the site')
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
