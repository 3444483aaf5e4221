import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage.ts'

export type KeptBackup = { name: string; at: string; bytes: number }

/** Where backups of the site are kept: beside its uploads, on disk or in the bucket. */
export type BackupPlace = {
  /** In words, for whoever looks after the site. */
  inWords: string
  /** The newest first. */
  list(): Promise<KeptBackup[]>
  /** Writes one through a file on this machine; under its name it is there when it is whole. */
  keep<T>(name: string, write: (path: string) => Promise<T>): Promise<T>
  open(name: string): Promise<{ content: Readable; bytes: number } | undefined>
  /** Whether there was one. */
  delete(name: string): Promise<boolean>
}

const IN_BUCKET = 'backups'
const NAME = /^venus-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip$/

/** Names tell when: what was copied here from elsewhere is known by nothing else. */
export const nameAt = (moment: Date) =>
  `venus-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`

export const isBackupName = (name: string) => NAME.test(name)

const momentOf = (name: string) => name.replace(NAME, '$1-$2-$3T$4:$5:$6.000Z')

export function openBackupPlace(
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  storage: Storage,
): BackupPlace {
  const folder = join(dataDir, 'backups')
  return s3.bucket ? inBucket(storage, folder, s3.bucket) : inFolder(folder)
}

const newestFirst = (names: string[]) => names.filter(isBackupName).sort().reverse()

function inFolder(folder: string): BackupPlace {
  const sizeOf = async (name: string) => (await stat(join(folder, name)).catch(orNothing))?.size
  return {
    inWords: folder,
    async list() {
      const names = newestFirst((await readdir(folder).catch(orNothing)) ?? [])
      const sizes = await Promise.all(names.map(sizeOf))
      return names.flatMap((name, place) => {
        const bytes = sizes[place]
        return bytes === undefined ? [] : [{ name, at: momentOf(name), bytes }]
      })
    },
    async keep(name, write) {
      await clearedFolder(folder)
      await refuseWithoutRoom(folder, (await this.list())[0]?.bytes ?? 0)
      return write(join(folder, name))
    },
    async open(name) {
      const bytes = isBackupName(name) ? await sizeOf(name) : undefined
      return bytes === undefined ? undefined : { content: createReadStream(join(folder, name)), bytes }
    },
    async delete(name) {
      if (!isBackupName(name) || (await sizeOf(name)) === undefined) return false
      await rm(join(folder, name), { force: true })
      return true
    },
  }
}

function inBucket(storage: Storage, folder: string, bucket: string): BackupPlace {
  const keyOf = (name: string) => `${IN_BUCKET}/${name}`
  const isThere = async (name: string) => isBackupName(name) && (await storage.exists(keyOf(name)))
  return {
    inWords: `${IN_BUCKET}/ in the bucket ${bucket}`,
    async list() {
      const names: string[] = []
      for await (const key of storage.keys(IN_BUCKET)) names.push(key.slice(IN_BUCKET.length + 1))
      return Promise.all(
        newestFirst(names).map(async (name) => ({
          name,
          at: momentOf(name),
          bytes: await storage.size(keyOf(name)),
        })),
      )
    },
    async keep(name, write) {
      await clearedFolder(folder)
      const path = join(folder, name + UNFINISHED)
      try {
        const written = await write(path)
        await storage.putFile(keyOf(name), path, { contentType: 'application/zip' })
        return written
      } finally {
        await rm(path, { force: true })
      }
    },
    async open(name) {
      if (!(await isThere(name))) return undefined
      return { content: await storage.read(keyOf(name)), bytes: await storage.size(keyOf(name)) }
    },
    async delete(name) {
      if (!(await isThere(name))) return false
      await storage.delete(keyOf(name))
      return true
    },
  }
}

const UNFINISHED = '.part'
/** What is being written changes all the time. */
const LEFT_MS = 60 * 60 * 1000

/** Without what a process left that died while it wrote one. */
async function clearedFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED))
  for (const path of unfinished.map((name) => join(folder, name))) {
    const found = await stat(path).catch(orNothing)
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true })
  }
}

/** A disk that is full stops the whole site: better no backup than that. The next one is about as large as the last. */
async function refuseWithoutRoom(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > bytes * 1.2) return
  throw Object.assign(new Error('there is not enough room for another backup'), { code: 'ENOSPC' })
}

function orNothing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
