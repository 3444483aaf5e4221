import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  type SnapshotRow,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { selectShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { foreignTagIn } from '#app/features/products/settings/shop-settings.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import type { Log } from '#platform/log.ts'
import {
  type FindFields,
  type GuideFields,
  lockGuide,
  selectGuideEntries,
  selectGuides,
  toFindColumns,
} from '../holidays.server.ts'
import type { FindExtras } from '../holidays.ts'
import type { EntryKind, GuideEntries, HolidayManagerData } from './holiday-manager.ts'

export type GuideEdit = GuideFields & Pick<FindExtras, 'imageUrl' | 'imageAlt'>

const entryTables = { find: holidayFinds, todo: holidayTodos }

/** All guides, and the entries of the selected one, or else of the first. Either query may fail. */
export async function loadHolidayManager(
  { access, log }: { access: Access; log: Log },
  selectedId: string | null,
): Promise<HolidayManagerData> {
  const toFailure = (error: unknown, message: string) => ({
    message,
    reason: logProblem(error, log, message).message,
  })
  try {
    const guides = await access.run((db) => selectGuides(db))
    const deleted = await access.run((db) => listDeletedItems(db, [...deletedHolidayKinds]))
    const selected = guides.find(({ id }) => id === selectedId) ?? guides[0] ?? null
    try {
      const entries = selected && (await access.run((db) => selectManagedEntries(db, selected.id)))
      return { guides, selected, entries, deleted, failure: null }
    } catch (error) {
      const failure = toFailure(error, 'Failed to fetch guide data')
      return { guides, selected, entries: null, deleted, failure }
    }
  } catch (error) {
    const failure = toFailure(error, 'Failed to fetch holiday guides')
    return { guides: null, selected: null, entries: null, deleted: [], failure }
  }
}

async function selectManagedEntries(db: Transaction, guideId: string): Promise<GuideEntries> {
  const { finds, todos } = await selectGuideEntries(db, guideId)
  const { amazonTags } = await selectShopSettings(db)
  const tagged = finds.map((find) => ({ ...find, foreignTag: foreignTagIn(find.linkUrl ?? '', amazonTags) }))
  return { finds: tagged, todos }
}

/** Closes the gap, so that count plus one is always free. False when the entry does not exist. */
export const deleteEntry = (access: Access, kind: EntryKind, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const table = entryTables[kind]
    const entry = await lockEntry(db, kind, id)
    if (!entry) return false
    const rows = await snapshotRows(db, table, eq(table.id, id))
    const title = String(rows[0]?.[kind === 'find' ? 'title' : 'item'])
    await keepForUndo(db, access, { kind, subject: id, title, rows: { entries: rows } })
    await db.delete(table).where(eq(table.id, id))
    await db
      .update(table)
      .set({ displayOrder: sql`${table.displayOrder} - 1` })
      .where(and(eq(table.guideId, entry.guideId), gt(table.displayOrder, entry.displayOrder)))
    return true
  })

/** With its finds and todos. False when it does not exist. */
export const deleteGuide = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isGuide = eq(holidayGuides.id, id)
    await lockGuide(db, id)
    const guides = await snapshotRows(db, holidayGuides, isGuide)
    if (guides.length === 0) return false
    const rows = {
      guides,
      finds: await snapshotRows(db, holidayFinds, eq(holidayFinds.guideId, id)),
      todos: await snapshotRows(db, holidayTodos, eq(holidayTodos.guideId, id)),
      // They stay, without their guide.
      letters: await db
        .select({ id: newsletterIssues.id })
        .from(newsletterIssues)
        .where(eq(newsletterIssues.guideId, id)),
    }
    await keepForUndo(db, access, { kind: 'guide', subject: id, title: String(guides[0]?.title), rows })
    await db.delete(holidayGuides).where(isGuide)
    return true
  })

export const deletedHolidayKinds = ['guide', 'find', 'todo'] as const

/** Returns the guide; undefined when it can no longer be undone. */
export const undoDelete = (access: Access, deletionId: string): Promise<string | undefined> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, [...deletedHolidayKinds])
    if (!item) return undefined
    if (item.kind === 'guide') {
      const [guide] = item.rows.guides ?? []
      const hasFallback = (await db.$count(holidayGuides, eq(holidayGuides.isFallback, true))) > 0
      const isFallback = guide?.is_fallback === true && !hasFallback
      await restoreRows(db, holidayGuides, [{ ...guide, is_fallback: isFallback }])
      await restoreRows(db, holidayFinds, item.rows.finds)
      await restoreRows(db, holidayTodos, item.rows.todos)
      await restoreInLetters(db, item.subject, item.rows.letters)
      return item.subject
    }
    return restoreEntry(db, item.kind === 'find' ? 'find' : 'todo', item.rows.entries?.[0])
  })

/** Of letters that got no other guide in the meantime. */
const restoreInLetters = (db: Transaction, guideId: string, letters: SnapshotRow[] = []) =>
  db
    .update(newsletterIssues)
    .set({ guideId })
    .where(
      and(
        inArray(
          newsletterIssues.id,
          letters.map(({ id }) => String(id)),
        ),
        isNull(newsletterIssues.guideId),
      ),
    )

