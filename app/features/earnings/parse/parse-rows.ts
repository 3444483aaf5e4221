import { type EarningStatus, earningsLimits, textLimits, truncateText } from '../earnings.ts'
import { type Columns, currencyInHeader, type ReportField } from './columns.ts'
import {
  currencyBeside,
  type DecimalMark,
  detectDecimalMark,
  parseCount,
  parseCurrency,
  parseMoney,
} from './money.ts'
import { type DayOrder, detectDayOrder, parseReportDate } from './report-date.ts'

/** How a report is read. */
export type ReportMapping = {
  network: string
  columns: Columns
  /** For reports that do not say it; empty where they do. */
  currency: string
  dayOrder: DayOrder
  decimalMark: DecimalMark
}

export type ParsedRow = {
  line: number
  day: string
  status: EarningStatus
  amount: number
  saleAmount: number | null
  currency: string
  quantity: number
  store: string
  itemName: string
  itemId: string
  trackingId: string
  link: string
  order: string
  transactionId: string
}

export type RowProblem = { line: number; reason: string; text: string }

export type ParsedReport = {
  rows: ParsedRow[]
  problems: RowProblem[]
  /** Whether the order of day and month is only a guess. */
  isDayOrderUnsure: boolean
}

type Line = { line: number; cells: string[] }

export function parseRows(header: string[], lines: Line[], mapping: ReportMapping): ParsedReport {
  const { columns } = mapping
  const cellsOf = (field: ReportField) => {
    const column = columns[field]
    return column === undefined ? [] : lines.map(({ cells }) => cells[column] ?? '')
  }
  const detectedOrder = detectDayOrder(cellsOf('date'))
  const context = {
    header,
    columns,
    fixedCurrency: mapping.currency,
    order: mapping.dayOrder === 'auto' ? (detectedOrder ?? 'month') : mapping.dayOrder,
    mark:
      mapping.decimalMark === 'auto'
        ? detectDecimalMark([...cellsOf('amount'), ...cellsOf('sale')])
        : mapping.decimalMark,
  }
  const rows: ParsedRow[] = []
  const problems: RowProblem[] = []
  for (const line of lines) {
    const parsed = parseRow(line, context)
    if (typeof parsed === 'string') problems.push({ line: line.line, reason: parsed, text: excerpt(line) })
    else rows.push(parsed)
  }
  const hasNumbersOnly = cellsOf('date').some((text) => /^\s*\d{1,2}[/-]\d/.test(text))
  return {
    rows,
    problems,
    isDayOrderUnsure: mapping.dayOrder === 'auto' && !detectedOrder && hasNumbersOnly,
  }
}

const excerpt = ({ cells }: Line) =>
  cells
    .slice(0, 12)
    .map((cell) => cell.trim().slice(0, 40))
    .filter(Boolean)
    .join(' · ')
    .slice(0, 160)

type RowContext = {
  header: string[]
  columns: Columns
  fixedCurrency: string
  order: Exclude<DayOrder, 'auto'>
  mark: Exclude<DecimalMark, 'auto'>
}

/** A text says why the row cannot be read. */
function parseRow({ line, cells }: Line, context: RowContext): ParsedRow | string {
  const { columns, order, mark } = context
  if (cells.some((cell) => cell.length > earningsLimits.cell))
    return 'A cell has more than 20,000 characters.'
  const cell = (field: ReportField) => {
    const column = columns[field]
    return column === undefined ? '' : (cells[column] ?? '').trim()
  }
  const text = (field: ReportField, max: number) => truncateText(cell(field), max)
  const day = parseReportDate(cell('date'), order)
  if (!day) return cell('date') === '' ? 'It has no date.' : 'Its date is not understood.'
  const currency = currencyOf(cell, context)
  if (!currency) return 'Its currency is not known. Choose one for the whole report.'
  const amount = parseMoney(cell('amount'), { currency, mark })
  if (amount === undefined) {
    return cell('amount') === '' ? 'It has no amount.' : 'Its amount is not understood.'
  }
  return {
    line,
    day,
    status: parseStatus(cell('status')),
    amount,
    saleAmount: parseMoney(cell('sale'), { currency, mark }) ?? null,
    currency,
    quantity: parseCount(cell('quantity')) ?? 1,
    store: text('store', textLimits.store),
    itemName: text('itemName', textLimits.itemName),
    itemId: text('itemId', textLimits.itemId),
    trackingId: text('trackingId', textLimits.trackingId),
    link: text('link', 2000),
    order: text('order', 200),
    transactionId: text('transactionId', 200),
  }
}

/**
 * By a code in the name of the column of amounts (the column of currencies may be about the sale then), the column of
 * currencies, what was chosen, what stands beside the amount, and a symbol in the name of the column.
 */
function currencyOf(cell: (field: ReportField) => string, { header, columns, fixedCurrency }: RowContext) {
  const ofHeader = columns.amount === undefined ? undefined : currencyInHeader(header[columns.amount] ?? '')
  if (ofHeader?.isCertain) return ofHeader.currency
  const said = cell('currency')
  if (said !== '') return parseCurrency(said)
  if (fixedCurrency !== '') return fixedCurrency
  return currencyBeside(cell('amount')) ?? ofHeader?.currency
}

const statusWords: [EarningStatus, RegExp][] = [
  [
    'declined',
    /^(?:2|declined|rejected|reversed|cancell?ed|void(?:ed)?|deleted|returned|non.?commissionable)\b/i,
  ],
  ['pending', /^(?:0|pending|new|open|extended|tracked|unconfirmed|estimated)\b/i],
]

/** Numbers as Awin writes them. What is not known counts. */
const parseStatus = (text: string): EarningStatus =>
  statusWords.find(([, words]) => words.test(text))?.[0] ?? 'confirmed'
