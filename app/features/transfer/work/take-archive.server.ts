import { randomUUID } from 'node:crypto'
import { oneLine } from '#app/features/media/words.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import { countersOf, inAWhile, retryAfter } from '#app/http/rate-limits.server.ts'
import { Refusal, TooMany } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Limits } from '#platform/limits/limits.ts'
import type { Log } from '#platform/log.ts'
import { enterImport } from './imports.server.ts'
import type { ImportOffice } from './office.server.ts'

/** What it takes to deal with archives, for one request. */
export type TransferDesk = {
  access: Access
  office: ImportOffice
  limits: Limits
  userId: string | null
  log: Log
}

export type Taken = { ok: true } | { ok: false; message: string }

type Answer = { outcome: Taken; status: number; headers?: Record<string, string> }

const LONGEST_NAME = 200

/** Keeps an archive that somebody sends and enters it to be looked at. */
export async function takeArchive(
  desk: TransferDesk,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Answer> {
  const { access, office, limits, userId, log } = desk
  const refused = (status: number, message: string): Answer => ({ outcome: { ok: false, message }, status })
  try {
    const wait = await limits.count(countersOf('import', { account: userId ?? '' }))
    if (wait !== null) {
      throw new TooMany(`That was a lot of files at once. Please go on ${inAWhile(wait)}.`, retryAfter(wait))
    }
    const id = randomUUID()
    await office.keep(id, bytes)
    await enterImport(access, { id, fileName: oneLine(name).slice(0, LONGEST_NAME) || 'archive' })
    return { outcome: { ok: true }, status: 200 }
  } catch (error) {
    if (error instanceof TooMany) return { ...refused(error.status, error.message), headers: error.headers }
    if (error instanceof Refusal) return refused(error.status, error.message)
    const { status, message } = loggedProblem(error, log, 'could not keep an archive')
    return refused(status, message)
  }
}
