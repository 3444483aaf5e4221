import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportedSubscriber } from './parse-line.ts'

const BATCH_SIZE = 1_000

export type Spool = Awaited<ReturnType<typeof openSpool>>

/**
 * Stores the good lines in a temporary file during the upload, so that no transaction is open meanwhile. The file is
 * unlinked at once, so that it disappears with the process even after a crash.
 */
export async function openSpool() {
  const folder = await mkdtemp(join(tmpdir(), 'venus-import-'))
  const file = await open(join(folder, 'lines'), 'w+')
  await rm(folder, { recursive: true })
  const lengths: number[] = []
  let batch: ImportedSubscriber[] = []

  async function flush() {
    if (batch.length === 0) return
    const { bytesWritten } = await file.write(JSON.stringify(batch))
    lengths.push(bytesWritten)
    batch = []
  }
  return {
    async add(subscriber: ImportedSubscriber) {
      batch.push(subscriber)
      if (batch.length === BATCH_SIZE) await flush()
    },
    /** Each batch is a JSON array. */
    async *batches() {
      await flush()
      let position = 0
      for (const length of lengths) {
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, position)
        position += length
        yield buffer.toString()
      }
    },
    close: () => file.close(),
  }
}
