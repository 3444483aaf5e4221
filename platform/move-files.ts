import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OnProgress } from './backup/progress.ts'
import type { Storage } from './storage.ts'

type Way = {
  isMoved: (key: string) => boolean
  contentTypeOf: (key: string) => string
  onProgress: OnProgress
}

export type Moved = { files: number; differing: string[] }

/**
 * Moves files while others read and write. Each is gone from the one place only when the other has given it back as it
 * was: however often this is begun and ended, nothing is lost. What both have under one name and differently stays.
 */
export async function moveFiles(from: Storage, to: Storage, way: Way): Promise<Moved> {
  const keys: string[] = []
  for await (const key of from.keys()) if (way.isMoved(key)) keys.push(key)
  const folder = await mkdtemp(join(tmpdir(), 'venus-move-'))
  const differing: string[] = []
  let files = 0
  try {
    for (const [done, key] of keys.entries()) {
      way.onProgress({ done, total: keys.length })
      // Deleted meanwhile by whoever works with the site.
      if (!(await from.exists(key))) continue
      const path = join(folder, 'file')
      const original = await copied(from, key, path)
      if (!(await to.exists(key))) await to.putFile(key, path, { contentType: way.contentTypeOf(key) })
      if ((await hashIn(to, key)) === original) {
        await from.delete(key)
        files++
      } else differing.push(key)
    }
    way.onProgress({ done: keys.length, total: keys.length })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { files, differing }
}

async function copied(store: Storage, key: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await store.read(key), passing(hash), createWriteStream(path))
  return hash.digest('hex')
}

async function hashIn(store: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(await store.read(key), passing(hash), nowhere)
  return hash.digest('hex')
}

const passing = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
