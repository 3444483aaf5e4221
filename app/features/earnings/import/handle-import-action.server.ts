import { sql } from 'drizzle-orm'
import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { earningImports } from '#database/schema/earnings.ts'
import type { Log } from '#platform/log.ts'
import { formatRowCount, truncateText } from '../earnings.ts'
import { itemKeyOf } from '../match/match-rows.ts'
import { type Columns, fieldNames } from '../parse/columns.ts'
import type { ReportMapping } from '../parse/parse-rows.ts'
import { type Report, readReport } from '../parse/read-report.server.ts'
import { mappingSchema, saveMapping } from './mappings.server.ts'
import { type PlannedRow, planImport } from './plan-import.server.ts'
import type { ImportPreview } from './preview.ts'

type ImportContext = { access: Access; log: Log; services: { settings: { siteUrl: string } } }

/** A check says what the import would do; both buttons send the file and the columns. */
export function handleEarningsImport({ access, log, services }: ImportContext, form: FormData) {
  return runIntent<{ preview: ImportPreview }>({
    form,
    log,
    handlers: {
      async 'check-report'(text) {
        const { preview } = await plan(text)
        return { message: 'Checked. Nothing is imported yet.', preview }
      },
      async 'import-report'(text) {
        const { report, planned, preview } = await plan(text)
        if (!preview.isReadable) {
          throw new UserError(422, 'Choose the columns of the date and of what you earned.', 'column-date')
        }
        if (preview.mapping.network === '') {
          throw new UserError(422, 'Please say which network this report is from.', 'network')
        }
        const written = await access.run((db) => writeImport(db, report, { planned, preview }))
        const message = written === 0 ? 'Everything in it was there' : `${formatRowCount(written)} imported`
        return { message, preview: { ...preview, isDone: true } }
      },
    },
  })

  async function plan(text: (name: string) => string) {
    const report = await readReport(form.get('file'))
    const headerKey = text('header')
    const chosen = headerKey ? { headerKey, mapping: readMapping(text) } : undefined
    const options = { siteUrl: services.settings.siteUrl, chosen }
    return { report, ...(await planImport(access, report, options)) }
  }
}

function readMapping(text: (name: string) => string): ReportMapping {
  const columns: Columns = {}
  for (const field of fieldNames) {
    const column = text(`column-${field}`)
    if (/^\d{1,3}$/.test(column)) columns[field] = Number(column)
  }
  const input = { network: text('network'), columns, currency: text('currency') }
  const parsed = mappingSchema.safeParse({
    ...input,
    dayOrder: text('dayOrder') || 'auto',
    decimalMark: text('decimalMark') || 'auto',
  })
  if (!parsed.success) throw new UserError(422, 'One of these choices is not possible.', 'network')
  if (input.currency && !parsed.data.currency) {
    throw new UserError(422, 'Please enter a currency by its three letters, such as USD.', 'currency')
  }
  return parsed.data
}

/** How many rows are new or changed. Without any, no import is made. */
async function writeImport(
  db: Transaction,
  { fileName, header }: Report,
  { planned, preview }: { planned: PlannedRow[]; preview: ImportPreview },
): Promise<number> {
  const { mapping } = preview
  const { network } = mapping
  await saveMapping(db, header, mapping)
  const changes = planned.filter(({ kind }) => kind !== 'known')
  if (changes.length === 0) return 0
  const [stored] = await db
    .insert(earningImports)
    .values({ network, fileName: truncateText(fileName, 200) })
    .returning({ id: earningImports.id })
  if (!stored) throw new Error('the import has no id')
  await auditOwnAction(db, 'earnings-imported', network)
  return upsertRows(db, stored.id, network, changes)
}

/** In one statement. A row that another import wrote meanwhile is changed or left, never doubled. */
async function upsertRows(db: Transaction, importId: string, network: string, changes: PlannedRow[]) {
  const values = changes.map(({ row, match, fingerprint }) => ({
    import_id: importId,
    network,
    fingerprint,
    day: row.day,
    status: row.status,
    amount: row.amount,
    sale_amount: row.saleAmount,
    currency: row.currency,
    quantity: row.quantity,
    store: row.store,
    item_name: row.itemName,
    item_id: row.itemId,
    item_key: itemKeyOf(row),
    tracking_id: row.trackingId,
    product_id: match.productId,
    page_path: match.pagePath,
    placement: match.placement,
  }))
  const result = await db.execute(sql`
    insert into earning_rows as stored (import_id, network, fingerprint, day, status, amount, sale_amount, currency,
      quantity, store, item_name, item_id, item_key, tracking_id, product_id, page_path, placement)
    select import_id, network, fingerprint, day, status, amount, sale_amount, currency,
      quantity, store, item_name, item_id, item_key, tracking_id, product_id, page_path, placement
    from jsonb_populate_recordset(null::earning_rows, ${JSON.stringify(values)}::jsonb)
    on conflict (fingerprint) do update set import_id = excluded.import_id, day = excluded.day,
      status = excluded.status, amount = excluded.amount, sale_amount = excluded.sale_amount,
      currency = excluded.currency, quantity = excluded.quantity, product_id = excluded.product_id,
      page_path = excluded.page_path, placement = excluded.placement
    where (stored.amount, stored.status) is distinct from (excluded.amount, excluded.status)`)
  return result.rowCount ?? changes.length
}
