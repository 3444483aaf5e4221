import type { Pool } from 'pg'
import type { Storage } from '../storage.ts'

/** What a backup is made of. */
export type Source = {
  pool: Pool
  storage: Pick<Storage, 'keys' | 'read' | 'exists'>
  siteUrl: string
  /** The key that the site signs with: without it second factors and links in letters would be lost. */
  secret: string | undefined
  /** Files that can be made anew, or are backups themselves. */
  isLeftOut: (key: string) => boolean
  /** A query for the keys of all files that the database names. */
  namedFiles: string
}
