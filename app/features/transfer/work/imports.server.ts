import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { importNotes, imports } from '#database/schema/transfer.ts'
import {
  type ImportNote,
  type ImportReport,
  type ListedImport,
  NOTES_SHOWN,
  type Source,
} from '../transfer.ts'

const SHOWN = 20
const NOTES_PAGE = 1_000
/** Long before anybody could have worked on it: whoever comes first may take it. */
export const NOBODY = new Date(0)

const { id, fileName, source, state, withPeople, done, total, report, problem, createdAt } = imports

/** The newest first, and of the first one what could not be taken. */
export const listImports = (access: Access): Promise<{ imports: ListedImport[]; notes: ImportNote[] }> =>
  access.run(async (db) => {
    const rows = await db
      .select({ id, fileName, source, state, withPeople, done, total, report, problem, createdAt })
      .from(imports)
      .orderBy(desc(createdAt), desc(id))
      .limit(SHOWN)
    const listed = rows.map((row) => ({
      ...row,
      source: row.source as Source | null,
      report: row.report as ImportReport | null,
      createdAt: row.createdAt.toISOString(),
    }))
    const [latest] = listed
    return { imports: listed, notes: latest ? await notesAfter(db, latest.id, 0, NOTES_SHOWN) : [] }
  })

const notesAfter = (db: Transaction, importId: string, after: number, limit: number) =>
  db
    .select({ id: importNotes.id, subject: importNotes.subject, reason: importNotes.reason })
    .from(importNotes)
    .where(and(eq(importNotes.importId, importId), sql`${importNotes.id} > ${after}`))
    .orderBy(asc(importNotes.id))
    .limit(limit)

/** All of them, a page at a time. */
export async function* allNotes(access: Access, importId: string): AsyncGenerator<ImportNote[]> {
  let after = 0
  for (;;) {
    const page = await access.run((db) => notesAfter(db, importId, after, NOTES_PAGE))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < NOTES_PAGE) return
    after = last.id
  }
}

/** Begins with looking at what is in the file. */
export const enterImport = (access: Access, entry: { id: string; fileName: string }) =>
  access.run((db) => db.insert(imports).values({ ...entry, aliveAt: NOBODY }))

const SILENT = sql`now() - interval '1 minute'`

const INTERRUPTED =
  'The server stopped in the middle of this. What was taken stays. To go on, choose the file again: nothing comes twice.'

export type Claimed = { id: string; fileName: string; takes: boolean; withPeople: boolean }

/**
 * Work that nobody has begun or that was given back, among the archives whose files are here: it is the caller's from now
 * on. What a process died over is not among it: the archive may be what it died of.
 */
export const claimImports = (system: Access, ids: string[]): Promise<Claimed[]> =>
  system.run(async (db) => {
    const rows = await db
      .update(imports)
      .set({
        state: sql`case ${state} when 'wanted' then 'importing' else ${state} end`,
        ...{ aliveAt: sql`now()`, done: 0 },
      })
      .where(
        and(
          inArray(id, ids),
          inArray(state, ['checking', 'wanted', 'importing']),
          eq(imports.aliveAt, NOBODY),
        ),
      )
      .returning({ id, fileName, state, withPeople })
    const claimed = rows.map((row) => row.id)
    if (claimed.length > 0) await db.delete(importNotes).where(inArray(importNotes.importId, claimed))
    return rows.map((row) => ({ ...row, takes: row.state === 'importing' }))
  })

/**
 * What nobody is left to stop is stopped. What a process was working on when it died has failed. Where the file went with
 * its machine, nobody will ever come back to it.
 */
export const giveUpLost = (system: Access) =>
  system.run(async (db) => {
    await db
      .update(imports)
      .set({ state: 'cancelled' })
      .where(and(eq(state, 'stopping'), lt(imports.aliveAt, SILENT)))
    await db
      .update(imports)
      .set({ state: 'failed', problem: INTERRUPTED })
      .where(
        and(
          inArray(state, ['checking', 'importing']),
          ne(imports.aliveAt, NOBODY),
          lt(imports.aliveAt, SILENT),
        ),
      )
    await db
      .update(imports)
      .set({
        state: 'failed',
        problem: 'The file was lost on the way. Choose it again: nothing comes twice.',
      })
      .where(
        and(
          inArray(state, ['checking', 'wanted', 'importing']),
          lt(sql`greatest(${imports.aliveAt}, ${imports.updatedAt})`, sql`now() - interval '15 minutes'`),
        ),
      )
  })

type Step = { done: number; report: ImportReport; notes: ImportNote[]; source: Source }

/** Says how far it is; false when somebody wants it to stop, or has taken it out. */
export const noteProgress = (system: Access, importId: string, step: Step): Promise<boolean> =>
  system.run(async (db) => {
    const [row] = await db
      .update(imports)
      .set({ done: step.done, report: step.report, source: step.source, aliveAt: sql`now()` })
      .where(eq(id, importId))
      .returning({ state })
    if (!row) return false
    const lines = step.notes.map(({ subject, reason }) => ({
      ...{ importId, subject: subject.slice(0, 300), reason: reason.slice(0, 1_000) },
    }))
    if (lines.length > 0) await db.insert(importNotes).values(lines)
    return row.state === 'checking' || row.state === 'importing'
  })

export const noteAlive = (system: Access, importId: string) =>
  system.run((db) => db.update(imports).set({ aliveAt: sql`now()` }).where(eq(id, importId)))

/** Whoever comes next may go on with it at once. */
export const letGo = (system: Access, importId: string) =>
  system.run((db) => db.update(imports).set({ aliveAt: NOBODY }).where(eq(id, importId)))

export type Ending = {
  state: 'checked' | 'done' | 'cancelled' | 'failed'
  report?: ImportReport | null
  problem?: string
}

export const endImport = (system: Access, importId: string, ending: Ending) =>
  system.run((db) => db.update(imports).set(ending).where(eq(id, importId)))

/** Those of these archives that have been dealt with: nobody needs their files. */
export const endedAmong = (system: Access, ids: string[]): Promise<string[]> =>
  system.run(async (db) => {
    const rows = await db
      .select({ id })
      .from(imports)
      .where(and(inArray(id, ids), inArray(state, ['done', 'cancelled', 'failed'])))
    return rows.map((row) => row.id)
  })
