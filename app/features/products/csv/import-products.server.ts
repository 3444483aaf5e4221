import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { formatProductCount } from '../products.ts'
import { saveProduct } from '../save-product.server.ts'
import { type PlannedProduct, planImport } from './plan-import.server.ts'
import { csvLimits, type ImportReport, type ImportRow } from './product-csv.ts'
import { readProductLines } from './read-product-lines.server.ts'

type ImportContext = { access: Access; log: Log; page: { site: Pick<Site, 'timeZone'> } }

/** A check says what the import would do. An import adds and changes, and never deletes. */
export function handleProductImport({ access, log, page }: ImportContext, form: FormData) {
  const timeZone = siteTimeZone(page.site)
  const plan = async () => planImport(access, await readProductLines(form.get('file')), timeZone)
  return runIntent<{ report: ImportReport }>({
    form,
    log,
    handlers: {
      async 'check-products'() {
        const planned = await plan()
        const report = reportOf(planned, { isDone: false, left: 0 })
        return { message: 'Checked. Nothing is changed yet.', report }
      },
      async 'import-products'() {
        const { rows, left } = await writePlanned(access, await plan(), timeZone)
        const report = reportOf(rows, { isDone: true, left })
        const { counts } = report
        return { message: `${formatProductCount(counts.new + counts.changed)} imported`, report }
      },
    },
  })
}

async function writePlanned(access: Access, planned: PlannedProduct[], timeZone: string) {
  const rows: ImportRow[] = []
  let left = 0
  let written = 0
  for (const product of planned) {
    const { row, input } = product
    if (!input) rows.push(row)
    else if (written >= csvLimits.products) left++
    else {
      written++
      rows.push(await writeOne(access, product, timeZone))
    }
  }
  return { rows, left }
}

/** Each on its own: one that is refused keeps none of the others out. */
async function writeOne(access: Access, { row, input, id, asOf }: PlannedProduct, timeZone: string) {
  if (!input) return row
  const refused = (details: string): ImportRow => ({ ...row, kind: 'refused', details })
  try {
    const savedId = await saveProduct(access, input, { id, asOf, timeZone })
    return savedId ? row : refused('It was deleted meanwhile.')
  } catch (error) {
    if (error instanceof UserError) return refused(error.message)
    throw error
  }
}

function reportOf(
  items: (ImportRow | PlannedProduct)[],
  { isDone, left }: Pick<ImportReport, 'isDone' | 'left'>,
): ImportReport {
  const rows = items.map((item) => ('row' in item ? item.row : item))
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { kind } of rows) counts[kind]++
  const shown = rows.filter(({ kind }) => kind !== 'unchanged').slice(0, csvLimits.shownRows)
  return { isDone, left, counts, rows: shown }
}
