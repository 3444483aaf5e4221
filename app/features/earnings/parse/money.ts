import { currencyDigits } from '../earnings.ts'

export const decimalMarks = ['auto', 'dot', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** Longer ones are no amounts. */
const MAX_LENGTH = 40
const MAX_AMOUNT = 1_000_000_000_000

const currenciesBySymbol: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  R$: 'BRL',
  MX$: 'MXN',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** An ISO code, by the code or the symbol; undefined for anything else. */
export function parseCurrency(text: string): string | undefined {
  const word = text.trim()
  const code = word.toUpperCase()
  return known.has(code) ? code : (currenciesBySymbol[code] ?? currenciesBySymbol[word])
}

/** Some codes are words, such as ALL and TRY: behind the name of a column, these are codes. */
const codesInNames = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'NZD',
  'CHF',
  'JPY',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'INR',
  'BRL',
  'MXN',
]

/** The code behind the last space: 'commission amount USD'. */
export function currencyBehind(name: string): string | undefined {
  const word = name.slice(name.lastIndexOf(' ') + 1).toUpperCase()
  return codesInNames.find((code) => code === word && name.length > code.length)
}

/** The currency that stands beside a number: '12.50 €', 'USD 12.50'. */
export const currencyBeside = (text: string): string | undefined =>
  text.length <= MAX_LENGTH ? parseCurrency(text.replace(/[\d\s.,'’()+−-]/g, '')) : undefined

const separators = /[\s'’]/g

/** Which mark this one shows; undefined where it could be either, such as '1,234'. */
function shownMark(text: string): 'dot' | 'comma' | undefined {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return dot > comma ? 'dot' : 'comma'
  const at = Math.max(dot, comma)
  if (at < 0) return undefined
  const mark = text[at] as string
  const isRepeated = text.indexOf(mark) !== at
  const digitsAfter = text.slice(at + 1).replace(/\D/g, '').length
  if (isRepeated) return mark === '.' ? 'comma' : 'dot'
  if (digitsAfter === 3) return undefined
  return mark === '.' ? 'dot' : 'comma'
}

/** By the amounts of a column: the mark that one of them shows, else the dot. */
export function detectDecimalMark(texts: Iterable<string>): Exclude<DecimalMark, 'auto'> {
  let commas = 0
  let dots = 0
  for (const text of texts) {
    const mark = text.length <= MAX_LENGTH ? shownMark(text) : undefined
    if (mark === 'comma') commas++
    if (mark === 'dot') dots++
  }
  return commas > dots ? 'comma' : 'dot'
}

/** In the smallest unit of the currency; undefined for what is no amount. */
export function parseMoney(
  text: string,
  { currency, mark }: { currency: string; mark: Exclude<DecimalMark, 'auto'> },
): number | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const bare = text.replace(separators, '').replace(/[^\d.,()+−-]/g, '')
  const isNegative = /^[(+]*[−-]|[−-]$|^\(.*\)$/.test(bare)
  const unsigned = bare.replace(/[()+−-]/g, '')
  const [decimal, group] = (shownMark(unsigned) ?? mark) === 'comma' ? [',', '.'] : ['.', ',']
  const [whole = '', fraction = '', ...rest] = unsigned
    .replaceAll(group as string, '')
    .split(decimal as string)
  if (rest.length > 0 || !/^\d*$/.test(whole + fraction) || whole + fraction === '') return undefined
  const digits = currencyDigits(currency)
  // Rounded at the smallest unit: some networks write four digits.
  const scaled = Number(whole || '0') * 10 ** digits
  const rest10 = Math.round(Number(`0.${fraction || '0'}`) * 10 ** digits)
  const amount = Math.round(scaled) + rest10
  if (amount > MAX_AMOUNT) return undefined
  return isNegative && amount > 0 ? -amount : amount
}

/** A count, such as items sold: '1,234' or '2.0'. */
export function parseCount(text: string): number | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const bare = text.replace(separators, '').replace(/,(?=\d{3})/g, '')
  if (!/^[−-]?\d{1,7}(?:\.0{1,4})?$/.test(bare)) return undefined
  const count = Number.parseInt(bare.replace('−', '-'), 10)
  return Math.abs(count) <= 1_000_000 ? count : undefined
}
