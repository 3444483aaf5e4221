import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refusal } from '#app/http/user-error.server.ts'
import { decoded } from './text.server.ts'

/** Files by their path in it, with slashes, whatever they lie in. */
export type Archive = {
  names: readonly string[]
  sizeOf(name: string): number
  open(name: string): Promise<Readable>
  close(): void
}

/** A picture that is larger is no picture for a page; a text that is larger is none that anybody wrote. */
const LARGEST_PIECE = 40 * 1024 * 1024
const MOST_NAMES = 200_000
/** What a zip unfolds to in all: more is a bomb, not an archive. */
const LARGEST_UNFOLDED = 64 * 1024 ** 3
/** Texts shrink to a tenth, sometimes to a fiftieth; what shrinks to less was made to. */
const HIGHEST_RATIO = 200
const SMALL = 10 * 1024 * 1024

export async function openArchive(path: string, name = basename(path)): Promise<Archive> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new Refusal(404, `There is nothing at ${path}.`)
  if (found.isDirectory()) return openFolder(path)
  return (await isZip(path)) ? openZip(path) : openFile(path, name, found.size)
}

/** The whole of a small file. */
export async function readPiece(archive: Archive, name: string): Promise<Buffer> {
  if (archive.sizeOf(name) > LARGEST_PIECE) throw new Refusal(413, 'It is larger than 40 MB.')
  return buffer(await archive.open(name))
}

export const readText = async (archive: Archive, name: string) => decoded(await readPiece(archive, name))

/** Why one file of an archive cannot be taken: the others may be. */
export function refusalOf(error: unknown): string {
  if (error instanceof Refusal) return error.message
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

const openFile = (path: string, name: string, size: number): Archive => ({
  names: [name],
  sizeOf: () => size,
  open: async () => createReadStream(path),
  close: () => {},
})

async function openFolder(path: string): Promise<Archive> {
  const root = await realpath(path)
  const sizes = new Map<string, number>()
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    // A link could lead anywhere on this machine.
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

/** Nothing of it is written anywhere by the names in it; the library refuses those that lead out of the archive. */
async function openZip(path: string): Promise<Archive> {
  const { openPromise } = await import('yauzl')
  const zip = await openPromise(path, { autoClose: false }).catch(refuseDamaged)
  const entries = new Map<string, import('yauzl').Entry>()
  let unfolded = 0
  let found = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unfolded += entry.uncompressedSize
      if (++found > MOST_NAMES) {
        throw new Refusal(413, `This zip has more than ${MOST_NAMES.toLocaleString('en-US')} files.`)
      }
      if (unfolded > LARGEST_UNFOLDED || isBomb(entry)) {
        throw new Refusal(413, 'This zip is too large once it is unpacked.')
      }
      if (!entry.fileName.endsWith('/') && !isDebris(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    if (error instanceof Refusal) throw error
    return refuseDamaged(error)
  }
  const entryOf = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new Refusal(404, 'It is not in the archive.')
    if (entry.isEncrypted()) throw new Refusal(422, 'It is locked with a password.')
    return entry
  }
  return {
    names: [...entries.keys()].sort(),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    // More bytes than the entry says end the stream with an error.
    open: (name) => zip.openReadStreamPromise(entryOf(name)),
    close: () => zip.close(),
  }
}

const isBomb = ({ uncompressedSize, compressedSize }: import('yauzl').Entry) =>
  uncompressedSize > SMALL && uncompressedSize > HIGHEST_RATIO * compressedSize

/** What macOS adds. */
const isDebris = (name: string) => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|\._)/.test(name)

function refuseDamaged(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error)
  throw new Refusal(422, `This zip cannot be read (${why}).`)
}
