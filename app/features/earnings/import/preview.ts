import type { ReportMapping, RowProblem } from '../parse/parse-rows.ts'

export type PreviewRow = {
  line: number
  day: string
  item: string
  amount: number
  currency: string
  status: string
  kind: RowKind
  /** What it is matched with. */
  product: string | null
  page: string
}

/** Changed: a report of before had the same transaction with another amount or status. */
export type RowKind = 'new' | 'changed' | 'known'

export type ImportPreview = {
  /** False for a check, which changes nothing. */
  isDone: boolean
  header: string[]
  /** The first cell of each column that is not empty. */
  examples: string[]
  /** Of the header row: the columns that were chosen are for this one only. */
  headerKey: string
  mapping: ReportMapping
  /** Whether the columns come from an import of before: of a report with the same header, or with one that has them, too. */
  remembered: 'same' | 'similar' | null
  /** Whether the columns are known that every report needs. */
  isReadable: boolean
  isDayOrderUnsure: boolean
  counts: Record<RowKind | 'problem', number>
  /** Of new and changed rows. */
  sums: { currency: string; amount: number }[]
  days: { first: string; last: string } | null
  withoutProduct: number
  rows: PreviewRow[]
  problems: RowProblem[]
}