/** At its old place, or at the end of a list that is shorter by now. */
async function restoreEntry(db: Transaction, kind: EntryKind, row: SnapshotRow | undefined) {
  const table = entryTables[kind]
  const guideId = String(row?.guide_id)
  if ((await lockGuide(db, guideId)).length === 0) {
    throw new UserError(409, 'Its guide is gone. Bring the guide back first.')
  }
  const inGuide = eq(table.guideId, guideId)
  const count = await db.$count(table, inGuide)
  const position = Math.min(Number(row?.display_order), count + 1)
  await db
    .update(table)
    .set({ displayOrder: sql`${table.displayOrder} + 1` })
    .where(and(inGuide, gte(table.displayOrder, position)))
  await restoreRows(db, table, [{ ...row, display_order: position }])
  return guideId
}

/** Swaps an entry with its neighbor; at the end of the list nothing happens. False when it does not exist. */
export const moveEntry = (
  access: Access,
  kind: EntryKind,
  id: string,
  direction: 'up' | 'down',
): Promise<boolean> =>
  access.run(async (db) => {
    const table = entryTables[kind]
    const entry = await lockEntry(db, kind, id)
    if (!entry) return false
    const { guideId, displayOrder } = entry
    const [isBeyond, order] = direction === 'up' ? [lt, desc] : [gt, asc]
    const [neighbor] = await db
      .select({ id: table.id, displayOrder: table.displayOrder })
      .from(table)
      .where(and(eq(table.guideId, guideId), isBeyond(table.displayOrder, displayOrder)))
      .orderBy(order(table.displayOrder))
      .limit(1)
    if (!neighbor) return true
    await db.update(table).set({ displayOrder: neighbor.displayOrder }).where(eq(table.id, id))
    await db.update(table).set({ displayOrder }).where(eq(table.id, neighbor.id))
    return true
  })

/** Locks the guide first and reads the position afterwards: it may have changed while waiting for the lock. */
async function lockEntry(db: Transaction, kind: EntryKind, id: string) {
  const table = entryTables[kind]
  const [found] = await db.select({ guideId: table.guideId }).from(table).where(eq(table.id, id))
  if (!found) return undefined
  await lockGuide(db, found.guideId)
  const [entry] = await db
    .select({ guideId: table.guideId, displayOrder: table.displayOrder })
    .from(table)
    .where(eq(table.id, id))
  return entry
}

export const editFind = (access: Access, id: string, find: FindFields): Promise<boolean> =>
  access.run(async (db) =>
    hasAffectedRows(
      await db
        .update(holidayFinds)
        .set(await toFindColumns(db, find))
        .where(eq(holidayFinds.id, id)),
    ),
  )

export const editTodo = (access: Access, id: string, item: string): Promise<boolean> =>
  access.run(async (db) =>
    hasAffectedRows(await db.update(holidayTodos).set({ item }).where(eq(holidayTodos.id, id))),
  )

export const setGuideActive = (access: Access, id: string, isActive: boolean): Promise<boolean> =>
  access.run(async (db) =>
    hasAffectedRows(await db.update(holidayGuides).set({ isActive }).where(eq(holidayGuides.id, id))),
  )

const hasAffectedRows = ({ rowCount }: { rowCount: number | null }) => (rowCount ?? 0) > 0

/** Corrects a guide. False when it does not exist. */
export const editGuide = (access: Access, id: string, fields: GuideEdit): Promise<boolean> =>
  access.run(async (db) =>
    hasAffectedRows(await db.update(holidayGuides).set(fields).where(eq(holidayGuides.id, id))),
  )

/** There is at most one. */
export const setFallback = (access: Access, id: string, isFallback: boolean): Promise<boolean> =>
  access.run(async (db) => {
    const isOther = and(eq(holidayGuides.isFallback, true), ne(holidayGuides.id, id))
    if (isFallback) await db.update(holidayGuides).set({ isFallback: false }).where(isOther)
    return hasAffectedRows(await db.update(holidayGuides).set({ isFallback }).where(eq(holidayGuides.id, id)))
  })

type NextGuide = GuideFields & { keepsEntry: (id: string) => boolean }

/** A guide of another year with the entries that are kept. Not active, so that it can be reviewed before readers see it. */
export const rollOverGuide = (
  access: Access,
  id: string,
  { keepsEntry, ...fields }: NextGuide,
): Promise<string | undefined> =>
  access.run(async (db) => {
    const [guide] = await db
      .select({ imageUrl: holidayGuides.imageUrl, imageAlt: holidayGuides.imageAlt })
      .from(holidayGuides)
      .where(eq(holidayGuides.id, id))
      .for('update')
    if (!guide) return undefined
    const [next] = await db
      .insert(holidayGuides)
      .values({ ...guide, ...fields, isActive: false })
      .returning({ id: holidayGuides.id })
    if (!next) throw new Error('the guide was not written')
    const guideId = next.id
    const entries = await selectGuideEntries(db, id)
    const finds = entries.finds.filter((find) => keepsEntry(find.id))
    const todos = entries.todos.filter((todo) => keepsEntry(todo.id))
    if (finds.length > 0) {
      const rows = finds.map(({ id: _, productSlug: __, ...find }, index) => ({
        ...find,
        guideId,
        displayOrder: index + 1,
      }))
      await db.insert(holidayFinds).values(rows)
    }
    if (todos.length > 0) {
      const rows = todos.map(({ item }, index) => ({ item, guideId, displayOrder: index + 1 }))
      await db.insert(holidayTodos).values(rows)
    }
    return guideId
  })
