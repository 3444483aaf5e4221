import type { Role } from './accounts.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/**
 * `idle`: without a visit; `max`: in total. A reader loses little with a stolen session and should rarely have to sign
 * in. A session of somebody who works on the site ends after a weekend away, and after two weeks in any case.
 */
const staffLifetime = { idle: 2 * DAY, max: 14 * DAY }
const sessionLifetimes: Record<Role, { idle: number; max: number }> = {
  viewer: { idle: 14 * DAY, max: 90 * DAY },
  assistant: staffLifetime,
  admin: staffLifetime,
}

/** The lifetime of the cookie. The row in the database may end earlier. */
export const MAX_SESSION_SECONDS = sessionLifetimes.viewer.max / 1000

/** A visit extends the session; once an hour is enough. */
export const RENEW_SESSION_AFTER_MS = HOUR

export const sessionExpiry = (role: Role, createdAt: Date, now: Date) =>
  new Date(
    Math.min(now.getTime() + sessionLifetimes[role].idle, createdAt.getTime() + sessionLifetimes[role].max),
  )
