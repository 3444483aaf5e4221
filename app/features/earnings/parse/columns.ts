import { currencyBehind, parseCurrency, parseMoney } from './money.ts'
import { parseReportDate } from './report-date.ts'

/** What can be read from a report. */
export const reportFields = {
  date: 'Date',
  amount: 'What you earned',
  currency: 'Column of currencies',
  status: 'Status',
  transactionId: 'Number of the transaction',
  order: 'Order',
  sale: 'Sale',
  quantity: 'Items',
  itemName: 'Name of the item',
  itemId: 'ASIN, GTIN or SKU',
  trackingId: 'Tracking ID, sub ID or tag',
  link: 'Page or link',
  store: 'Store',
} as const

export type ReportField = keyof typeof reportFields

export const fieldNames = Object.keys(reportFields) as ReportField[]

/** Field to column, from zero. */
export type Columns = Partial<Record<ReportField, number>>

type Network = {
  name: string
  /** Columns that no other network has together. */
  signature: string[]
  /** What each field is called there; the first one that is found counts. */
  columns: Partial<Record<ReportField, string[]>>
}

/** As their downloads name the columns, without letter case, underscores and currencies in parentheses. */
export const networks: Network[] = [
  {
    name: 'Amazon',
    signature: ['asin', 'tracking id', 'date shipped'],
    columns: {
      date: ['date shipped'],
      amount: ['ad fees', 'total earnings', 'earnings', 'commission income'],
      sale: ['revenue'],
      quantity: ['items shipped'],
      itemName: ['name', 'product title'],
      itemId: ['asin'],
      trackingId: ['tracking id'],
      store: ['seller'],
    },
  },
  {
    name: 'Awin',
    signature: ['commission status', 'sale amount', 'publisher id'],
    columns: {
      date: ['date', 'transaction date'],
      amount: ['commission', 'commission amount'],
      currency: ['currency', 'commission currency'],
      status: ['commission status', 'status'],
      transactionId: ['id', 'transaction id'],
      order: ['extra', 'order ref'],
      sale: ['sale amount'],
      trackingId: ['click ref', 'clickref'],
      link: ['publisher url'],
      store: ['advertiser name', 'advertiser', 'merchant name'],
    },
  },
  {
    name: 'Rakuten',
    signature: ['member id (u1)', 'total commission'],
    columns: {
      date: ['transaction date'],
      amount: ['total commission'],
      currency: ['currency'],
      order: ['order id'],
      sale: ['sales', 'gross sales'],
      quantity: ['# of items', 'items'],
      itemName: ['product name'],
      itemId: ['sku', 'sku number'],
      trackingId: ['member id (u1)'],
      store: ['advertiser name'],
    },
  },
  {
    name: 'CJ',
    signature: ['sid', 'posting date'],
    columns: {
      date: ['event date', 'date'],
      amount: ['publisher commission', 'pub commission amount', 'commission', 'commission amount'],
      currency: ['currency', 'publisher currency'],
      status: ['action status', 'status'],
      transactionId: ['commission id'],
      order: ['order id'],
      sale: ['sale amount'],
      itemId: ['item sku', 'sku', 'item id'],
      itemName: ['item name'],
      quantity: ['items', 'quantity'],
      trackingId: ['sid', 'shopper id'],
      link: ['click referring url', 'referring url'],
      store: ['advertiser name'],
    },
  },
  {
    name: 'Impact',
    signature: ['action id', 'action date'],
    columns: {
      date: ['action date', 'event date'],
      amount: ['action earnings', 'earnings', 'payout'],
      currency: ['currency', 'payout currency'],
      status: ['status', 'action status', 'state'],
      transactionId: ['action id'],
      order: ['oid', 'order id'],
      sale: ['sale amount'],
      quantity: ['quantity', 'item quantity'],
      itemName: ['item name'],
      itemId: ['item sku', 'sku'],
      trackingId: ['sub id 1', 'subid1', 'shared id'],
      link: ['referring url', 'referral url'],
      store: ['brand', 'campaign', 'campaign name'],
    },
  },
  {
    name: 'ShopMy',
    signature: ['commission', 'retailer'],
    columns: {
      date: ['date', 'order date', 'transaction date', 'created'],
      amount: ['commission', 'commission amount', 'commission earned', 'earned', 'your earnings'],
      currency: ['currency'],
      status: ['status'],
      transactionId: ['transaction id'],
      order: ['order id', 'order number'],
      sale: ['order amount', 'order value', 'order total', 'sale amount', 'gross sales', 'total'],
      quantity: ['quantity', 'number of items', 'items'],
      itemName: ['product', 'product name', 'title'],
      itemId: ['sku'],
      link: ['link', 'url'],
      store: ['retailer', 'merchant', 'brand', 'domain'],
    },
  },
]

