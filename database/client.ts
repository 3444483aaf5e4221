import type { Pool } from 'pg'
import { openPostgres } from './postgres.ts'

/** What a listener hears. */
export type Notifications = {
  onPayload: (payload: string, line: Line) => void
  /** Payloads are being missed. */
  onLost: () => void
  /** Nor is there a database to be reached: told after each try. */
  onOutOfReach: () => void
  /** It hears again, and does not know what was missed. */
  onGap: () => void
}

/** A connection that hears what is told on its channel, and tells there. */
export type Line = {
  /** What the others know it by, as long as the connection lasts. */
  name(): string
  /** Tells everybody on the channel, this line too; answers who hears it, in all processes. */
  tell(payload: string): Promise<string[]>
  close(): Promise<void>
}

/** PGlite or PostgreSQL, spoken to through node-postgres either way: above this type nobody knows which. */
export type Database = {
  pool: Pool
  /** Runs work while no other process on this database runs work of this kind (migrations, first admin, seed). */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  listen(channel: string, notifications: Notifications): Promise<Line>
  /** Clears away what was replaced, and counts anew what is there, unless the server does so by itself. */
  tidy(): Promise<void>
  close(): Promise<void>
}

export type DatabaseLocation = { url: string } | { folder: string; isSynced?: boolean }

export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  if ('url' in location) return openPostgres(location.url)
  // Read only where it is used: it is the largest part of all.
  const { openEmbedded } = await import('./embedded/open.ts')
  return openEmbedded(location.folder, location)
}
