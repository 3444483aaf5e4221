import { asc, count, desc, eq, or, type SQL } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import {
  type FindExtras,
  HOLIDAYS_PATH,
  type HolidayFind,
  type HolidayGuide,
  type HolidayPage,
  type HolidayTodo,
  publicGuides,
} from './holidays.ts'

type Context = {
  access: Access
  log: Log
  services: { fallbackGuide: { lastKnown: () => HolidayGuide | null } }
}

/** Without a year, that of the newest guide. When reading fails, the fallback as it was last is shown. */
export async function readHolidayPage(
  { access, log, services }: Context,
  year?: string,
): Promise<HolidayPage> {
  try {
    return await access.run((db) => selectHolidayPage(db, year))
  } catch (error) {
    log.error(loggableError(error), 'could not load the holiday guide')
    const guide = services.fallbackGuide.lastKnown()
    return { guide, path: HOLIDAYS_PATH, isFallback: true, failed: true, otherYears: [] }
  }
}

async function selectHolidayPage(db: Transaction, year: string | undefined): Promise<HolidayPage> {
  const guides = await selectGuides(
    db,
    or(eq(holidayGuides.isActive, true), eq(holidayGuides.isFallback, true)),
  )
  const shown = publicGuides(guides)
  const current = shown.find((guide) => year === undefined || String(guide.year) === year)
  const fallback = year === undefined ? guides.find((guide) => guide.isFallback) : undefined
  const guide = current ?? fallback
  return {
    guide: guide ? await withEntries(db, guide) : null,
    path: current?.path ?? HOLIDAYS_PATH,
    isFallback: !current,
    failed: false,
    otherYears: shown
      .filter((other) => other !== current)
      .map(({ year, title, path }) => ({ year, title, path })),
  }
}

/** The pages of guides, for the sitemap. */
export const listHolidayPaths = (access: Access): Promise<string[]> =>
  access.run(async (db) => {
    const guides = await selectGuides(db, eq(holidayGuides.isActive, true))
    return publicGuides(guides).map(({ path }) => path)
  })

export const readFallbackGuide = (access: Access): Promise<HolidayGuide | null> =>
  access.run(async (db) => {
    const [guide] = await selectGuides(db, eq(holidayGuides.isFallback, true))
    return guide ? withEntries(db, guide) : null
  })

/** The newest year first, and of one year the guide that was created last. */
export function selectGuides(db: Transaction, where?: SQL) {
  const { id, title, description, year, isActive, isFallback, imageUrl, imageAlt, createdAt } = holidayGuides
  return db
    .select({ id, title, description, year, isActive, isFallback, imageUrl, imageAlt })
    .from(holidayGuides)
    .where(where)
    .orderBy(desc(year), desc(createdAt), desc(id))
}

type SelectedGuide = Awaited<ReturnType<typeof selectGuides>>[number]

async function withEntries(db: Transaction, guide: SelectedGuide): Promise<HolidayGuide> {
  const { id, title, description, year, imageUrl, imageAlt } = guide
  return { title, description, year, imageUrl, imageAlt, ...(await selectGuideEntries(db, id)) }
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

export type GuideFields = { title: string; description: string; year: number }

type NewGuide = typeof holidayGuides.$inferInsert

export async function createGuide(access: Access, fields: NewGuide): Promise<{ id: string }> {
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
