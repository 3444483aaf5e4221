import { Readable } from 'node:stream'
import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'

type Context = {
  access: Access
  log: Log
  page: { site: Pick<Site, 'timeZone'> }
  services: { media: Pick<MediaStore, 'storage'>; settings: { siteUrl: string } }
}

/** Streams the export while it is made, whatever its size. */
export async function createExportResponse(
  { access, log, page, services }: Context,
  isHead: boolean,
): Promise<Response> {
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="venus-${formatDayInZone(siteTimeZone(page.site), new Date())}.zip"`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  // Nobody would read the body, and its resources would stay open.
  if (isHead) return new Response(null, { headers })
  try {
    // Before the response begins, so that a failure can still be reported.
    await access.run((db) => auditOwnAction(db, 'archive-exported'))
    // Loaded when needed, since most processes never export.
    const { exportSite } = await import('./export-site.server.ts')
    const { storage } = services.media
    const zip = await exportSite({ access, storage, siteUrl: services.settings.siteUrl })
    return new Response(Readable.toWeb(zip) as ReadableStream, { headers })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'exporting the site failed')
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
