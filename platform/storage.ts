import { randomUUID } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { foldersBetween, untilOnDisk } from '#database/on-disk.ts'
import { withFallback } from './fallback-storage.ts'
import type { Settings } from './settings.ts'

/** Files by key, `bucket/path/name.ext`, on disk or in any S3-compatible store. */
export type Storage = {
  /** Ends when the file is kept for good: whoever writes its name into the database may rely on it. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>
  /** The same for a file on disk, which may be larger than memory. */
  putFile(key: string, path: string, options: { contentType: string }): Promise<void>
  exists(key: string): Promise<boolean>
  size(key: string): Promise<number>
  read(key: string): Promise<Readable>
  /** Where a browser may fetch it without us, if it may. */
  addressOf(key: string): Promise<string | undefined>
  /** The key of every file in a folder and those within it, or of all there are. */
  keys(folder?: string): AsyncIterable<string>
  /** What is not there is as good as deleted. */
  delete(key: string): Promise<void>
}

type Places = Pick<Settings, 'dataDir' | 's3' | 'formerS3'>

/** Where files are kept. Those that are still where they were kept before are found there. */
export function openStorage(places: Places, patience = PATIENCE): Storage {
  const { kept, former } = openStores(places, patience)
  return former ? withFallback(kept, former) : kept
}

/** Each by itself, for whoever moves files from one to the other. */
export function openStores({ s3, formerS3, dataDir }: Places, patience = PATIENCE) {
  const folder = join(dataDir, 'uploads')
  if (s3.bucket) {
    const former = existsSync(folder) ? openStore(() => inFolder(folder), { folder }) : undefined
    return { kept: openStore(() => inBucket(s3, patience), s3), former }
  }
  const former = formerS3 && openStore(() => inBucket(formerS3, patience), formerS3)
  return { kept: openStore(() => inFolder(folder), { folder }), former }
}

type Opened = {
  disk: Disk
  /** For files that a store does not take in one piece. */
  putInParts?: (key: string, path: string, options: { contentType: string }) => Promise<void>
}

type Where = { folder?: string; publicUrl?: string }

/** The library and its list of file types are read with the first file: many a process never touches one. */
function openStore(open: () => Promise<Opened>, { folder, publicUrl }: Where): Storage {
  let opened: Promise<Opened> | undefined
  const store = () => (opened ??= open())
  const disk = async () => (await store()).disk
  const place = async () => ({ disk: await disk(), folder })
  return {
    put: (key, bytes, options) =>
      orFailed(async () => keep(await place(), key, (disk, name) => disk.put(name, bytes, options))),
    putFile: (key, path, options) =>
      orFailed(async () => {
        const { size: contentLength } = await stat(path)
        const { putInParts } = await store()
        if (putInParts && contentLength > ONE_PIECE) return putInParts(key, path, options)
        const write = (disk: Disk, name: string) =>
          disk.putStream(name, createReadStream(path), { ...options, contentLength })
        await keep(await place(), key, write)
      }),
    addressOf: (key) =>
      orFailed(async () => {
        if (!publicUrl || !(await (await disk()).exists(key))) return undefined
        if (publicUrl !== SIGNED) return `${publicUrl}/${key}`
        return (await disk()).getSignedUrl(key, { expiresIn: SIGNED_SECONDS })
      }),
    size: (key) => orFailed(async () => (await (await disk()).getMetaData(key)).contentLength),
    exists: (key) => orFailed(async () => (await disk()).exists(key)),
    read: (key) => orFailed(async () => (await disk()).getStream(key)),
    keys: (folder) => keysIn(disk, folder),
    delete: (key) => orFailed(async () => (await disk()).delete(key)),
  }
}

/** S3 takes no more than five times as much at once. */
const ONE_PIECE = 1024 ** 3

const SIGNED = 'signed'
/** For how long a signed address is good. */
export const SIGNED_SECONDS = 60 * 60

/** A store that hangs must not take along who asks: after this long without a byte it counts as gone. */
const PATIENCE = { connectionTimeout: 3_000, socketTimeout: 5_000 }

/** What is there could not be reached, or could not be kept; a reason that Node.js or the store gives is the cause. */
export class StorageFailed extends Error {}

async function orFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new StorageFailed(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

async function inFolder(location: string): Promise<Opened> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')])
  return { disk: new Disk(new FSDriver({ location, visibility: 'private' })) }
}

const inBucket = async (s3: Settings['s3'], patience: typeof PATIENCE): Promise<Opened> =>
  (await import('./s3-bucket.ts')).openBucket(s3, patience)

async function* keysIn(disk: () => Promise<Disk>, folder = '/'): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await (await disk()).listAll(folder, { recursive: true, paginationToken })
    for (const file of page.objects) if (file.isFile && !isAside(file.key)) yield file.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

const asideOf = (key: string) => `${key}.${randomUUID()}.part`
const isAside = (key: string) => key.endsWith('.part')

/**
 * A process that dies while writing leaves no half file under the name that readers use, and neither does a power cut:
 * the bytes are on the disk before the name, and the name before this ends.
 */
async function keep(
  { disk, folder }: { disk: Disk; folder: string | undefined },
  key: string,
  write: (disk: Disk, name: string) => Promise<void>,
) {
  // A bucket shows nothing before it is whole.
  if (!folder) return write(disk, key)
  const aside = asideOf(key)
  try {
    await write(disk, aside)
    await untilOnDisk(join(folder, aside))
    // The disk's own `move` copies: a reader, or a power cut, would find half a file.
    await rename(join(folder, aside), join(folder, key))
  } catch (error) {
    // On a full disk half a file would take the room that others need.
    await rm(join(folder, aside), { force: true })
    throw error
  }
  for (const made of foldersBetween(dirname(join(folder, key)), dirname(folder))) await untilOnDisk(made)
}
