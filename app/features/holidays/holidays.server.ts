import { asc, count, desc, eq } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { FindExtras, HolidayFind, HolidayGuide, HolidayTodo } from './holidays.ts'

type Context = { access: Access; log: Log }
type HolidayPage = { guide: HolidayGuide | null; failed: boolean }

/** No active guide is no failure; when reading fails the page is shown without one. */
export async function readHolidayPage({ access, log }: Context): Promise<HolidayPage> {
  try {
    return { guide: await readHolidayGuide(access), failed: false }
  } catch (error) {
    log.error(loggableError(error), 'could not load the holiday guide')
    return { guide: null, failed: true }
  }
}

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
    return { title, description, year, ...(await selectGuideEntries(db, id)) }
  })
}

/** A guide's finds and todos in their order. */
export async function selectGuideEntries(db: Transaction, guideId: string) {
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

/** False when the guide no longer exists. */
export const addFind = (access: Access, guideId: string, find: FindFields) =>
  access.run(async (db) => {
    const displayOrder = await nextDisplayOrder(db, holidayFinds, guideId)
    if (displayOrder) await db.insert(holidayFinds).values({ guideId, ...find, displayOrder })
    return displayOrder !== undefined
  })

/** False when the guide no longer exists. */
export const addTodo = (access: Access, guideId: string, item: string) =>
  access.run(async (db) => {
    const displayOrder = await nextDisplayOrder(db, holidayTodos, guideId)
    if (displayOrder) await db.insert(holidayTodos).values({ guideId, item, displayOrder })
    return displayOrder !== undefined
  })

/** The current count plus one. Counted with the guide locked, so that two additions do not get the same number. */
async function nextDisplayOrder(
  db: Transaction,
  table: typeof holidayFinds | typeof holidayTodos,
  guideId: string,
) {
  const [guide] = await lockGuide(db, guideId)
  if (!guide) return undefined
  const [existing] = await db.select({ total: count() }).from(table).where(eq(table.guideId, guideId))
  return (existing?.total ?? 0) + 1
}

/** Every change to the order of a guide's entries takes this lock first. */
export const lockGuide = (db: Transaction, guideId: string) =>
  db.select({ id: holidayGuides.id }).from(holidayGuides).where(eq(holidayGuides.id, guideId)).for('update')
