import { CommandError } from '#database/command-error.ts'
import type { Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'

/** What is told of a backup before it is restored. */
export type BackupSummary = Pick<Manifest, 'madeAt' | 'site' | 'venus' | 'migration'> & {
  rows: Record<string, number>
  files: number
}

/** Restoring holds one file, and one row, in memory at a time. */
const MAX_FILE_BYTES = 256 * 1024 * 1024
const MAX_ROW_BYTES = 64 * 1024 * 1024
const MAX_ENTRIES = 1_000_000

/**
 * Verifies a backup of unknown origin, in a process with limits: what passes can be restored by the process that serves
 * the site.
 */
export async function summarizeBackup(path: string): Promise<BackupSummary> {
  const { manifest, read, close } = await openBackup(path)
  try {
    const { madeAt, site, venus, migration, tables, entries } = manifest
    const files = entries.filter(({ name }) => name.startsWith('files/'))
    if (entries.length > MAX_ENTRIES || files.some(({ size }) => size > MAX_FILE_BYTES)) throw tooLargeError()
    for (const { name } of entries.filter((entry) => entry.name.startsWith('tables/')))
      await assertShortLines(await read(name))
    return {
      madeAt,
      site,
      venus,
      migration,
      rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
      files: files.length,
    }
  } finally {
    close()
  }
}

async function assertShortLines(content: AsyncIterable<Buffer>) {
  let length = 0
  for await (const chunk of content) {
    const first = chunk.indexOf(10)
    length += first === -1 ? chunk.length : first
    if (length > MAX_ROW_BYTES) throw tooLargeError()
    if (first !== -1) length = chunk.length - chunk.lastIndexOf(10) - 1
  }
}

const tooLargeError = () =>
  new CommandError('It holds more than this page can restore: use npm run restore. Nothing was changed.')
