import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { inBytes } from '#app/features/backups/backups.ts'
import { Refusal } from '#database/refusal.ts'
import { type BackupPlace, nameAt } from '#platform/backup/place.ts'
import type { OnProgress } from '#platform/backup/progress.ts'
import type { Source } from '#platform/backup/source.ts'

type Parts = { source: Source; place: BackupPlace }
type Way = { onProgress?: OnProgress; signal?: AbortSignal }

/** For a command: to a file of its own, or to where the site keeps its backups; answers what came of it. */
export async function makeBackup({ source, place }: Parts, to: string | null, way: Way): Promise<string> {
  if (to !== null && existsSync(to)) throw new Refusal(`${to} is already there: name another file.`)
  if (to !== null && !existsSync(dirname(to))) throw new Refusal(`There is no folder ${dirname(to)}.`)
  const { writeBackup } = await import('#platform/backup/write-backup.ts')
  const write = (path: string) => writeBackup(source, path, way)
  const name = nameAt(new Date())
  const { entries, tables, missing } = to === null ? await place.keep(name, write) : await write(to)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  const files = entries.filter((entry) => entry.name.startsWith('files/')).length
  const lost = missing.map((key) => `\nThe file ${key} is named by the site, but it was gone already.`)
  const where = to ?? `${place.inWords} as ${name}`
  const count = (number: number) => number.toLocaleString('en-US')
  return `The backup is in ${where}: ${count(rows)} rows and ${count(files)} files, ${inBytes(bytes)} unpacked.${lost.join('')}`
}
