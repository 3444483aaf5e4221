import type { Pool } from 'pg'

export type NotificationHandlers = {
  onPayload: (payload: string, connection: ChannelConnection) => void
  /** The connection broke: payloads are being missed. */
  onLost: () => void
  /** The database cannot be reached: called after each failed attempt to reconnect. */
  onOutOfReach: () => void
  /** Connected again; payloads may have been missed. */
  onGap: () => void
}

/** Listens and notifies on one channel. */
export type ChannelConnection = {
  /** Changes with each reconnect. */
  id(): string
  /** Notifies all listeners, this one too; returns their ids, in all processes. */
  notify(payload: string): Promise<string[]>
  close(): Promise<void>
}

/** PGlite or PostgreSQL, both through node-postgres: callers need not know which. */
export type Database = {
  pool: Pool
  /** A lock over all processes on this database, for what runs at start (migrations, first admin, seed). */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  listen(channel: string, handlers: NotificationHandlers): Promise<ChannelConnection>
  /** Vacuums and analyzes, unless the server does so by itself. */
  vacuum(): Promise<void>
  close(): Promise<void>
}
