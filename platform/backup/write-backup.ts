import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { readingTables } from '#database/dump/read-tables.ts'
import { untilOnDisk } from '#database/on-disk.ts'
import venus from '../../package.json' with { type: 'json' }
import { copyFiles } from './copy-files.ts'
import { FORMAT, MANIFEST, type Manifest, tableEntry } from './manifest.ts'
import { createMeter, type OnProgress } from './progress.ts'
import type { Source } from './source.ts'
import { spoolTables } from './spool.ts'
import { createZip } from './zip-writer.ts'

type Way = { onProgress?: OnProgress; signal?: AbortSignal }

/** A file is deleted in the second after its row was read: begun again so often. */
const ATTEMPTS = 3

/** Writes a backup under this name, whole or not at all. */
export async function writeBackup(source: Source, path: string, way: Way = {}): Promise<Manifest> {
  for (let attempt = 1; ; attempt++) {
    const aside = `${path}.${randomUUID()}.part`
    try {
      const manifest = await writeAside(source, aside, way)
      if (manifest) {
        await rename(aside, path)
        await untilOnDisk(dirname(path))
        return manifest
      }
      if (attempt === ATTEMPTS) throw new Error('files were deleted while they were copied, again and again')
    } finally {
      await rm(aside, { force: true })
    }
  }
}

/**
 * Files first, then the tables as they are at one moment, then the files that came in between. A file is there before
 * its row and goes after it: whatever the tables name has been copied, or is still there to be copied. Nothing, if just
 * such a late one was deleted before its turn came.
 */
async function writeAside(source: Source, path: string, { onProgress = () => {}, signal }: Way) {
  const madeAt = new Date()
  const spool = `${path}.tables.part`
  const zip = createZip(path, madeAt, signal)
  const meter = createMeter(onProgress)
  try {
    const files = await copyFiles(source, zip, meter)
    const { migration, tables, named } = await spoolTables(source, spool, meter, signal)
    await files.copyNew()
    const lost = named.filter((key) => !files.has(key))
    const missing = await stillNamed(source, lost)
    if (missing.length < lost.length) return undefined
    for (const { name, path } of tables) await zip.add(tableEntry(name), createReadStream(path))
    const manifest: Manifest = {
      format: FORMAT,
      venus: venus.version,
      migration,
      madeAt: madeAt.toISOString(),
      site: source.siteUrl,
      missing,
      entries: [...zip.entries],
      tables: tables.map(({ name, columns, rows }) => ({
        name,
        columns: columns.map((one) => one.name),
        rows,
      })),
    }
    await zip.end(MANIFEST, JSON.stringify(manifest, null, 1))
    return manifest
  } finally {
    await zip.giveUp()
    await rm(spool, { recursive: true, force: true })
  }
}

/** Those that a row still names were gone long before; of the others the row went, too. */
async function stillNamed({ pool, namedFiles }: Source, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const now = await readingTables(pool, (snapshot) => snapshot.query(namedFiles))
  const named = new Set(now.map(([key]) => key))
  return keys.filter((key) => named.has(key))
}
