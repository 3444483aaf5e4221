import { and, eq, or } from 'drizzle-orm'
import type { z } from 'zod'
import { toProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import type { ImportNote } from '../transfer.ts'
import { findRow, guideRow, type HolidayTable, todoRow } from './archived-holidays.server.ts'
import type { ImportContext } from './import-posts.server.ts'

/** More than years of guides, and little enough for the memory. */
const MAX_ROWS = 10_000

type Options = { system: Access; shouldWrite: boolean; products: ImportContext['products'] }

/** The holiday guides of an archive. One that is here already, by its id or by title and year, stays as it is. */
export function createHolidayImporter({ system, shouldWrite, products }: Options) {
  const rows: Record<HolidayTable, unknown[]> = { holiday_guides: [], holiday_finds: [], holiday_todos: [] }
  let rowCount = 0

  const parsed = <Row>(table: HolidayTable, schema: z.ZodType<Row>): Row[] =>
    rows[table].flatMap((row) => schema.safeParse(row).data ?? [])

  async function importGuide({ isFallback, ...guide }: z.infer<typeof guideRow>) {
    const finds = parsed('holiday_finds', findRow).filter(({ guideId }) => guideId === guide.id)
    const todos = parsed('holiday_todos', todoRow).filter(({ guideId }) => guideId === guide.id)
    const imageUrl = await products.importPicture(guide.imageUrl)
    const findsHere: z.infer<typeof findRow>[] = []
    for (const find of finds) {
      const productId = find.productId && products.ownId(find.productId)
      findsHere.push({ ...find, productId, imageUrl: await products.importPicture(find.imageUrl) })
    }
    await system.run(async (db) => {
      const isSame = and(eq(holidayGuides.title, guide.title), eq(holidayGuides.year, guide.year))
      if ((await db.$count(holidayGuides, or(eq(holidayGuides.id, guide.id), isSame))) > 0) return
      const hasFallback = (await db.$count(holidayGuides, eq(holidayGuides.isFallback, true))) > 0
      await db.insert(holidayGuides).values({ ...guide, imageUrl, isFallback: isFallback && !hasFallback })
      if (findsHere.length > 0) await db.insert(holidayFinds).values(findsHere)
      if (todos.length > 0) await db.insert(holidayTodos).values(todos)
    })
  }

  return {
    add(table: HolidayTable, row: Record<string, unknown>) {
      if (rowCount++ < MAX_ROWS) rows[table].push(row)
    },

    /** After the products that finds refer to. */
    async importGuides(): Promise<ImportNote[]> {
      const notes: ImportNote[] = []
      if (!shouldWrite) return notes
      for (const guide of parsed('holiday_guides', guideRow)) {
        try {
          await importGuide(guide)
        } catch (error) {
          notes.push({
            subject: guide.title.slice(0, 200),
            reason: `It could not be saved: ${toProblem(error).message}`,
          })
        }
      }
      return notes
    },
  }
}
