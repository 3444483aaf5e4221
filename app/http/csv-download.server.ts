import type { Log } from '#platform/log.ts'
import { logProblem } from './problem.server.ts'

type CsvFile = { fileName: string; log: Log; read: () => Promise<ReadableStream<Uint8Array> | string> }

/** A CSV file to save; a sentence where it cannot be made. */
export async function csvDownloadResponse({ fileName, log, read }: CsvFile): Promise<Response> {
  try {
    return new Response(await read(), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  } catch (error) {
    const { status, message } = logProblem(error, log, `could not export ${fileName}`)
    return new Response(message, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }
}
