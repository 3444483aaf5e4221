export const dayOrders = ['auto', 'month', 'day'] as const
/** Which comes first in a date of numbers. */
export type DayOrder = (typeof dayOrders)[number]

const MAX_LENGTH = 60

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Parts = [first: number, second: number, year: number]

/** 11/17/2026, 17.11.26 and the like, also with a time behind them. */
function partsOf(text: string): Parts | undefined {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\D|$)/.exec(text)
  return match ? [Number(match[1]), Number(match[2]), fullYear(match[3] as string)] : undefined
}

const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** By the dates of a column; undefined where all of them could be either. */
export function detectDayOrder(texts: Iterable<string>): Exclude<DayOrder, 'auto'> | undefined {
  for (const text of texts) {
    const parts = text.length <= MAX_LENGTH ? partsOf(text.trim()) : undefined
    if (parts && parts[0] > 12) return 'day'
    if (parts && parts[1] > 12) return 'month'
    // Nobody writes 11.17.2026.
    if (parts && /^\d+\.\d+\./.test(text.trim())) return 'day'
  }
  return undefined
}

/** As 2026-11-17: the day as the network wrote it. Undefined for what is no day. */
export function parseReportDate(text: string, order: Exclude<DayOrder, 'auto'>): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return undefined
  const iso =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(trimmed) ??
    /^(\d{4})(\d{2})(\d{2})(?:\D|$)/.exec(trimmed)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = partsOf(trimmed)
  if (parts) {
    const [first, second, year] = parts
    return order === 'day' ? toDay(year, second, first) : toDay(year, first, second)
  }
  return parseNamedMonth(trimmed)
}

/** 'November 17, 2026', '17 Nov 2026', '17-Nov-26'. */
function parseNamedMonth(text: string): string | undefined {
  const words = text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  // A weekday may come first.
  const at = words.findIndex((word) => /^[a-z]/.test(word) && monthNames.includes(word.slice(0, 3)))
  if (at < 0) return undefined
  const month = monthNames.indexOf((words[at] as string).slice(0, 3)) + 1
  const before = words[at - 1] ?? ''
  const isDayFirst = /^\d{1,2}$/.test(before)
  const day = isDayFirst ? before : (words[at + 1] ?? '')
  const rest = words.slice(at + (isDayFirst ? 1 : 2)).filter((word) => /^\d/.test(word))
  const year = rest[0] ?? ''
  return /^\d{1,2}$/.test(day) && /^(?:\d{4}|\d{2})$/.test(year)
    ? toDay(fullYear(year), month, Number(day))
    : undefined
}

/** Years of affiliate networks. */
function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1996 && year < 2100 ? date.toISOString().slice(0, 10) : undefined
}
