import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { undefinedIfMissing } from '../errors.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage.ts'

export type StoredBackup = { name: string; at: string; bytes: number }

/** Backups are stored where uploads are: on disk or in the bucket. */
export type BackupStore = {
  /** The location, in words for the operator. */
  description: string
  /** The newest first. */
  list(): Promise<StoredBackup[]>
  /** `write` writes a local file; the backup is listed once it is complete. */
  save<T>(name: string, write: (path: string) => Promise<T>): Promise<T>
  open(name: string): Promise<{ content: Readable; bytes: number } | undefined>
  /** False when there was none of this name. */
  delete(name: string): Promise<boolean>
}

const BUCKET_FOLDER = 'backups'
const BACKUP_NAME = /^venus-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip$/

/** The name contains the time, since a file that was copied here has no other record of it. */
export const backupNameFor = (date: Date) =>
  `venus-${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`

export const isBackupName = (name: string) => BACKUP_NAME.test(name)

const dateFromName = (name: string) => name.replace(BACKUP_NAME, '$1-$2-$3T$4:$5:$6.000Z')

export function openBackupStore(
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
  storage: Storage,
): BackupStore {
  const folder = join(dataDir, 'backups')
  return s3.bucket ? createBucketStore(storage, folder, s3.bucket) : createFolderStore(folder)
}

const newestFirst = (names: string[]) => names.filter(isBackupName).sort().reverse()

function createFolderStore(folder: string): BackupStore {
  const sizeOf = async (name: string) => (await stat(join(folder, name)).catch(undefinedIfMissing))?.size
  return {
    description: folder,
    async list() {
      const names = newestFirst((await readdir(folder).catch(undefinedIfMissing)) ?? [])
      const sizes = await Promise.all(names.map(sizeOf))
      return names.flatMap((name, index) => {
        const bytes = sizes[index]
        return bytes === undefined ? [] : [{ name, at: dateFromName(name), bytes }]
      })
    },
    async save(name, write) {
      await prepareFolder(folder)
      await assertFreeSpace(folder, (await this.list())[0]?.bytes ?? 0)
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

function createBucketStore(storage: Storage, folder: string, bucket: string): BackupStore {
  const keyOf = (name: string) => `${BUCKET_FOLDER}/${name}`
  const exists = async (name: string) => isBackupName(name) && (await storage.exists(keyOf(name)))
  return {
    description: `${BUCKET_FOLDER}/ in the bucket ${bucket}`,
    async list() {
      const names: string[] = []
      for await (const key of storage.keys(BUCKET_FOLDER)) names.push(key.slice(BUCKET_FOLDER.length + 1))
      return Promise.all(
        newestFirst(names).map(async (name) => ({
          name,
          at: dateFromName(name),
          bytes: await storage.size(keyOf(name)),
        })),
      )
    },
    async save(name, write) {
      await prepareFolder(folder)
      const path = join(folder, name + PARTIAL_SUFFIX)
      try {
        const result = await write(path)
        await storage.putFile(keyOf(name), path, { contentType: 'application/zip' })
        return result
      } finally {
        await rm(path, { force: true })
      }
    },
    async open(name) {
      if (!(await exists(name))) return undefined
      return { content: await storage.read(keyOf(name)), bytes: await storage.size(keyOf(name)) }
    },
    async delete(name) {
      if (!(await exists(name))) return false
      await storage.delete(keyOf(name))
      return true
    },
  }
}

const PARTIAL_SUFFIX = '.part'
/** A file that is being written was changed more recently than this. */
const STALE_PARTIAL_MS = 60 * 60 * 1000

/** Creates the folder, and removes partial files of processes that died. */
async function prepareFolder(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith(PARTIAL_SUFFIX))
  for (const path of unfinished.map((name) => join(folder, name))) {
    const stats = await stat(path).catch(undefinedIfMissing)
    if (stats && Date.now() - stats.mtimeMs > STALE_PARTIAL_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/** A full disk would stop the site, so no backup is begun without space for one as large as the last. */
async function assertFreeSpace(folder: string, bytes: number) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize > bytes * 1.2) return
  throw Object.assign(new Error('there is not enough room for another backup'), { code: 'ENOSPC' })
}
