import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Newcomer } from './columns.ts'

const BATCH = 1_000

export type Spool = Awaited<ReturnType<typeof openSpool>>

/**
 * Keeps the good lines while the rest of the file is still on its way: the database has no time to wait for that. The
 * file has no name from the start, so that it is gone with the process whatever happens.
 */
export async function openSpool() {
  const folder = await mkdtemp(join(tmpdir(), 'venus-import-'))
  const file = await open(join(folder, 'lines'), 'w+')
  await rm(folder, { recursive: true })
  const lengths: number[] = []
  let batch: Newcomer[] = []

  async function flush() {
    if (batch.length === 0) return
    const { bytesWritten } = await file.write(JSON.stringify(batch))
    lengths.push(bytesWritten)
    batch = []
  }
  return {
    async add(newcomer: Newcomer) {
      batch.push(newcomer)
      if (batch.length === BATCH) await flush()
    },
    /** What was kept: a thousand at a time, as JSON. */
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
