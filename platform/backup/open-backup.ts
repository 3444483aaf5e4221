import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openPromise, type Entry as ZipEntry } from 'yauzl'
import { CommandError, isCommandError } from '#database/command-error.ts'
import { hasValidChecksum } from './checksum.ts'
import {
  MANIFEST_ENTRY,
  type Manifest,
  type ManifestEntry,
  parseManifest,
  SECRET_ENTRY,
  storageKeyOf,
  tableEntryName,
} from './manifest.ts'
import { createProgressTracker, type OnProgress } from './progress.ts'

export type BackupReader = {
  manifest: Manifest
  read(entryName: string): Promise<Readable>
  close(): void
}

/** Verifies the whole file before anything is read from it. */
export async function openBackup(path: string, onProgress: OnProgress = () => {}): Promise<BackupReader> {
  await assertChecksum(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: Error) => {
      throw invalidBackupError(path, error.message)
    },
  )
  try {
    const entries = new Map<string, ZipEntry>()
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw new Error(`it holds ${entry.fileName} twice`)
      entries.set(entry.fileName, entry)
    }
    const read = async (name: string) => {
      const entry = entries.get(name)
      if (!entry) throw new Error(`${name} is missing`)
      return zip.openReadStreamPromise(entry)
    }
    const manifest = parseManifest(await text(await read(MANIFEST_ENTRY)))
    assertKnownEntries([...entries.keys()], manifest)
    const progress = createProgressTracker(onProgress)
    progress.addTotal(manifest.entries.length)
    for (const entry of manifest.entries) {
      await verifyEntry(await read(entry.name), entry)
      progress.advance()
    }
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw isCommandError(error)
      ? error
      : invalidBackupError(path, error instanceof Error ? error.message : String(error))
  }
}

async function assertChecksum(path: string) {
  const isValid = await hasValidChecksum(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path} cannot be read (${error.message}).`)
  })
  if (isValid) return
  throw new CommandError(
    `${path} is not a backup of Venus, or it was cut short or altered: its checksum is wrong. Nothing was changed.`,
  )
}

const invalidBackupError = (path: string, reason: string) =>
  new CommandError(`${path} is not a backup that can be restored (${reason}). Nothing was changed.`)

/** The zip must contain exactly what the manifest lists, and only tables and files. */
function assertKnownEntries(names: string[], { entries, tables }: Manifest) {
  const known = new Set([SECRET_ENTRY, ...tables.map(({ name }) => tableEntryName(name))])
  const unknownEntry = entries.find(({ name }) => !known.has(name) && storageKeyOf(name) === undefined)
  if (unknownEntry) throw new Error(`${unknownEntry.name} is nothing of ours`)
  const listed = new Set([MANIFEST_ENTRY, ...entries.map(({ name }) => name)])
  const unlisted = names.find((name) => !listed.has(name))
  if (unlisted) throw new Error(`${unlisted} is not in its list`)
  const absent = tables.find(({ name }) => !listed.has(tableEntryName(name)))
  if (absent) throw new Error(`${tableEntryName(absent.name)} is missing`)
}

async function verifyEntry(content: Readable, { name, size, sha256 }: ManifestEntry) {
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of content) {
    read += chunk.length
    if (read > size) break
    hash.update(chunk)
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new Error(`${name} is not what it was`)
}
