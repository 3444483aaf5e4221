import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { withSnapshot } from '#database/dump/read-tables.ts'
import { fsyncPath } from '#database/fsync.ts'
import venus from '../../package.json' with { type: 'json' }
import type { BackupSource } from './backup-source.ts'
import { copyFiles } from './copy-files.ts'
import { FORMAT_VERSION, MANIFEST_ENTRY, type Manifest, tableEntryName } from './manifest.ts'
import { createProgressTracker, type OnProgress } from './progress.ts'
import { spoolTables } from './spool-tables.ts'
import { createZipWriter } from './zip-writer.ts'

type WriteOptions = { onProgress?: OnProgress; signal?: AbortSignal }

/** The backup is begun again when a file was deleted between the snapshot and its copy. */
const MAX_ATTEMPTS = 3

/** The file appears at `path` only when it is complete. */
export async function writeBackup(
  source: BackupSource,
  path: string,
  options: WriteOptions = {},
): Promise<Manifest> {
  for (let attempt = 1; ; attempt++) {
    const tempPath = `${path}.${randomUUID()}.part`
    try {
      const manifest = await writeTempFile(source, tempPath, options)
      if (manifest) {
        await rename(tempPath, path)
        await fsyncPath(dirname(path))
        return manifest
      }
      if (attempt === MAX_ATTEMPTS)
        throw new Error('files were deleted while they were copied, again and again')
    } finally {
      await rm(tempPath, { force: true })
    }
  }
}

/**
 * Copies the files, then a snapshot of the tables, then the files that were added in between. A file is stored before
 * its row and deleted after it, so every file of the snapshot was copied or still exists. Undefined when one that was
 * added in between was deleted before it could be copied.
 */
async function writeTempFile(
  source: BackupSource,
  path: string,
  { onProgress = () => {}, signal }: WriteOptions,
) {
  const madeAt = new Date()
  const spoolFolder = `${path}.tables.part`
  const zip = createZipWriter(path, madeAt, signal)
  const progress = createProgressTracker(onProgress)
  try {
    const files = await copyFiles(source, zip, progress)
    const snapshot = await spoolTables(source, spoolFolder, progress, signal)
    const { migration, tables, referencedKeys } = snapshot
    await files.copyNew()
    const uncopied = referencedKeys.filter((key) => !files.has(key))
    const missing = await stillReferenced(source, uncopied)
    if (missing.length < uncopied.length) return undefined
    for (const { name, path } of tables) await zip.add(tableEntryName(name), createReadStream(path))
    const manifest: Manifest = {
      format: FORMAT_VERSION,
      venus: venus.version,
      migration,
      madeAt: madeAt.toISOString(),
      site: source.siteUrl,
      missing,
      entries: [...zip.entries],
      tables: tables.map(({ name, columns, rows }) => ({
        name,
        columns: columns.map((column) => column.name),
        rows,
      })),
    }
    await zip.end(MANIFEST_ENTRY, JSON.stringify(manifest, null, 1))
    return manifest
  } finally {
    await zip.abort()
    await rm(spoolFolder, { recursive: true, force: true })
  }
}

/** Files that a row still refers to were missing before the backup; the others were deleted with their row. */
async function stillReferenced(
  { pool, referencedFilesSql }: BackupSource,
  keys: string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await withSnapshot(pool, (snapshot) => snapshot.query(referencedFilesSql))
  const referenced = new Set(rows.map(([key]) => key))
  return keys.filter((key) => referenced.has(key))
}
