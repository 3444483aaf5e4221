import { sql } from 'drizzle-orm'

/** Of a subscriber `s`. */
export const isReceiving = sql`s.status = 'active' and (s.paused_until is null or s.paused_until <= now())`
