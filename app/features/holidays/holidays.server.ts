import { asc, count, desc, eq } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import type { FindExtras, HolidayFind, HolidayGuide, HolidayTodo } from './holidays.ts'

/** The active guide with the highest year, with its finds and todos in their order. */
export function readHolidayGuide(access: Access): Promise<HolidayGuide | null> {
  return access.run(async (db) => {
    const [guide] = await db
      .select()
      .from(holidayGuides)
      .where(eq(holidayGuides.isActive, true))
      .orderBy(desc(holidayGuides.year), desc(holidayGuides.createdAt))
      .limit(1)
    if (!guide) return null
    const { id, title, description, year } = guide
    return { title, description, year, ...(await entriesOf(db, id)) }
  })
}

/** A guide's finds and todos in their order. */
export async function entriesOf(db: Transaction, guideId: string) {
  const { id, title, description, imageUrl, imageAlt, linkUrl } = holidayFinds
  const finds: HolidayFind[] = await db
    .select({ id, title, description, imageUrl, imageAlt, linkUrl })
    .from(holidayFinds)
    .where(eq(holidayFinds.guideId, guideId))
    .orderBy(asc(holidayFinds.displayOrder))
  const todos: HolidayTodo[] = await db
    .select({ id: holidayTodos.id, item: holidayTodos.item })
    .from(holidayTodos)
    .where(eq(holidayTodos.guideId, guideId))
    .orderBy(asc(holidayTodos.displayOrder))
  return { finds, todos }
}

type GuideFields = { title: string; description: string; year: number; isActive: boolean }

export async function createGuide(access: Access, fields: GuideFields): Promise<{ id: string }> {
  const [guide] = await access.run((db) =>
    db.insert(holidayGuides).values(fields).returning({ id: holidayGuides.id }),
  )
  if (!guide) throw new Error('the guide was not written')
  return guide
}

export type FindFields = { title: string; description: string } & Partial<FindExtras>

/** False when the guide is gone. */
export const addFind = (access: Access, guideId: string, find: FindFields) =>
  access.run(async (db) => {
    const displayOrder = await nextPlace(db, holidayFinds, guideId)
    if (displayOrder) await db.insert(holidayFinds).values({ guideId, ...find, displayOrder })
    return displayOrder !== undefined
  })

/** False when the guide is gone. */
export const addTodo = (access: Access, guideId: string, item: string) =>
  access.run(async (db) => {
    const displayOrder = await nextPlace(db, holidayTodos, guideId)
    if (displayOrder) await db.insert(holidayTodos).values({ guideId, item, displayOrder })
    return displayOrder !== undefined
  })

/** The current count plus one, counted with the guide's row held so that two additions get two places. */
async function nextPlace(db: Transaction, table: typeof holidayFinds | typeof holidayTodos, guideId: string) {
  const [guide] = await holdGuide(db, guideId)
  if (!guide) return undefined
  const [existing] = await db.select({ number: count() }).from(table).where(eq(table.guideId, guideId))
  return (existing?.number ?? 0) + 1
}

/** Whoever changes the order of a guide's entries waits here for whoever does so already. */
export const holdGuide = (db: Transaction, guideId: string) =>
  db.select({ id: holidayGuides.id }).from(holidayGuides).where(eq(holidayGuides.id, guideId)).for('update')
