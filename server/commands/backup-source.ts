import { isLeftOut, namedFiles } from '#app/features/backups/site-parts.server.ts'
import type { Database } from '#database/client.ts'
import type { Source } from '#platform/backup/source.ts'
import type { Storage } from '#platform/storage.ts'

type Parts = {
  database: Pick<Database, 'pool'>
  storage: Storage
  siteUrl: string
}

/** The site as backups see it. */
export const backupSource = ({ database: { pool }, ...parts }: Parts): Source => ({
  ...{ pool, ...parts, isLeftOut, namedFiles },
})
