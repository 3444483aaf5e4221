import { and, eq, inArray, sql } from 'drizzle-orm'
import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { type IntentHandler, respond, runIntent } from '#app/http/run-intent.server.ts'
import { imports } from '#database/schema/transfer.ts'
import { parseOldSite } from '../old-site.server.ts'
import { acceptArchive, type TransferContext } from './accept-archive.server.ts'
import { UNCLAIMED } from './imports.server.ts'

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const { id, state, fileName } = imports

export async function handleTransferAction(context: TransferContext, form: FormData) {
  if (form.get('intent') === 'upload') return uploadByForm(context, form)
  const { access, log } = context
  const readId = (text: (name: string) => string) => (UUID_PATTERN.test(text('id')) ? text('id') : undefined)
  const handlers: Record<string, IntentHandler> = {
    import: async (text) => {
      const importId = readId(text)
      if (!importId) return undefined
      const oldSite = parseOldSite(text('oldSite'))
      return access.run(async (db) => {
        const [row] = await db
          .update(imports)
          .set({
            state: 'wanted',
            withPeople: text('people') !== '',
            fetchPictures: text('pictures') !== '' || oldSite !== null,
            oldSite,
            archiveIssues: text('issues') !== '',
            withSettings: text('settings') !== '',
            aliveAt: UNCLAIMED,
            // The report of the check is not the report of the import.
            total: imports.done,
            done: 0,
            report: null,
          })
          .where(and(eq(id, importId), eq(state, 'checked')))
          .returning({ fileName })
        if (!row) return undefined
        await auditOwnAction(db, 'archive-imported', row.fileName)
        return 'The import has begun'
      })
    },
    cancel: async (text) => {
      const importId = readId(text)
      if (!importId) return undefined
      const { rowCount } = await access.run((db) =>
        db
          .update(imports)
          .set({
            state: sql`case when ${state} in ('checked', 'wanted') then 'canceled' else 'stopping' end`,
            report: sql`case when ${state} = 'importing' then ${imports.report} end`,
          })
          .where(and(eq(id, importId), inArray(state, ['checking', 'checked', 'wanted', 'importing']))),
      )
      return rowCount ? 'Canceled' : undefined
    },
    remove: async (text) => {
      const importId = readId(text)
      if (!importId) return undefined
      const { rowCount } = await access.run((db) =>
        db.delete(imports).where(and(eq(id, importId), inArray(state, ['done', 'canceled', 'failed']))),
      )
      return rowCount ? 'Removed from the list' : undefined
    },
  }
  return runIntent({ handlers, form, log })
}

/** Without JavaScript, an archive is uploaded as part of a form. */
async function uploadByForm(context: TransferContext, form: FormData) {
  const file = form.get('file')
  if (file instanceof File && file.size > 0) return acceptArchive(context, file.name, file.stream())
  return respond({ ok: false, intent: 'upload', status: 400, message: 'Choose a file first.', values: {} })
}
