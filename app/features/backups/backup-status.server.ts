import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { BackupStatus } from './backups.ts'

/** Its name in `site_settings`, shared by all processes. */
export const BACKUP_STATUS_SETTING = 'backups'

const MAX_FAILURES = 5

/** A running backup updates its status every few seconds; after this long its process has ended. */
const STALE_AFTER_MS = 60_000

const statusSchema = z.object({
  running: z
    .object({ startedAt: z.string(), saidAt: z.string(), done: z.number(), total: z.number() })
    .nullable(),
  failures: z.array(z.object({ at: z.string(), reason: z.string() })),
})

const initialStatus: BackupStatus = { running: null, failures: [] }

export const readBackupStatus = (access: Access, now: Date): Promise<BackupStatus> =>
  access.run(async (db) => failStaleRun(await selectBackupStatus(db), now))

/** False if another backup is running. */
export const claimBackupRun = (system: Access, now: Date): Promise<boolean> =>
  updateBackupStatus(system, now, (status) =>
    status.running
      ? undefined
      : {
          ...status,
          running: { startedAt: now.toISOString(), saidAt: now.toISOString(), done: 0, total: 0 },
        },
  )

export const saveBackupProgress = (system: Access, now: Date, progress: { done: number; total: number }) =>
  updateBackupStatus(system, now, (status) =>
    status.running
      ? { ...status, running: { ...status.running, ...progress, saidAt: now.toISOString() } }
      : undefined,
  )

/** A success clears the earlier failures. */
export const endBackupRun = (system: Access, now: Date, failure: string | null) =>
  updateBackupStatus(system, now, ({ failures }) => ({
    running: null,
    failures: failure === null ? [] : withFailure(failures, now, failure),
  }))

const withFailure = (failures: BackupStatus['failures'], at: Date, reason: string) =>
  [{ at: at.toISOString(), reason }, ...failures].slice(0, MAX_FAILURES)

function failStaleRun(status: BackupStatus, now: Date): BackupStatus {
  const { running, failures } = status
  if (!running || now.getTime() - Date.parse(running.saidAt) < STALE_AFTER_MS) return status
  const reason = 'The site was stopped before it was done.'
  return { running: null, failures: withFailure(failures, new Date(running.saidAt), reason) }
}

async function selectBackupStatus(db: Transaction): Promise<BackupStatus> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, BACKUP_STATUS_SETTING))
  return statusSchema.safeParse(row?.value).data ?? initialStatus
}

/** Locks the row, so that processes take turns. False when `change` returned nothing. */
const updateBackupStatus = (
  system: Access,
  now: Date,
  change: (status: BackupStatus) => BackupStatus | undefined,
): Promise<boolean> =>
  system.run(async (db) => {
    await db
      .insert(siteSettings)
      .values({ name: BACKUP_STATUS_SETTING, value: initialStatus })
      .onConflictDoNothing()
    await db.execute(
      sql`select from ${siteSettings} where ${siteSettings.name} = ${BACKUP_STATUS_SETTING} for update`,
    )
    const changed = change(failStaleRun(await selectBackupStatus(db), now))
    if (changed)
      await db
        .update(siteSettings)
        .set({ value: changed })
        .where(eq(siteSettings.name, BACKUP_STATUS_SETTING))
    return changed !== undefined
  })
