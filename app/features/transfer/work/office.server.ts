import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { ChildLimits } from '#platform/child/limited-child.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import { LARGEST_ARCHIVE } from '../transfer.ts'
import { claimImports, endedAmong, giveUpLost, letGo } from './imports.server.ts'
import { workOn } from './work-on.server.ts'

/** The net below being told: work that was left by a process that died is found this late. */
const LOOK_MS = 60_000
/** An archive that was looked at a day ago and not taken is sent again quickly. */
const OLD_MS = 24 * 60 * 60_000
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Parts = {
  system: Access
  media: MediaStore
  folder: string
  log: Log
  /** What reading an archive may take, where that is not the usual. */
  limits?: Partial<ChildLimits>
}

export type ImportOffice = ReturnType<typeof createImportOffice>

/**
 * Looks into archives and takes them, beside the requests. The file lies on the machine that it was sent to: whichever
 * process finds it there does the work, and says again and again that it lives. One that falls silent was perhaps killed by
 * the archive: nobody takes that up by itself.
 */
export function createImportOffice({ system, media, folder, log, limits }: Parts) {
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | undefined
  let isWanted = false
  const fileOf = (id: string) => join(folder, id)
  const filesHere = async () => (await readdir(folder).catch(() => [])).filter((name) => ID.test(name))

  async function look() {
    await giveUpLost(system)
    await clearAway()
    const here = await filesHere()
    if (here.length === 0) return
    for (const claim of await claimImports(system, here)) {
      if (signal.aborted) await letGo(system, claim.id)
      else await workOn(claim, { system, media, path: fileOf(claim.id), log, signal, limits })
    }
    for (const id of await endedAmong(system, here)) await rm(fileOf(id), { force: true })
  }

  /** What was left on its way here, or has no row any more. */
  async function clearAway() {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = await stat(join(folder, name)).catch(() => null)
      if (file && Date.now() - file.mtimeMs > OLD_MS) await rm(join(folder, name), { force: true })
    }
  }

  async function lookWhileWanted() {
    while (isWanted && !signal.aborted) {
      isWanted = false
      await look().catch((error: unknown) => log.error(reasonOf(error), 'imports could not be looked after'))
    }
  }

  function wake() {
    isWanted = true
    if (signal.aborted) return
    working ??= lookWhileWanted().finally(() => {
      working = undefined
    })
  }
  const looking = setInterval(wake, LOOK_MS).unref()
  wake()

  return {
    /** An import was entered, wanted or taken out. */
    changed: wake,
    /** Keeps an archive until it is dealt with; what cannot be kept whole is not kept. */
    async keep(id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = `${fileOf(id)}.part`
      try {
        await pipeline(
          Readable.from(bytes),
          atMost(LARGEST_ARCHIVE),
          createWriteStream(aside, { mode: 0o600 }),
        )
        await rename(aside, fileOf(id))
      } catch (error) {
        await rm(aside, { force: true })
        const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
        throw isFull ? new Refusal(507, 'There is no room for this file on the server’s disk.') : error
      }
    },
    async stop() {
      stopping.abort()
      clearInterval(looking)
      await working
    },
  }
}

/** The head of a request may say less than comes. */
function atMost(most: number) {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > most ? new Refusal(413, 'An archive can have at most 2 GB.') : null, chunk)
    },
  })
}
