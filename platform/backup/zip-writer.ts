import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Entry } from './manifest.ts'
import { SEAL, sealing } from './seal.ts'

export type ZipWriter = Awaited<ReturnType<typeof createZip>>

/** A zip that is written as it comes, one entry after the other: nothing of it is held in memory. */
export function createZip(path: string, madeAt: Date, signal?: AbortSignal) {
  const zip = new ZipFile()
  // The one who adds is told by the source itself.
  zip.on('error', () => {})
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, sealing(), output, { signal })
  // Whoever adds to it meanwhile is told; the end asks again.
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  )
  failed.catch(() => {})
  const entries: Entry[] = []

  async function add(name: string, source: AsyncIterable<Uint8Array>, { compress = true } = {}) {
    const hash = createHash('sha256')
    let size = 0
    async function* measured() {
      for await (const chunk of source) {
        size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    }
    const body = Readable.from(measured(), { objectMode: false })
    // Quick rather than small: the site serves meanwhile.
    zip.addReadStream(body, name, { compressionLevel: compress ? 1 : 0, mtime: madeAt, mode: 0o100600 })
    await Promise.race([finished(body), failed])
    entries.push({ name, size, sha256: hash.digest('hex') })
  }

  return {
    entries: entries as readonly Entry[],
    add,
    async end(name: string, text: string) {
      zip.addBuffer(Buffer.from(text), name, { mtime: madeAt, mode: 0o100600 })
      zip.end({ comment: SEAL, forceZip64Format: false })
      await written
    },
    /** What was written of it is no backup. */
    async giveUp() {
      output.destroy()
      await written.catch(() => {})
    },
  }
}
