import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { UserError } from '#app/http/user-error.server.ts'
import { decodeText } from './decode-text.server.ts'

/** A zip, a folder or a single file. Names are paths with slashes. */
export type Archive = {
  names: readonly string[]
  sizeOf(name: string): number
  open(name: string): Promise<Readable>
  close(): void
}

/** No reasonable image or text is larger. */
const MAX_FILE_BYTES = 40 * 1024 * 1024
const MAX_FILES = 200_000
/** Of all files of a zip; more is a zip bomb. */
const MAX_UNPACKED_BYTES = 64 * 1024 ** 3
/** Texts compress to a tenth, sometimes to a fiftieth; a higher ratio is a zip bomb. */
const MAX_COMPRESSION_RATIO = 200
const RATIO_CHECK_MIN_BYTES = 10 * 1024 * 1024

export async function openArchive(path: string, name = basename(path)): Promise<Archive> {
  const stats = await stat(path).catch(() => null)
  if (!stats) throw new UserError(404, `There is nothing at ${path}.`)
  if (stats.isDirectory()) return openFolder(path)
  return (await isZip(path)) ? openZip(path) : openSingleFile(path, name, stats.size)
}

export async function readArchiveFile(archive: Archive, name: string): Promise<Buffer> {
  if (archive.sizeOf(name) > MAX_FILE_BYTES) throw new UserError(413, 'It is larger than 40 MB.')
  return buffer(await archive.open(name))
}

export const readArchiveText = async (archive: Archive, name: string) =>
  decodeText(await readArchiveFile(archive, name))

/** For a file that cannot be read while the others can. */
export function messageOrRethrow(error: unknown): string {
  if (error instanceof UserError) return error.message
  throw error
}

async function isZip(path: string) {
  for await (const start of createReadStream(path, { end: 3 })) {
    return (
      (start as Buffer).equals(Buffer.from('PK\x03\x04')) ||
      (start as Buffer).equals(Buffer.from('PK\x05\x06'))
    )
  }
  return false
}

const openSingleFile = (path: string, name: string, size: number): Archive => ({
  names: [name],
  sizeOf: () => size,
  open: async () => createReadStream(path),
  close: () => {},
})

async function openFolder(path: string): Promise<Archive> {
  const root = await realpath(path)
  const sizes = new Map<string, number>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    // Symbolic links are skipped, since they could lead anywhere on this machine.
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    sizes.set(file.slice(root.length + 1).replaceAll(sep, '/'), (await stat(file)).size)
  }
  return {
    names: [...sizes.keys()].sort(),
    sizeOf: (name) => sizes.get(name) ?? 0,
    open: async (name) => createReadStream(join(root, name)),
    close: () => {},
  }
}

/** Names in the zip are never used as paths on disk; yauzl also rejects those that lead out of the archive. */
async function openZip(path: string): Promise<Archive> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { autoClose: false }).catch(throwUnreadableZip)
  const entries = new Map<string, import('yauzl').Entry>()
  let unpackedBytes = 0
  let fileCount = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize
      if (++fileCount > MAX_FILES) {
        throw new UserError(413, `This zip has more than ${MAX_FILES.toLocaleString('en-US')} files.`)
      }
      if (unpackedBytes > MAX_UNPACKED_BYTES || isZipBomb(entry)) {
        throw new UserError(413, 'This zip is too large once it is unpacked.')
      }
      if (!entry.fileName.endsWith('/') && !isMacOsMetadata(entry.fileName))
        entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    if (error instanceof UserError) throw error
    return throwUnreadableZip(error)
  }
  const getEntry = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new UserError(404, 'It is not in the archive.')
    if (entry.isEncrypted()) throw new UserError(422, 'It is locked with a password.')
    return entry
  }
  return {
    names: [...entries.keys()].sort(),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    // yauzl ends the stream with an error if there are more bytes than the entry says.
    open: (name) => zip.openReadStreamPromise(getEntry(name)),
    close: () => zip.close(),
  }
}

const isZipBomb = ({ uncompressedSize, compressedSize }: import('yauzl').Entry) =>
  uncompressedSize > RATIO_CHECK_MIN_BYTES && uncompressedSize > MAX_COMPRESSION_RATIO * compressedSize

const isMacOsMetadata = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._)/.test(name)

function throwUnreadableZip(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new UserError(422, `This zip cannot be read (${reason}).`)
}
