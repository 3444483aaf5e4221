import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { type CachedPage, restoreCachedPage } from './cached-page.ts'

/** Of how the file is written; another one is not read. */
const FORMAT = 1
const CHUNK_BYTES = 256 * 1024
/** Of the JSON before the bytes of a page; more is not ours. */
const MAX_LINE_BYTES = 64 * 1024

/** What the pages were valid with. */
export type SavedHeader = Record<string, string | number>

export type SavedEntry = { page: CachedPage; expiresAt: number; hits: number }

const BODIES = ['plain', 'gzip', 'br'] as const

/** To a temporary file first: half a file has no name that is looked for. Times are in milliseconds since 1970. */
export async function writeSavedPages(path: string, header: SavedHeader, entries: Iterable<SavedEntry>) {
  const temporary = `${path}.tmp`
  const file = await open(temporary, 'w', 0o600)
  try {
    const line = (value: object) => Buffer.from(`${JSON.stringify(value)}\n`)
    await file.writev([line({ ...header, format: FORMAT })])
    for (const { page, expiresAt, hits } of entries) {
      const { bodies, url, isScoped, madeWith, hash, commonHeaders, length } = page
      const lengths = BODIES.map((name) => bodies[name]?.length ?? 0)
      const facts = { url, isScoped, madeWith, hash, commonHeaders, length, expiresAt, hits, lengths }
      const sets = { topics: [...page.topics], countries: [...page.countries] }
      const bytes = BODIES.flatMap((name) => bodies[name] ?? [])
      await file.writev([line({ ...facts, ...sets }), ...bytes])
    }
    // Or a power cut could leave its name with other bytes.
    await file.sync()
    await file.close()
    await rename(temporary, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

/** False when it is not what was expected, or ends too early: the pages until then were given to `onEntry`. */
export async function readSavedPages(
  path: string,
  isExpected: (header: SavedHeader) => boolean,
  onEntry: (entry: SavedEntry) => void,
): Promise<boolean> {
  const file = await open(path)
  try {
    const reader = createReader(file)
    const header = await reader.line()
    if (header?.format !== FORMAT || !isExpected(header)) return false
    for (;;) {
      const facts = await reader.line()
      if (!facts) return reader.isAtEnd()
      const { lengths, topics, countries, expiresAt, hits, ...page } = facts
      const [plain, gzip, br] = [
        await reader.bytes(lengths[0]),
        await reader.bytes(lengths[1]),
        await reader.bytes(lengths[2]),
      ]
      const bodies = { ...(plain && { plain }), ...(gzip && { gzip }), ...(br && { br }) }
      if (!plain && !gzip) return false
      const sets = { topics: new Set<string>(topics), countries: new Set<string>(countries) }
      onEntry({ page: restoreCachedPage({ ...page, ...sets, bodies }), expiresAt, hits })
    }
  } catch {
    return false
  } finally {
    await file.close()
  }
}

/** In pieces: the whole file beside what is made of it would be twice the memory. */
function createReader(file: FileHandle) {
  let buffer = Buffer.alloc(0)
  let hasEnded = false

  async function fill() {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
    const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES)
    hasEnded = bytesRead === 0
    buffer = Buffer.concat([buffer, chunk.subarray(0, bytesRead)])
  }

  return {
    /** Whatever JSON it is; null when there is none left. */
    async line() {
      while (!buffer.includes(10) && !hasEnded && buffer.length < MAX_LINE_BYTES) await fill()
      const end = buffer.indexOf(10)
      if (end < 0) return null
      const text = buffer.toString('utf8', 0, end)
      buffer = buffer.subarray(end + 1)
      return JSON.parse(text)
    },
    /** A copy, since a slice would keep its piece of the file in memory; null for none. */
    async bytes(length: number) {
      if (!length) return null
      while (buffer.length < length) {
        await fill()
        if (hasEnded) throw new Error('the file was cut off')
      }
      const copy = Buffer.allocUnsafeSlow(length)
      buffer.copy(copy, 0, 0, length)
      buffer = buffer.subarray(length)
      return copy
    },
    isAtEnd: () => hasEnded && buffer.length === 0,
  }
}
