import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { foldersBetween, untilOnDisk } from '#database/on-disk.ts'
import type { Settings } from './settings.ts'

/** Files by key, `bucket/path/name.ext`, on disk or in any S3-compatible store. */
export type Storage = {
  /** Ends when the file is kept for good: whoever writes its name into the database may rely on it. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>
  exists(key: string): Promise<boolean>
  read(key: string): Promise<Readable>
  /** What is not there is as good as deleted. */
  delete(key: string): Promise<void>
}

export function openStorage({ s3, dataDir }: Pick<Settings, 'dataDir' | 's3'>): Storage {
  const folder = join(dataDir, 'uploads')
  const disk = s3.bucket ? inBucket(s3) : inFolder(folder)
  return {
    put: async (key, bytes, options) =>
      s3.bucket
        ? (await disk).put(key, bytes, options)
        : putAside({ disk: await disk, folder }, key, bytes, options),
    exists: async (key) => (await disk).exists(key),
    read: async (key) => (await disk).getStream(key),
    delete: async (key) => (await disk).delete(key),
  }
}

const inFolder = async (location: string) => new Disk(new FSDriver({ location, visibility: 'private' }))

async function inBucket(s3: Settings['s3']) {
  const { bucket = '', region, endpoint, accessKeyId = '', secretAccessKey = '' } = s3
  // Hundreds of files, which those who keep their uploads on disk need not read.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region,
      bucket,
      visibility: 'private',
      supportsACL: false,
      // A store of one's own (MinIO and the like) is rarely set up for bucket names in host names.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    }),
  )
}

/**
 * A process that dies while writing leaves no half file under the name that readers use, and neither does a power cut:
 * the bytes are on the disk before the name, and the name before this ends.
 */
async function putAside(
  { disk, folder }: { disk: Disk; folder: string },
  ...[key, bytes, options]: Parameters<Storage['put']>
) {
  const aside = `${key}.${randomUUID()}.part`
  await disk.put(aside, bytes, options)
  await untilOnDisk(join(folder, aside))
  // The disk's own `move` copies: a reader, or a power cut, would find half a file.
  await rename(join(folder, aside), join(folder, key))
  for (const made of foldersBetween(dirname(join(folder, key)), dirname(folder))) await untilOnDisk(made)
}
