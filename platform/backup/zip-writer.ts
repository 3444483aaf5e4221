import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { CHECKSUM_COMMENT, checksumStream } from './checksum.ts'
import type { ManifestEntry } from './manifest.ts'

export type ZipWriter = Awaited<ReturnType<typeof createZipWriter>>

/** Streams one entry after the other, so that nothing is held in memory. */
export function createZipWriter(path: string, madeAt: Date, signal?: AbortSignal) {
  const zip = new ZipFile()
  // `add` gets the error from the source itself.
  zip.on('error', () => {})
  const output = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, checksumStream(), output, { signal })
  // Never resolves: `add` races it against its entry, and `end` awaits `written`.
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  )
  failed.catch(() => {})
  const entries: ManifestEntry[] = []

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
    // The lowest level: the site serves requests at the same time.
    zip.addReadStream(body, name, { compressionLevel: compress ? 1 : 0, mtime: madeAt, mode: 0o100600 })
    await Promise.race([finished(body), failed])
    entries.push({ name, size, sha256: hash.digest('hex') })
  }

  return {
    entries: entries as readonly ManifestEntry[],
    add,
    async end(name: string, text: string) {
      zip.addBuffer(Buffer.from(text), name, { mtime: madeAt, mode: 0o100600 })
      zip.end({ comment: CHECKSUM_COMMENT, forceZip64Format: false })
      await written
    },
    async abort() {
      output.destroy()
      await written.catch(() => {})
    },
  }
}
