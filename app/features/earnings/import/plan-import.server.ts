import { sql } from 'drizzle-orm'
import type { Access, Transaction } from '#database/access.ts'
import { earningRows } from '#database/schema/earnings.ts'
import { earningsLimits } from '../earnings.ts'
import { selectMatchLibrary } from '../match/match-library.server.ts'
import { createMatcher, itemKeyOf, type Match } from '../match/match-rows.ts'
import { recognizeColumns } from '../parse/columns.ts'
import { type ParsedRow, parseRows, type ReportMapping } from '../parse/parse-rows.ts'
import type { Report } from '../parse/read-report.server.ts'
import { fingerprintRows, headerKeyOf } from './fingerprints.server.ts'
import { findMapping } from './mappings.server.ts'
import type { ImportPreview, RowKind } from './preview.ts'

export type PlannedRow = { row: ParsedRow; match: Match; fingerprint: string; kind: RowKind }

export type ImportPlan = { planned: PlannedRow[]; preview: ImportPreview }

type PlanOptions = { siteUrl: string; chosen?: { headerKey: string; mapping: ReportMapping } }

export const planImport = (access: Access, report: Report, options: PlanOptions): Promise<ImportPlan> =>
  access.run(async (db) => {
    const { header, lines } = report
    const headerKey = headerKeyOf(header)
    const chosen = options.chosen?.headerKey === headerKey ? options.chosen.mapping : undefined
    const examples = examplesOf(header, lines)
    const known = chosen ? undefined : await findMapping(db, header, examples)
    const mapping = chosen ?? known?.mapping ?? recognize(header, examples)
    const isReadable = mapping.columns.date !== undefined && mapping.columns.amount !== undefined
    const parsed = isReadable
      ? parseRows(header, lines, mapping)
      : { rows: [], problems: [], isDayOrderUnsure: false }
    const planned = await planRows(db, mapping.network, parsed.rows, options.siteUrl)
    const counts = { new: 0, changed: 0, known: 0, problem: parsed.problems.length }
    for (const { kind } of planned) counts[kind]++
    const names = await selectProductNames(db, planned)
    return {
      planned,
      preview: {
        isDone: false,
        header: header.map((cell) => cell.slice(0, 80)),
        examples,
        headerKey,
        mapping,
        remembered: known?.remembered ?? null,
        isReadable,
        counts,
        isDayOrderUnsure: parsed.isDayOrderUnsure,
        sums: sumByCurrency(planned),
        days: daysOf(parsed.rows),
        withoutProduct: planned.filter(({ row, match }) => itemKeyOf(row) !== '' && !match.productId).length,
        rows: planned
          .toSorted((a, b) => Number(a.kind === 'known') - Number(b.kind === 'known'))
          .slice(0, earningsLimits.shownRows)
          .map(({ row, match, kind }) => ({
            line: row.line,
            day: row.day,
            amount: row.amount,
            currency: row.currency,
            kind,
            status: row.status,
            item: row.itemName || row.itemId || row.store,
            page: match.pagePath,
            product: (match.productId && names.get(match.productId)) || null,
          })),
        problems: parsed.problems.slice(0, earningsLimits.shownRows),
      },
    }
  })

const MAX_EXAMPLE_LENGTH = 30

const examplesOf = (header: string[], lines: Report['lines']) =>
  header.map((_, column) => {
    const line = lines.find(({ cells }) => (cells[column] ?? '').trim() !== '')
    return (line?.cells[column] ?? '').trim().slice(0, MAX_EXAMPLE_LENGTH).toWellFormed()
  })

const recognize = (header: string[], examples: string[]): ReportMapping => ({
  ...recognizeColumns(header, examples),
  currency: '',
  dayOrder: 'auto',
  decimalMark: 'auto',
})

async function planRows(
  db: Transaction,
  network: string,
  rows: ParsedRow[],
  siteUrl: string,
): Promise<PlannedRow[]> {
  if (rows.length === 0) return []
  const match = createMatcher(network, await selectMatchLibrary(db, { network, rows, siteUrl }))
  const fingerprints = fingerprintRows(network, rows)
  const { fingerprint, amount, status } = earningRows
  const stored = await db
    .select({ fingerprint, amount, status })
    .from(earningRows)
    .where(sql`${fingerprint} = any(${sql.param(fingerprints)}::text[])`)
  const known = new Map(stored.map((row) => [row.fingerprint, row]))
  return rows.map((row, index) => {
    const own = fingerprints[index] as string
    const before = known.get(own)
    const isSame = before?.amount === row.amount && before.status === row.status
    return { row, match: match(row), fingerprint: own, kind: before ? (isSame ? 'known' : 'changed') : 'new' }
  })
}

async function selectProductNames(db: Transaction, planned: PlannedRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(planned.flatMap(({ match }) => match.productId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from products where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function sumByCurrency(planned: PlannedRow[]) {
  const sums = new Map<string, number>()
  for (const { row, kind } of planned) {
    if (kind === 'known' || row.status === 'declined') continue
    sums.set(row.currency, (sums.get(row.currency) ?? 0) + row.amount)
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount }))
}

function daysOf(rows: ParsedRow[]) {
  if (rows.length === 0) return null
  const days = rows.map(({ day }) => day).toSorted()
  return { first: days[0] as string, last: days.at(-1) as string }
}
