import type { ReactNode } from 'react'
import type { Refused } from '#app/ui/outcome.ts'

export const BACKUPS = '/admin/backups'

export const backupAddress = (name: string) => `${BACKUPS}/${name}`

/** Whoever has to confirm who they are is asked by the form itself; how, another feature knows. */
export type AskAgain = (refused: Refused | undefined) => ReactNode

export type Backup = { name: string; at: string; bytes: number }

/** What is being made and what went wrong since the last that was made, the newest first. */
export type Runs = {
  running: { startedAt: string; saidAt: string; done: number; total: number } | null
  failures: { at: string; reason: string }[]
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '12.3 MB'. */
export function inBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_000)))
  const digits = { maximumFractionDigits: step < 2 ? 0 : 1 }
  return `${(bytes / 1_000 ** step).toLocaleString('en-US', digits)} ${UNITS[step]}`
}

const schedules: Record<string, { cron: string; inWords: string }> = {
  hourly: { cron: '23 * * * *', inWords: 'every hour' },
  daily: { cron: '23 2 * * *', inWords: 'every night' },
  weekly: { cron: '23 2 * * 0', inWords: 'once a week' },
}

/** When one is due: minute, hour, day, month, weekday. */
export const cronOf = (schedule: string) =>
  schedule === 'off' ? undefined : (schedules[schedule]?.cron ?? schedule)

/** 'The site is backed up every night, and the last 7 are kept.' */
export function scheduleInWords({ schedule, keep }: { schedule: string; keep: number }): string {
  const kept = keep === 1 ? 'the last one is kept' : `the last ${keep} are kept`
  if (schedule === 'off') return `Automatic backups are off (BACKUP_SCHEDULE), and ${kept}.`
  const when = schedules[schedule]?.inWords ?? `by the schedule ${schedule}`
  return `The site is backed up ${when}, and ${kept}.`
}
