import type { ReactNode } from 'react'
import type { ActionFailure } from '#app/ui/action-result.ts'

const BACKUPS_PATH = '/admin/backups'

export const backupPath = (name: string) => `${BACKUPS_PATH}/${name}`

/** The fields to confirm an identity belong to another feature, so the page passes them in. */
export type RenderConfirmation = (failure: ActionFailure | undefined) => ReactNode

export type Backup = { name: string; at: string; bytes: number }

/** The backup that is running, and the failures since the last success, the newest first. */
export type BackupStatus = {
  running: { startedAt: string; saidAt: string; done: number; total: number } | null
  failures: { at: string; reason: string }[]
}

const BYTE_UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** For example '12.3 MB'. */
export function formatBytes(bytes: number): string {
  const step = Math.min(BYTE_UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_000)))
  const digits = { maximumFractionDigits: step < 2 ? 0 : 1 }
  return `${(bytes / 1_000 ** step).toLocaleString('en-US', digits)} ${BYTE_UNITS[step]}`
}

const schedules: Record<string, { cron: string; description: string }> = {
  hourly: { cron: '23 * * * *', description: 'every hour' },
  daily: { cron: '23 2 * * *', description: 'every night' },
  weekly: { cron: '23 2 * * 0', description: 'once a week' },
}

/** As minute, hour, day, month and weekday. */
export const scheduleToCron = (schedule: string) =>
  schedule === 'off' ? undefined : (schedules[schedule]?.cron ?? schedule)

/** For example 'The site is backed up every night, and the last 7 are kept.' */
export function describeSchedule({ schedule, keep }: { schedule: string; keep: number }): string {
  const retention = keep === 1 ? 'the last one is kept' : `the last ${keep} are kept`
  if (schedule === 'off') return `Automatic backups are off (BACKUP_SCHEDULE), and ${retention}.`
  const when = schedules[schedule]?.description ?? `by the schedule ${schedule}`
  return `The site is backed up ${when}, and ${retention}.`
}
