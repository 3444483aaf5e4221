import { and, eq, inArray, sql } from 'drizzle-orm'
import { noteOwn } from '#app/features/audit/note.server.ts'
import { type Change, makeChange } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { imports } from '#database/schema/transfer.ts'
import type { Log } from '#platform/log.ts'
import { NOBODY } from './imports.server.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const { id, state, fileName } = imports

/** Does what a form about an import asks. */
export function changeImports(access: Access, log: Log, form: FormData) {
  const idIn = (text: (name: string) => string) => (UUID.test(text('id')) ? text('id') : undefined)

  const changes: Record<string, Change> = {
    import: async (text) => {
      const wanted = idIn(text)
      if (!wanted) return undefined
      return access.run(async (db) => {
        const [row] = await db
          .update(imports)
          .set({
            ...{ state: 'wanted', withPeople: text('people') !== '', aliveAt: NOBODY },
            // What was only looked at is not what was taken.
            ...{ total: imports.done, done: 0, report: null },
          })
          .where(and(eq(id, wanted), eq(state, 'checked')))
          .returning({ fileName })
        if (!row) return undefined
        await noteOwn(db, 'archive-imported', row.fileName)
        return 'The import has begun'
      })
    },
    cancel: async (text) => {
      const wanted = idIn(text)
      if (!wanted) return undefined
      const { rowCount } = await access.run((db) =>
        db
          .update(imports)
          .set({
            state: sql`case when ${state} in ('checked', 'wanted') then 'cancelled' else 'stopping' end`,
            report: sql`case when ${state} = 'importing' then ${imports.report} end`,
          })
          .where(and(eq(id, wanted), inArray(state, ['checking', 'checked', 'wanted', 'importing']))),
      )
      return rowCount ? 'Canceled' : undefined
    },
    remove: async (text) => {
      const wanted = idIn(text)
      if (!wanted) return undefined
      const { rowCount } = await access.run((db) =>
        db.delete(imports).where(and(eq(id, wanted), inArray(state, ['done', 'cancelled', 'failed']))),
      )
      return rowCount ? 'Removed from the list' : undefined
    },
  }
  return makeChange(changes, form, log)
}
