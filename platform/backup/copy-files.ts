import { fileEntry } from './manifest.ts'
import type { Meter } from './progress.ts'
import type { Source } from './source.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Copies every file that the store holds; and, asked again, those that have come since. */
export async function copyFiles({ storage, isLeftOut }: Source, zip: ZipWriter, meter: Meter) {
  const copied = new Set<string>()

  async function copyNew() {
    const fresh: string[] = []
    for await (const key of storage.keys()) if (!copied.has(key) && !isLeftOut(key)) fresh.push(key)
    meter.expect(fresh.length)
    for (const key of fresh) {
      const file = await openIfThere(key)
      if (file) {
        // Pictures are packed as they are.
        await zip.add(fileEntry(key), file, { compress: false })
        copied.add(key)
      }
      meter.step()
    }
  }

  /** A file may be deleted after it was listed; then its row went before it. On disk it is missed at the first read. */
  async function openIfThere(key: string): Promise<AsyncIterable<Buffer> | undefined> {
    try {
      const chunks: AsyncIterator<Buffer> = (await storage.read(key))[Symbol.asyncIterator]()
      return begunWith(await chunks.next(), chunks)
    } catch (error) {
      if (await storage.exists(key)) throw error
      return undefined
    }
  }

  await copyNew()
  return { copyNew, has: (key: string) => copied.has(key) }
}

async function* begunWith(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}
