import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from './settings.ts'

/** Files by key, `bucket/path/name.ext`, on disk or in any S3-compatible store. */
export type Storage = {
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>
  exists(key: string): Promise<boolean>
  read(key: string): Promise<Readable>
  /** What is not there is as good as deleted. */
  delete(key: string): Promise<void>
}

export function openStorage(settings: Pick<Settings, 'dataDir' | 's3'>): Storage {
  const { s3, dataDir } = settings
  const disk = s3.bucket ? inBucket(s3) : inFolder(join(dataDir, 'uploads'))
  return {
    put: s3.bucket ? (key, bytes, options) => disk.put(key, bytes, options) : writingAside(disk),
    exists: (key) => disk.exists(key),
    read: (key) => disk.getStream(key),
    delete: (key) => disk.delete(key),
  }
}

const inFolder = (location: string) => new Disk(new FSDriver({ location, visibility: 'private' }))

function inBucket({ bucket = '', region, endpoint, accessKeyId = '', secretAccessKey = '' }: Settings['s3']) {
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

/** A process that dies while writing leaves no half file under the name that readers use. */
const writingAside =
  (disk: Disk): Storage['put'] =>
  async (key, bytes, options) => {
    const aside = `${key}.${randomUUID()}.part`
    await disk.put(aside, bytes, options)
    await disk.move(aside, key, options)
  }
