import type { Viewer } from './accounts.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/**
 * How long a session lasts without a visit, and at the longest. A reader loses little with a stolen one, and should not
 * have to remember a password between two visits. An admin's opens everything: it ends over a weekend away, and twice a
 * month whatever happens.
 */
const rules: Record<Viewer['role'], { idle: number; longest: number }> = {
  viewer: { idle: 14 * DAY, longest: 90 * DAY },
  admin: { idle: 2 * DAY, longest: 14 * DAY },
}

/** Of any session; the cookie lives as long, and the row in the database decides. */
export const LONGEST_SESSION_SECONDS = rules.viewer.longest / 1000

/** A visit prolongs the session, and one an hour is enough to know that somebody is here. */
export const RENEW_AFTER = HOUR

/** When a session ends that was begun then and visited now. */
export const sessionEnd = (role: Viewer['role'], begun: Date, now: Date) =>
  new Date(Math.min(now.getTime() + rules[role].idle, begun.getTime() + rules[role].longest))
