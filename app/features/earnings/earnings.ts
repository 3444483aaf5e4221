export const EARNINGS_PATH = '/admin/numbers/earnings'
export const IMPORT_EARNINGS_PATH = `${EARNINGS_PATH}/import`
export const EXPORT_EARNINGS_PATH = `${EARNINGS_PATH}/export.csv`

export const earningsLimits = {
  bytes: 2 * 1024 * 1024,
  rows: 20_000,
  /** Beyond, a row is refused: no report has such a cell. */
  cell: 20_000,
  columns: 200,
  network: 60,
  shownRows: 30,
} as const

/** Longer texts of a report are cut. */
export const textLimits = { store: 200, itemName: 300, itemId: 100, trackingId: 100 } as const

/** As the database can store it: without zero bytes and half characters. */
export const truncateText = (text: string, max: number) =>
  text.replaceAll('\0', '').slice(0, max).toWellFormed()

export type EarningStatus = 'confirmed' | 'pending' | 'declined'

const fractionDigits = new Map<string, number>()

/** How many digits the currency has after its mark: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDigits(currency: string): number {
  let digits = fractionDigits.get(currency)
  if (digits === undefined) {
    const options = { style: 'currency', currency } as const
    digits = new Intl.NumberFormat('en-US', options).resolvedOptions().maximumFractionDigits ?? 2
    fractionDigits.set(currency, digits)
  }
  return digits
}

/** '$1,234.50', of an amount in the smallest unit. */
export function formatMoney(amount: number, currency: string): string {
  const value = amount / 10 ** currencyDigits(currency)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value).replace('-', '−')
}

/** '$0.043': what one click or one view earns is often less than the smallest unit. */
export function formatRate(amount: number, count: number, currency: string): string {
  if (count === 0) return '–'
  const value = amount / 10 ** currencyDigits(currency) / count
  const digits = Math.abs(value) < 0.1 && value !== 0 ? 3 : currencyDigits(currency)
  const options = { style: 'currency', currency, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat('en-US', options).format(value).replace('-', '−')
}

/** '1234.50', for spreadsheets. */
export const plainAmount = (amount: number, currency: string) => {
  const digits = currencyDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

export const formatRowCount = (count: number) =>
  count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
