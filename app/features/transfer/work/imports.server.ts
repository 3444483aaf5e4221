import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { importNotes, imports } from '#database/schema/transfer.ts'
import {
  type ArchiveSource,
  emptyReport,
  type ImportNote,
  type ImportReport,
  type ListedImport,
  MAX_NOTES_SHOWN,
} from '../transfer.ts'

const MAX_IMPORTS_LISTED = 20
const NOTES_PAGE_SIZE = 1_000
/** The heartbeat of an import that no process works on: any process may claim it. */
export const UNCLAIMED = new Date(0)

const { id, fileName, source, state, withPeople, done, total, report, problem, createdAt } = imports
const { fetchPictures, archiveIssues, withSettings, oldSite } = imports

/** Newest first, with the notes of the newest. */
export const listImports = (access: Access): Promise<{ imports: ListedImport[]; notes: ImportNote[] }> =>
  access.run(async (db) => {
    const rows = await db
      .select({ id, fileName, source, state, withPeople, done, total, report, problem, createdAt })
      .from(imports)
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_IMPORTS_LISTED)
    const listed = rows.map((row) => ({
      ...row,
      source: row.source as ArchiveSource | null,
      report: row.report ? { ...emptyReport(), ...(row.report as ImportReport) } : null,
      createdAt: row.createdAt.toISOString(),
    }))
    const [latest] = listed
    return { imports: listed, notes: latest ? await selectNotesAfter(db, latest.id, 0, MAX_NOTES_SHOWN) : [] }
  })

const selectNotesAfter = (db: Transaction, importId: string, after: number, limit: number) =>
  db
    .select({ id: importNotes.id, subject: importNotes.subject, reason: importNotes.reason })
    .from(importNotes)
    .where(and(eq(importNotes.importId, importId), sql`${importNotes.id} > ${after}`))
    .orderBy(asc(importNotes.id))
    .limit(limit)

/** Page by page. */
export async function* readAllNotes(access: Access, importId: string): AsyncGenerator<ImportNote[]> {
  let after = 0
  for (;;) {
    const page = await access.run((db) => selectNotesAfter(db, importId, after, NOTES_PAGE_SIZE))
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (!last || page.length < NOTES_PAGE_SIZE) return
    after = last.id
  }
}

/** Its first state is `checking`. */
export const createImport = (access: Access, entry: { id: string; fileName: string }) =>
  access.run((db) => db.insert(imports).values({ ...entry, aliveAt: UNCLAIMED }))

const HEARTBEAT_DEADLINE = sql`now() - interval '1 minute'`

const INTERRUPTED_MESSAGE =
  'The server stopped in the middle of this. What was taken stays. To go on, choose the file again: nothing comes twice.'

export type ClaimedImport = {
  id: string
  fileName: string
  shouldWrite: boolean
  withPeople: boolean
  fetchPictures: boolean
  archiveIssues: boolean
  withSettings: boolean
  oldSite: string | null
}

/**
 * Claims the imports among these that are new or released. Those of a process that died are not claimed, since the
 * archive may have crashed it.
 */
export const claimImports = (system: Access, ids: string[]): Promise<ClaimedImport[]> =>
  system.run(async (db) => {
    const rows = await db
      .update(imports)
      .set({
        state: sql`case ${state} when 'wanted' then 'importing' else ${state} end`,
        aliveAt: sql`now()`,
        done: 0,
      })
      .where(
        and(
          inArray(id, ids),
          inArray(state, ['checking', 'wanted', 'importing']),
          eq(imports.aliveAt, UNCLAIMED),
        ),
      )
      .returning({ id, fileName, state, withPeople, fetchPictures, archiveIssues, withSettings, oldSite })
    const claimed = rows.map((row) => row.id)
    if (claimed.length > 0) await db.delete(importNotes).where(inArray(importNotes.importId, claimed))
    return rows.map((row) => ({ ...row, shouldWrite: row.state === 'importing' }))
  })

/**
 * Ends imports without a heartbeat: those that were to stop are canceled, those of a process that died have failed, and
 * so have those that nobody claims, since the file was lost with its machine.
 */
export const failAbandonedImports = (system: Access) =>
  system.run(async (db) => {
    await db
      .update(imports)
      .set({ state: 'canceled' })
      .where(and(eq(state, 'stopping'), lt(imports.aliveAt, HEARTBEAT_DEADLINE)))
    await db
      .update(imports)
      .set({ state: 'failed', problem: INTERRUPTED_MESSAGE })
      .where(
        and(
          inArray(state, ['checking', 'importing']),
          ne(imports.aliveAt, UNCLAIMED),
          lt(imports.aliveAt, HEARTBEAT_DEADLINE),
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

type ImportStep = { done: number; report: ImportReport; notes: ImportNote[]; source: ArchiveSource }

/** Returns false if the import was canceled or removed. */
export const saveProgress = (system: Access, importId: string, step: ImportStep): Promise<boolean> =>
  system.run(async (db) => {
    const [row] = await db
      .update(imports)
      .set({ done: step.done, report: step.report, source: step.source, aliveAt: sql`now()` })
      .where(eq(id, importId))
      .returning({ state })
    if (!row) return false
    const noteRows = step.notes.map(({ subject, reason }) => ({
      importId,
      subject: subject.slice(0, 300),
      reason: reason.slice(0, 1_000),
    }))
    if (noteRows.length > 0) await db.insert(importNotes).values(noteRows)
    return row.state === 'checking' || row.state === 'importing'
  })

export const saveHeartbeat = (system: Access, importId: string) =>
  system.run((db) => db.update(imports).set({ aliveAt: sql`now()` }).where(eq(id, importId)))

/** Lets another process continue it at once. */
export const releaseImport = (system: Access, importId: string) =>
  system.run((db) => db.update(imports).set({ aliveAt: UNCLAIMED }).where(eq(id, importId)))

export type ImportResult = {
  state: 'checked' | 'done' | 'canceled' | 'failed'
  report?: ImportReport | null
  problem?: string
}

export const finishImport = (system: Access, importId: string, result: ImportResult) =>
  system.run((db) => db.update(imports).set(result).where(eq(id, importId)))

/** Those of these imports whose files are no longer needed. */
export const findFinishedImports = (system: Access, ids: string[]): Promise<string[]> =>
  system.run(async (db) => {
    const rows = await db
      .select({ id })
      .from(imports)
      .where(and(inArray(id, ids), inArray(state, ['done', 'canceled', 'failed'])))
    return rows.map((row) => row.id)
  })
