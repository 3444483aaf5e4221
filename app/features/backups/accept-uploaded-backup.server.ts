import { toSingleLine } from '#app/features/media/media-text.ts'
import { logProblem, toProblem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { respond } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import { BACKUP_CHECKED } from './backups-page.server.ts'
import type { RestoreService } from './restore-service.server.ts'

type UploadContext = {
  viewer: { id: string } | null
  log: Log
  services: { restores: Pick<RestoreService, 'accept'>; limits: RateLimiter }
}

const MAX_FILE_NAME_LENGTH = 200

/** Stores and checks a backup; nothing else is changed. */
export async function acceptUploadedBackup(
  { viewer, log, services: { restores, limits } }: UploadContext,
  fileName: string,
  bytes: AsyncIterable<Uint8Array>,
) {
  const intent = 'upload-backup'
  try {
    const retryAfterSeconds = await limits.consume(rateLimitCounters('import', { account: viewer?.id ?? '' }))
    if (retryAfterSeconds !== null) {
      const message = `That was a lot of files at once. Please go on ${formatRetryDelay(retryAfterSeconds)}.`
      throw new UserError(429, message, undefined, { headers: retryAfterHeader(retryAfterSeconds) })
    }
    await restores.accept(toSingleLine(fileName).slice(0, MAX_FILE_NAME_LENGTH) || 'backup.zip', bytes)
    return respond({ ok: true, intent, message: BACKUP_CHECKED })
  } catch (error) {
    const { headers, ...problem } =
      error instanceof UserError ? toProblem(error) : logProblem(error, log, 'storing a backup failed')
    return respond({ ok: false, intent, values: {}, ...problem }, headers)
  }
}
