import { randomUUID } from 'node:crypto'
import { toSingleLine } from '#app/features/media/media-text.ts'
import { logProblem, toProblem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { ImportService } from './import-service.server.ts'
import { createImport } from './imports.server.ts'

export type TransferContext = {
  access: Access
  viewer: { id: string } | null
  log: Log
  services: { imports: Pick<ImportService, 'storeArchive'>; limits: RateLimiter }
}

const MAX_FILE_NAME_LENGTH = 200

/** Stores an archive and creates an import, which begins with checking the archive. */
export async function acceptArchive(
  { access, viewer, services, log }: TransferContext,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
) {
  const { imports, limits } = services
  const intent = 'upload'
  try {
    const retryAfterSeconds = await limits.consume(rateLimitCounters('import', { account: viewer?.id ?? '' }))
    if (retryAfterSeconds !== null) {
      const message = `That was a lot of files at once. Please go on ${formatRetryDelay(retryAfterSeconds)}.`
      throw new UserError(429, message, undefined, { headers: retryAfterHeader(retryAfterSeconds) })
    }
    const id = randomUUID()
    await imports.storeArchive(id, bytes)
    await createImport(access, {
      id,
      fileName: toSingleLine(fileName).slice(0, MAX_FILE_NAME_LENGTH) || 'archive',
    })
    return respond({ ok: true, intent, message: 'The archive is being checked' })
  } catch (error) {
    const { headers, ...problem } =
      error instanceof UserError ? toProblem(error) : logProblem(error, log, 'storing an archive failed')
    return respond({ ok: false, intent, values: {}, ...problem }, headers)
  }
}
