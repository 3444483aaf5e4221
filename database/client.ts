import type { Database } from './database.ts'
import type { EmbeddedOptions } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres.ts'

export type { Database } from './database.ts'

export type DatabaseLocation = { url: string } | ({ folder: string } & EmbeddedOptions)

export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) return openPostgres(location.url)
  // Loaded only where it is used: it is the largest dependency.
  const { openEmbedded } = await import('./embedded/open-embedded.ts')
  return openEmbedded(location.folder, location)
}
