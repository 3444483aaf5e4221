import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { openPromise, type Entry as ZipEntry } from 'yauzl'
import { isRefusal, Refusal } from '#database/refusal.ts'
import { type Entry, keyIn, MANIFEST, type Manifest, readManifest, SECRET, tableEntry } from './manifest.ts'
import { createMeter, type OnProgress } from './progress.ts'
import { isSealed } from './seal.ts'

export type OpenBackup = {
  manifest: Manifest
  read(entryName: string): Promise<Readable>
  close(): void
}

/** Opens a backup that is whole and as it was made, to its last byte; whatever else it is, nothing comes of it. */
export async function openBackup(path: string, onProgress: OnProgress = () => {}): Promise<OpenBackup> {
  await refuseUnsealed(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: Error) => {
      throw notABackup(path, error.message)
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
    const manifest = readManifest(await text(await read(MANIFEST)))
    refuseOthers([...entries.keys()], manifest)
    const meter = createMeter(onProgress)
    meter.expect(manifest.entries.length)
    for (const entry of manifest.entries) {
      await check(await read(entry.name), entry)
      meter.step()
    }
    return { manifest, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw isRefusal(error) ? error : notABackup(path, error instanceof Error ? error.message : String(error))
  }
}

async function refuseUnsealed(path: string) {
  const isWhole = await isSealed(path).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${path} cannot be read (${error.message}).`)
  })
  if (isWhole) return
  throw new Refusal(
    `${path} is not a backup of Venus, or it was cut short or altered: its checksum is wrong. Nothing was changed.`,
  )
}

const notABackup = (path: string, reason: string) =>
  new Refusal(`${path} is not a backup that can be restored (${reason}). Nothing was changed.`)

/** Exactly what the manifest lists, and of that only what a backup has. */
function refuseOthers(names: string[], { entries, tables }: Manifest) {
  const known = new Set([SECRET, ...tables.map(({ name }) => tableEntry(name))])
  const stranger = entries.find(({ name }) => !known.has(name) && keyIn(name) === undefined)
  if (stranger) throw new Error(`${stranger.name} is nothing of ours`)
  const listed = new Set([MANIFEST, ...entries.map(({ name }) => name)])
  const unlisted = names.find((name) => !listed.has(name))
  if (unlisted) throw new Error(`${unlisted} is not in its list`)
  const absent = tables.find(({ name }) => !listed.has(tableEntry(name)))
  if (absent) throw new Error(`${tableEntry(absent.name)} is missing`)
}

async function check(content: Readable, { name, size, sha256 }: Entry) {
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of content) {
    read += chunk.length
    if (read > size) break
    hash.update(chunk)
  }
  if (read !== size || hash.digest('hex') !== sha256) throw new Error(`${name} is not what it was`)
}
