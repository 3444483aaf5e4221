import type { BackupSource } from './backup-source.ts'
import { fileEntryName } from './manifest.ts'
import type { ProgressTracker } from './progress.ts'
import type { ZipWriter } from './zip-writer.ts'

/** Copies all files; `copyNew` copies those that were added since. */
export async function copyFiles(
  { storage, isExcluded }: BackupSource,
  zip: ZipWriter,
  progress: ProgressTracker,
) {
  const copied = new Set<string>()

  async function copyNew() {
    const newKeys: string[] = []
    for await (const key of storage.keys()) if (!copied.has(key) && !isExcluded(key)) newKeys.push(key)
    progress.addTotal(newKeys.length)
    for (const key of newKeys) {
      const file = await openIfExists(key)
      if (file) {
        // Images are compressed already.
        await zip.add(fileEntryName(key), file, { compress: false })
        copied.add(key)
      }
      progress.advance()
    }
  }

  /** A file may be deleted after it was listed. On disk that fails only at the first read, so it is read here. */
  async function openIfExists(key: string): Promise<AsyncIterable<Buffer> | undefined> {
    try {
      const chunks: AsyncIterator<Buffer> = (await storage.read(key))[Symbol.asyncIterator]()
      return prependChunk(await chunks.next(), chunks)
    } catch (error) {
      if (await storage.exists(key)) throw error
      return undefined
    }
  }

  await copyNew()
  return { copyNew, has: (key: string) => copied.has(key) }
}

async function* prependChunk(first: IteratorResult<Buffer>, rest: AsyncIterator<Buffer>) {
  for (let next = first; !next.done; next = await rest.next()) yield next.value
}
