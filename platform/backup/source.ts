import type { Pool } from 'pg'
import type { Storage } from '../storage.ts'

/** What a backup is made of. */
export type Source = {
  pool: Pool
  storage: Pick<Storage, 'keys' | 'read' | 'exists'>
  siteUrl: string
  /** Files that can be made anew, or are backups themselves. */
  isLeftOut: (key: string) => boolean
  /** A query for the keys of all files that the database names. */
  namedFiles: string
}
