import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OnProgress } from './backup/progress.ts'
import type { Storage } from './storage.ts'

type MoveOptions = {
  shouldMove: (key: string) => boolean
  contentTypeOf: (key: string) => string
  onProgress: OnProgress
}

export type MoveResult = { files: number; conflicts: string[] }

/**
 * Moves files while the site reads and writes. A file is deleted only after its copy was read back and compared, so an
 * interrupted run loses nothing. Files that differ under the same key stay in both.
 */
export async function moveFiles(from: Storage, to: Storage, options: MoveOptions): Promise<MoveResult> {
  const keys: string[] = []
  for await (const key of from.keys()) if (options.shouldMove(key)) keys.push(key)
  const folder = await mkdtemp(join(tmpdir(), 'venus-move-'))
  const conflicts: string[] = []
  let files = 0
  try {
    for (const [done, key] of keys.entries()) {
      options.onProgress({ done, total: keys.length })
      // The site may have deleted it since it was listed.
      if (!(await from.exists(key))) continue
      const path = join(folder, 'file')
      const originalHash = await copyToFile(from, key, path)
      if (!(await to.exists(key))) await to.putFile(key, path, { contentType: options.contentTypeOf(key) })
      if ((await hashStoredFile(to, key)) === originalHash) {
        await from.delete(key)
        files++
      } else conflicts.push(key)
    }
    options.onProgress({ done: keys.length, total: keys.length })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { files, conflicts }
}

async function copyToFile(store: Storage, key: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await store.read(key), hashingStream(hash), createWriteStream(path))
  return hash.digest('hex')
}

async function hashStoredFile(store: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await store.read(key), hashingStream(hash), discard)
  return hash.digest('hex')
}

const hashingStream = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
