import type { Pool } from 'pg'
import type { Storage } from '../storage.ts'

export type BackupSource = {
  pool: Pool
  storage: Pick<Storage, 'keys' | 'read' | 'exists'>
  siteUrl: string
  /** Files that can be generated again, or are backups themselves. */
  isExcluded: (key: string) => boolean
  /** Selects the keys of all files that the database refers to. */
  referencedFilesSql: string
}