/** For reports of other networks: what any network calls the field. */
const anyNames = Object.fromEntries(
  fieldNames.map((field) => [field, networks.flatMap(({ columns }) => columns[field] ?? [])]),
) as Record<ReportField, string[]>

/** 'Ad Fees($)' is 'ad fees', 'sale_amount_usd' is 'sale amount'. */
export function normalizeHeader(cell: string): string {
  const name = plainName(cell)
  const behind = currencyBehind(name)
  if (behind) return name.slice(0, -behind.length).trim()
  const start = name.lastIndexOf('(')
  const isCurrency = name.endsWith(')') && start > 0 && parseCurrency(name.slice(start + 1, -1)) !== undefined
  return isCurrency ? name.slice(0, start).trim() : name
}

const plainName = (cell: string) => cell.trim().toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ')

/** Of 'Ad Fees($)'; a code such as in 'commission_usd' is certain, a symbol may be that of several currencies. */
export function currencyInHeader(cell: string): { currency: string; isCertain: boolean } | undefined {
  const behind = currencyBehind(plainName(cell))
  if (behind) return { currency: behind, isCertain: true }
  const start = cell.lastIndexOf('(')
  const end = cell.lastIndexOf(')')
  const currency = start >= 0 && end > start ? parseCurrency(cell.slice(start + 1, end)) : undefined
  return currency
    ? {
        currency,
        isCertain:
          cell
            .slice(start + 1, end)
            .trim()
            .toUpperCase() === currency,
      }
    : undefined
}

type Recognized = { network: string; columns: Columns }

/** An empty name for a header of a network that is not known. `examples` are cells below the header. */
export function recognizeColumns(header: string[], examples: string[] = []): Recognized {
  const names = header.map(normalizeHeader)
  const network = networks.find(({ signature }) => signature.every((name) => names.includes(name)))
  const columns: Columns = {}
  for (const field of fieldNames) {
    const candidates = network ? (network.columns[field] ?? []) : anyNames[field]
    const found = candidates.find((name) => names.includes(name))
    if (found !== undefined) columns[field] = names.indexOf(found)
  }
  return { network: network?.name ?? '', columns: { ...guessColumns(names, examples), ...columns } }
}

const EARNED = /commission|earn|payout|income|reward|\bfees?\b/
const NOT_EARNED = /rate|percent|%|status|state|type|date|currency|\bid\b/

/** The first column that has days, and the first that has amounts and is called as if they were earned. */
function guessColumns(names: string[], examples: string[]): Columns {
  const date = examples.findIndex((example) => isDay(example))
  const amount = names.findIndex(
    (name, column) => EARNED.test(name) && !NOT_EARNED.test(name) && isAmount(examples[column] ?? ''),
  )
  return { ...(date >= 0 && { date }), ...(amount >= 0 && { amount }) }
}

const isDay = (text: string) => (['month', 'day'] as const).some((order) => parseReportDate(text, order))

const isAmount = (text: string) =>
  /\d/.test(text) && parseMoney(text, { currency: 'USD', mark: 'dot' }) !== undefined

/** How many cells of a line are names of columns: by it the header is told from lines before it. */
export const countKnownNames = (cells: string[]): number => {
  const names = new Set(cells.map(normalizeHeader))
  return fieldNames.filter((field) => anyNames[field].some((name) => names.has(name))).length
}
