import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { isExcludedFile, referencedFilesSql } from '#app/features/backups/backup-scope.server.ts'
import { formatBytes } from '#app/features/backups/backups.ts'
import type { Database } from '#database/client.ts'
import { CommandError } from '#database/command-error.ts'
import type { BackupSource } from '#platform/backup/backup-source.ts'
import { type BackupStore, backupNameFor } from '#platform/backup/backup-store.ts'
import type { OnProgress } from '#platform/backup/progress.ts'
import type { Storage } from '#platform/storage.ts'

type SourceDependencies = { database: Pick<Database, 'pool'>; storage: Storage; siteUrl: string }

export const createBackupSource = ({ database, storage, siteUrl }: SourceDependencies): BackupSource => ({
  pool: database.pool,
  storage,
  siteUrl,
  isExcluded: isExcludedFile,
  referencedFilesSql,
})

type Dependencies = { source: BackupSource; backupStore: BackupStore }
type BackupOptions = { onProgress?: OnProgress; signal?: AbortSignal }

/** Writes to the file `to`, or where there is none to the site's backups. Returns a summary for the command to print. */
export async function makeBackup(
  { source, backupStore }: Dependencies,
  to: string | null,
  options: BackupOptions,
): Promise<string> {
  if (to !== null && existsSync(to)) throw new CommandError(`${to} is already there: name another file.`)
  if (to !== null && !existsSync(dirname(to))) throw new CommandError(`There is no folder ${dirname(to)}.`)
  const { writeBackup } = await import('#platform/backup/write-backup.ts')
  const write = (path: string) => writeBackup(source, path, options)
  const name = backupNameFor(new Date())
  const { entries, tables, missing } = to === null ? await backupStore.save(name, write) : await write(to)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  const files = entries.filter((entry) => entry.name.startsWith('files/')).length
  const missingNotes = missing.map(
    (key) => `\nThe file ${key} is named by the site, but it was gone already.`,
  )
  const location = to ?? `${backupStore.description} as ${name}`
  const count = (number: number) => number.toLocaleString('en-US')
  return `The backup is in ${location}: ${count(rows)} rows and ${count(files)} files, ${formatBytes(bytes)} unpacked.${missingNotes.join('')}`
}
