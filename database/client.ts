import type { Pool } from 'pg'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres.ts'

/** What a listener hears: a payload, or that payloads may have been missed while the connection was gone. */
export type Notifications = { onPayload: (payload: string) => void; onGap: () => void }

/** PGlite or PostgreSQL, spoken to through node-postgres either way: above this type nobody knows which. */
export type Database = {
  pool: Pool
  /** Runs work while no other process on this database runs work of this kind (migrations, first admin, seed). */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  listen(channel: string, notifications: Notifications): Promise<() => Promise<void>>
  close(): Promise<void>
}

export type DatabaseLocation = { url: string } | { folder: string }

export const openDatabase = (location: DatabaseLocation): Promise<Database> =>
  'url' in location ? openPostgres(location.url) : openEmbedded(location.folder)
