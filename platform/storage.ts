import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, existsSync, ReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { foldersUpTo, fsyncPath } from '#database/fsync.ts'
import { withFallback } from './fallback-storage.ts'
import type { Settings } from './settings.ts'
import type { ByteRange, Storage } from './storage-types.ts'

export type { Storage } from './storage-types.ts'

type StorageSettings = Pick<Settings, 'dataDir' | 's3' | 'formerS3'>

/** The storage of the settings. While files are being moved, those not yet moved are found in the former store. */
export function openStorage(settings: StorageSettings, timeouts = S3_TIMEOUTS): Storage {
  const { current, former } = openStores(settings, timeouts)
  return former ? withFallback(current, former) : current
}

/** The two stores separately, to move files from one to the other. */
export function openStores({ s3, formerS3, dataDir }: StorageSettings, timeouts = S3_TIMEOUTS) {
  const folder = join(dataDir, 'uploads')
  if (s3.bucket) {
    const former = existsSync(folder) ? openStore(() => openFolder(folder), { folder }) : undefined
    return { current: openStore(() => openS3(s3, timeouts), s3), former }
  }
  const former = formerS3 && openStore(() => openS3(formerS3, timeouts), formerS3)
  return { current: openStore(() => openFolder(folder), { folder }), former }
}

type OpenedDisk = {
  disk: Disk
  /** For files that are too large for a single upload. */
  putInParts?: (key: string, path: string, options: { contentType: string }) => Promise<void>
  readRange: (key: string, range: ByteRange) => Promise<Readable>
}

type StoreLocation = { folder?: string; publicUrl?: string }

/** The library is loaded with the first file: many processes never use one. */
function openStore(open: () => Promise<OpenedDisk>, { folder, publicUrl }: StoreLocation): Storage {
  let opened: Promise<OpenedDisk> | undefined
  const store = () => (opened ??= open())
  const disk = async () => (await store()).disk
  const target = async () => ({ disk: await disk(), folder })
  return {
    put: (key, bytes, options) =>
      wrapStorageErrors(async () =>
        writeDurably(await target(), key, (disk, name) => disk.put(name, bytes, options)),
      ),
    putFile: (key, path, options) =>
      wrapStorageErrors(async () => {
        const { size: contentLength } = await stat(path)
        const { putInParts } = await store()
        if (putInParts && contentLength > MAX_SINGLE_PUT_BYTES) return putInParts(key, path, options)
        const write = (disk: Disk, name: string) =>
          disk.putStream(name, createReadStream(path), { ...options, contentLength })
        await writeDurably(await target(), key, write)
      }),
    publicUrlFor: (key) =>
      wrapStorageErrors(async () => {
        if (!publicUrl || !(await (await disk()).exists(key))) return undefined
        if (publicUrl !== SIGNED_URLS) return `${publicUrl}/${key}`
        return (await disk()).getSignedUrl(key, { expiresIn: SIGNED_URL_SECONDS })
      }),
    size: (key) => wrapStorageErrors(async () => (await (await disk()).getMetaData(key)).contentLength),
    exists: (key) => wrapStorageErrors(async () => (await disk()).exists(key)),
    read: (key, range) =>
      wrapStorageErrors(async () => {
        const stream = range
          ? await (await store()).readRange(key, range)
          : await (await disk()).getStream(key)
        // So that a missing file is told here, as a bucket does, and not while it is sent.
        if (stream instanceof ReadStream) await once(stream, 'open')
        return stream
      }),
    keys: (folder) => listKeys(disk, folder),
    delete: (key) => wrapStorageErrors(async () => (await disk()).delete(key)),
  }
}

/** S3 allows five times as much in a single upload. */
const MAX_SINGLE_PUT_BYTES = 1024 ** 3

const SIGNED_URLS = 'signed'
export const SIGNED_URL_SECONDS = 60 * 60

/** A store that hangs must not hang the requests that use it. */
const S3_TIMEOUTS = { connectionTimeout: 3_000, socketTimeout: 5_000 }

/** A file could not be read or written; `cause` is the error of Node.js or of the store. */
export class StorageError extends Error {}

async function wrapStorageErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new StorageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function openFolder(location: string): Promise<OpenedDisk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return {
    disk: new Disk(new FSDriver({ location, visibility: 'private' })),
    readRange: async (key, range) => createReadStream(join(location, key), range),
  }
}

const openS3 = async (s3: Settings['s3'], timeouts: typeof S3_TIMEOUTS): Promise<OpenedDisk> =>
  (await import('./s3-bucket.ts')).openBucket(s3, timeouts)

async function* listKeys(disk: () => Promise<Disk>, folder = '/'): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await (await disk()).listAll(folder, { recursive: true, paginationToken })
    for (const file of page.objects) if (file.isFile && !isPartialKey(file.key)) yield file.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

const partialKeyFor = (key: string) => `${key}.${randomUUID()}.part`
const isPartialKey = (key: string) => key.endsWith('.part')

/**
 * Neither a killed process nor a power cut leaves half a file under the key: the bytes are on disk before the rename,
 * and the rename before this resolves.
 */
async function writeDurably(
  { disk, folder }: { disk: Disk; folder: string | undefined },
  key: string,
  write: (disk: Disk, name: string) => Promise<void>,
) {
  // Uploads to a bucket are atomic.
  if (!folder) return write(disk, key)
  const partialKey = partialKeyFor(key)
  try {
    await write(disk, partialKey)
    await fsyncPath(join(folder, partialKey))
    // Not flydrive's `move`: it copies, so that a reader or a power cut could find half a file.
    await rename(join(folder, partialKey), join(folder, key))
  } catch (error) {
    // On a full disk the partial file must not take up space.
    await rm(join(folder, partialKey), { force: true })
    throw error
  }
  for (const parentFolder of foldersUpTo(dirname(join(folder, key)), dirname(folder)))
    await fsyncPath(parentFolder)
}
