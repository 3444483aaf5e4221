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
}

export function openStorage(settings: Pick<Settings, 'dataDir' | 's3'>): Storage {
  const disk = new Disk(driverFor(settings))
  return {
    put: (key, bytes, options) => disk.put(key, bytes, options),
    exists: (key) => disk.exists(key),
    read: (key) => disk.getStream(key),
  }
}

function driverFor({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>) {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = s3
  if (!bucket || !accessKeyId || !secretAccessKey) {
    return new FSDriver({ location: join(dataDir, 'uploads'), visibility: 'private' })
  }
  return new S3Driver({
    credentials: { accessKeyId, secretAccessKey },
    region,
    bucket,
    visibility: 'private',
    supportsACL: false,
    // A store of one's own (MinIO and the like) is rarely set up for bucket names in host names.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
}
