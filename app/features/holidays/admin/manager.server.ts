import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { entriesOf, type FindFields, holdGuide } from '../holidays.server.ts'
import type { EntryKind } from './holiday-change.ts'
import type { GuideEntries, ManagedGuide } from './manager.ts'

const tables = { find: holidayFinds, todo: holidayTodos }

export const listGuides = (access: Access): Promise<ManagedGuide[]> => {
  const { id, title, description, year, isActive, createdAt } = holidayGuides
  return access.run((db) =>
    db
      .select({ id, title, description, year, isActive })
      .from(holidayGuides)
      .orderBy(desc(year), desc(createdAt), desc(id)),
  )
}

export const readEntries = (access: Access, guideId: string): Promise<GuideEntries> =>
  access.run((db) => entriesOf(db, guideId))

/** Closes the gap it leaves: the count plus one is always a free place. False when it was gone already. */
export const deleteEntry = (access: Access, kind: EntryKind, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const table = tables[kind]
    const entry = await entryHeld(db, kind, id)
    if (!entry) return false
    await db.delete(table).where(eq(table.id, id))
    await db
      .update(table)
      .set({ displayOrder: sql`${table.displayOrder} - 1` })
      .where(and(eq(table.guideId, entry.guideId), gt(table.displayOrder, entry.place)))
    return true
  })

/** Changes places with its neighbor; at the end of the list there is none, and nothing happens. */
export const moveEntry = (access: Access, kind: EntryKind, id: string, up: boolean): Promise<boolean> =>
  access.run(async (db) => {
    const table = tables[kind]
    const entry = await entryHeld(db, kind, id)
    if (!entry) return false
    const { guideId, place } = entry
    const [neighbor] = await db
      .select({ id: table.id, place: table.displayOrder })
      .from(table)
      .where(
        and(eq(table.guideId, guideId), up ? lt(table.displayOrder, place) : gt(table.displayOrder, place)),
      )
      .orderBy(up ? desc(table.displayOrder) : asc(table.displayOrder))
      .limit(1)
    if (!neighbor) return true
    await db.update(table).set({ displayOrder: neighbor.place }).where(eq(table.id, id))
    await db.update(table).set({ displayOrder: place }).where(eq(table.id, neighbor.id))
    return true
  })

/** An entry and its place, with its guide's order held; the place is read after the wait. */
async function entryHeld(db: Transaction, kind: EntryKind, id: string) {
  const table = tables[kind]
  const [found] = await db.select({ guideId: table.guideId }).from(table).where(eq(table.id, id))
  if (!found) return undefined
  await holdGuide(db, found.guideId)
  const [entry] = await db
    .select({ guideId: table.guideId, place: table.displayOrder })
    .from(table)
    .where(eq(table.id, id))
  return entry
}

export const editFind = (access: Access, id: string, find: FindFields): Promise<boolean> =>
  access.run(async (db) => touched(await db.update(holidayFinds).set(find).where(eq(holidayFinds.id, id))))

export const editTodo = (access: Access, id: string, item: string): Promise<boolean> =>
  access.run(async (db) =>
    touched(await db.update(holidayTodos).set({ item }).where(eq(holidayTodos.id, id))),
  )

export const setActive = (access: Access, id: string, isActive: boolean): Promise<boolean> =>
  access.run(async (db) =>
    touched(await db.update(holidayGuides).set({ isActive }).where(eq(holidayGuides.id, id))),
  )

const touched = ({ rowCount }: { rowCount: number | null }) => (rowCount ?? 0) > 0

/** With everything in it, for another year; not active, so that readers see it when it has been gone over. */
export const copyGuide = (access: Access, id: string, year: number): Promise<string | undefined> =>
  access.run(async (db) => {
    const [guide] = await db
      .select({ title: holidayGuides.title, description: holidayGuides.description })
      .from(holidayGuides)
      .where(eq(holidayGuides.id, id))
      .for('update')
    if (!guide) return undefined
    const [copy] = await db
      .insert(holidayGuides)
      .values({ ...guide, year, isActive: false })
      .returning({ id: holidayGuides.id })
    if (!copy) throw new Error('the copy was not written')
    const { finds, todos } = await entriesOf(db, id)
    const placed = (place: number) => ({ guideId: copy.id, displayOrder: place + 1 })
    if (finds.length > 0) {
      const rows = finds.map(({ id: _, ...find }, place) => ({ ...find, ...placed(place) }))
      await db.insert(holidayFinds).values(rows)
    }
    if (todos.length > 0) {
      await db.insert(holidayTodos).values(todos.map(({ item }, place) => ({ item, ...placed(place) })))
    }
    return copy.id
  })
