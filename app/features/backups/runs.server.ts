import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { Runs } from './backups.ts'

/** The name under which it is kept, for all processes. Those that were made are known by where they lie. */
export const RUNS = 'backups'

const FAILURES = 5

/** Whoever makes one says so every few seconds: silent for so long, the process has ended. */
const SILENCE_MS = 60_000

const shape = z.object({
  running: z
    .object({ startedAt: z.string(), saidAt: z.string(), done: z.number(), total: z.number() })
    .nullable(),
  failures: z.array(z.object({ at: z.string(), reason: z.string() })),
})

const none: Runs = { running: null, failures: [] }

export const readRuns = (access: Access, now: Date): Promise<Runs> =>
  access.run(async (db) => withoutDead(await runsIn(db), now))

/** Says that one is being made; not, if another is. */
export const claimRun = (system: Access, now: Date): Promise<boolean> =>
  changeRuns(system, now, (runs) =>
    runs.running
      ? undefined
      : { ...runs, running: { startedAt: now.toISOString(), saidAt: now.toISOString(), done: 0, total: 0 } },
  )

export const noteProgress = (system: Access, now: Date, progress: { done: number; total: number }) =>
  changeRuns(system, now, (runs) =>
    runs.running
      ? { ...runs, running: { ...runs.running, ...progress, saidAt: now.toISOString() } }
      : undefined,
  )

/** Once one is made, what went wrong before is of no concern any more. */
export const endRun = (system: Access, now: Date, failure: string | null) =>
  changeRuns(system, now, ({ failures }) => ({
    running: null,
    failures: failure === null ? [] : withFailure(failures, now, failure),
  }))

const withFailure = (failures: Runs['failures'], at: Date, reason: string) =>
  [{ at: at.toISOString(), reason }, ...failures].slice(0, FAILURES)

function withoutDead(runs: Runs, now: Date): Runs {
  const { running, failures } = runs
  if (!running || now.getTime() - Date.parse(running.saidAt) < SILENCE_MS) return runs
  const reason = 'The site was stopped before it was done.'
  return { running: null, failures: withFailure(failures, new Date(running.saidAt), reason) }
}

async function runsIn(db: Transaction): Promise<Runs> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, RUNS))
  return shape.safeParse(row?.value).data ?? none
}

/** One process at a time. Whether there was something to change. */
const changeRuns = (system: Access, now: Date, change: (runs: Runs) => Runs | undefined): Promise<boolean> =>
  system.run(async (db) => {
    await db.insert(siteSettings).values({ name: RUNS, value: none }).onConflictDoNothing()
    await db.execute(sql`select from ${siteSettings} where ${siteSettings.name} = ${RUNS} for update`)
    const changed = change(withoutDead(await runsIn(db), now))
    if (changed) await db.update(siteSettings).set({ value: changed }).where(eq(siteSettings.name, RUNS))
    return changed !== undefined
  })
