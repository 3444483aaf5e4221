import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import {
  deleteImport,
  selectDeletedImports,
  selectImports,
  undoDeleteImport,
} from './import/imports.server.ts'
import { assignItem, assignTracking } from './match/assign.server.ts'
import { selectUnmatched } from './match/unmatched.server.ts'
import { readEarnings } from './report/read-earnings.server.ts'

type PageOptions = { range: string | null; currency: string | null; timeZone: string }

export const loadEarningsPage = async (access: Access, options: PageOptions) => ({
  data: await readEarnings(access, options),
  ...(await access.run(async (db) => ({
    unmatched: await selectUnmatched(db),
    imports: await selectImports(db),
    deleted: await selectDeletedImports(db),
  }))),
})

const uuid = z.uuid()

export const handleEarningsAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      'assign-item': (text) =>
        access.run((db) => assignItem(db, { network: text('network'), key: text('key') }, text('product'))),
      'assign-nothing': (text) =>
        access.run((db) => assignItem(db, { network: text('network'), key: text('key') }, null)),
      'assign-tracking': (text) =>
        access.run((db) =>
          assignTracking(db, { network: text('network'), key: text('key') }, text('target')),
        ),
      async 'delete-report'(text) {
        const id = uuid.safeParse(text('id')).data
        return id && (await deleteImport(access, id)) ? 'Report deleted' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteImport(access, text('deletion'))) ? 'The report is back' : undefined,
    },
  })
