import { expect, test } from 'vitest'
import * as reports from '#testing/earnings/reports.ts'
import { formatMoney, formatRate } from '../earnings.ts'
import { recognizeColumns } from './columns.ts'
import { currencyBeside, detectDecimalMark, parseCount, parseCurrency, parseMoney } from './money.ts'
import { parseRows, type ReportMapping } from './parse-rows.ts'
import { readReport } from './read-report.server.ts'
import { detectDayOrder, parseReportDate } from './report-date.ts'

test.each([
  ['12.50', 'USD', 1250],
  ['$1,234.56', 'USD', 123456],
  ['1.234,56 €', 'EUR', 123456],
  ['1 234,56', 'EUR', 123456],
  ["1'234.56", 'CHF', 123456],
  ['-0.74', 'USD', -74],
  ['−0,74', 'EUR', -74],
  ['(5.50)', 'USD', -550],
  ['5.50-', 'USD', -550],
  ['.5', 'USD', 50],
  ['1,234,567', 'USD', 123456700],
  ['0.0049', 'USD', 0],
  ['1234', 'JPY', 1234],
  ['1.234', 'KWD', 1234],
  ['0', 'USD', 0],
  ['', 'USD', undefined],
  ['n/a', 'USD', undefined],
  ['1.2.3,4,5', 'USD', undefined],
  ['9'.repeat(20), 'USD', undefined],
  ['9'.repeat(100_000), 'USD', undefined],
])('%s in %s is %s of the smallest unit', (text, currency, amount) => {
  expect(parseMoney(text, { currency, mark: 'dot' })).toBe(amount)
})

test('an amount that could be either is read as the others of its column', () => {
  expect(detectDecimalMark(['1,234', '5,50'])).toBe('comma')
  expect(detectDecimalMark(['1,234', '5.50'])).toBe('dot')
  expect(detectDecimalMark(['1,234'])).toBe('dot')
  expect(parseMoney('1,234', { currency: 'USD', mark: 'dot' })).toBe(123400)
  expect(parseMoney('1,234', { currency: 'EUR', mark: 'comma' })).toBe(123)
})

test('currencies are known by code and symbol, and counts are whole', () => {
  expect(['usd', '€', 'C$', 'nothing'].map(parseCurrency)).toEqual(['USD', 'EUR', 'CAD', undefined])
  expect(['$5.50', '12 EUR', '12'].map(currencyBeside)).toEqual(['USD', 'EUR', undefined])
  expect(['2', '1,200', '-1', '2.0', '2.5', 'x'].map(parseCount)).toEqual([
    2,
    1200,
    -1,
    2,
    undefined,
    undefined,
  ])
})

test.each([
  ['2026-11-07', 'month', '2026-11-07'],
  ['2026-11-07 23:59:59', 'month', '2026-11-07'],
  ['2026-11-07T23:59:59-07:00', 'month', '2026-11-07'],
  ['20261107', 'month', '2026-11-07'],
  ['11/7/2026', 'month', '2026-11-07'],
  ['11/07/26 12:15 PM', 'month', '2026-11-07'],
  ['07/11/2026', 'day', '2026-11-07'],
  ['7.11.2026', 'day', '2026-11-07'],
  ['November 7, 2026', 'month', '2026-11-07'],
  ['Nov 7 2026', 'month', '2026-11-07'],
  ['7 Nov 2026', 'month', '2026-11-07'],
  ['07-Nov-26', 'month', '2026-11-07'],
  ['Sat, 7 Nov 2026 10:00:00 GMT', 'month', '2026-11-07'],
  ['2026-02-30', 'month', undefined],
  ['13/13/2026', 'month', undefined],
  ['Total', 'month', undefined],
  ['', 'month', undefined],
  ['1'.repeat(100_000), 'month', undefined],
] as const)('the day of %s, %s first, is %s', (text, order, day) => {
  expect(parseReportDate(text, order)).toBe(day)
})

test('which of day and month is first follows from the dates of the report', () => {
  expect(detectDayOrder(['03/04/2026', '17/04/2026'])).toBe('day')
  expect(detectDayOrder(['03/04/2026', '04/17/2026'])).toBe('month')
  expect(detectDayOrder(['3.4.2026'])).toBe('day')
  expect(detectDayOrder(['03/04/2026'])).toBeUndefined()
})

const read = async (content: string | Buffer, change: Partial<ReportMapping> = {}) => {
  const { header, lines } = await readReport(new File([content as BlobPart], 'report.csv'))
  const recognized = recognizeColumns(header)
  const mapping = { ...recognized, currency: '', dayOrder: 'auto', decimalMark: 'auto', ...change } as const
  return { network: recognized.network, ...parseRows(header, lines, mapping) }
}

test('a report of Amazon: a line before the header, three kinds of dates, a return', async () => {
  const { network, rows, problems } = await read(reports.amazonReport)
  expect({ network, problems }).toEqual({ network: 'Amazon', problems: [] })
  expect(rows.map(({ line, day, amount, quantity }) => [line, day, amount, quantity])).toEqual([
    [3, '2026-10-03', 148, 2],
    [4, '2026-10-03', 148, 2],
    [5, '2026-10-17', 5196, 1],
    [6, '2026-10-20', -74, -1],
  ])
  expect(rows[2]).toMatchObject({
    itemId: 'B0LAMP0001',
    itemName: 'A lamp, "large"',
    trackingId: 'letter-20',
    saleAmount: 129900,
    currency: 'USD',
    store: 'Lamps & Co',
    status: 'confirmed',
  })
})

test('a report of Awin: semicolons, decimal commas, several currencies and statuses', async () => {
  const { network, rows, problems } = await read(reports.awinReport)
  expect({ network, problems }).toEqual({ network: 'Awin', problems: [] })
  expect(
    rows.map(({ transactionId, amount, currency, status }) => [transactionId, amount, currency, status]),
  ).toEqual([
    ['901', 5250, 'EUR', 'pending'],
    ['902', 160, 'GBP', 'confirmed'],
    ['903', 150, 'EUR', 'declined'],
  ])
  expect(rows[0]).toMatchObject({ saleAmount: 104990, trackingId: 'oat-balm-review', store: 'Douglas DE' })
})

test('a report of Rakuten: UTF-16 with tabs, short years, and a currency that is chosen', async () => {
  const unknown = await read(reports.rakutenReport)
  expect(unknown.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'Its currency is not known. Choose one for the whole report.'],
    [3, 'Its currency is not known. Choose one for the whole report.'],
  ])
  const { network, rows } = await read(reports.rakutenReport, { currency: 'USD' })
  expect(network).toBe('Rakuten')
  expect(rows.map(({ day, amount, quantity }) => [day, amount, quantity])).toEqual([
    ['2026-10-14', 320, 1],
    ['2026-10-14', -320, -1],
  ])
})

test('reports of CJ, Impact and ShopMy', async () => {
  const cj = await read(reports.cjReport)
  expect(cj.network).toBe('CJ')
  expect(cj.rows.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-10-16', 550],
    ['2026-10-17', -550],
  ])
  const impact = await read(reports.impactReport)
  expect(impact.network).toBe('Impact')
  expect(impact.rows.map(({ day, status, trackingId }) => [day, status, trackingId])).toEqual([
    ['2026-10-09', 'confirmed', 'links'],
    ['2026-10-10', 'declined', 'links'],
  ])
  const shopMy = await read(reports.shopMyReport)
  expect(shopMy.network).toBe('ShopMy')
  expect(shopMy.rows.map(({ day, amount, currency, status }) => [day, amount, currency, status])).toEqual([
    ['2026-10-11', 600, 'USD', 'confirmed'],
    ['2026-10-12', 600, 'USD', 'pending'],
  ])
})

test('a report of a network that is not known: the day by its cells, what was earned by its name', async () => {
  const guess = (header: string[], examples: string[]) => recognizeColumns(header, examples)
  expect(
    guess(
      ['Sold on', 'Shop', 'Basket', 'Commission rate', 'Net commission', 'Commission status'],
      ['17.11.2026', 'Oak', '40,00', '10', '4,00', 'open'],
    ),
  ).toEqual({ network: '', columns: { date: 0, amount: 4, status: 5 } })
  // Not by its cells: a basket is no commission.
  expect(guess(['Sold on', 'Basket'], ['17.11.2026', '40,00'])).toEqual({ network: '', columns: { date: 0 } })
})

test('a code in the name of the amounts is their currency, whatever currency the sale had', async () => {
  const report = (header: string) => read(`${header}\n2026-10-01,40.00,4.00,EUR\n`)
  const header = 'transaction_date,order_amount_usd,commission_amount_usd,currency'
  expect((await report(header)).rows).toMatchObject([{ amount: 400, saleAmount: 4000, currency: 'USD' }])
  expect((await report(header.replaceAll('_usd', ' ($)'))).rows).toMatchObject([{ currency: 'EUR' }])
  expect((await report(header.replaceAll('_usd', ''))).rows).toMatchObject([{ currency: 'EUR' }])
})

test('rows that are not understood say why, and the others are read', async () => {
  const { rows, problems, network } = await read(
    [
      'Day;Earned;Currency',
      '2026-10-01;5,00;EUR',
      ';5,00;EUR',
      'soon;5,00;EUR',
      '2026-10-02;;EUR',
      '2026-10-02;a lot;EUR',
      '2026-10-02;5,00;Gold',
      `2026-10-02;5,00;EUR;${'x'.repeat(20_001)}`,
      'Total;10,00;EUR',
    ].join('\n'),
    { columns: { date: 0, amount: 1, currency: 2 } },
  )
  expect(network).toBe('')
  expect(rows).toHaveLength(1)
  expect(problems.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '3 It has no date.',
    '4 Its date is not understood.',
    '5 It has no amount.',
    '6 Its amount is not understood.',
    '7 Its currency is not known. Choose one for the whole report.',
    '8 A cell has more than 20,000 characters.',
    '9 Its date is not understood.',
  ])
  expect(problems.every(({ text }) => text.length <= 160)).toBe(true)
})

test.each([
  ['that is empty', ''],
  ['that is no table', 'Hello\nthere\n'],
  ['with an open quotation mark', 'Date,Commission\n"2026'],
  ['that is too large', 'x'.repeat(2 * 1024 * 1024 + 1)],
  ['with too many rows', `Date,Commission\n${'2026-10-01,1\n'.repeat(20_001)}`],
  ['with too many columns', 'Date,'.repeat(201)],
])('a file %s is refused at its field', async (_, content) => {
  await expect(read(content)).rejects.toMatchObject({ field: 'file' })
})

test('amounts are shown with the digits of their currency, rates with more', () => {
  expect(formatMoney(-123450, 'USD')).toBe('−$1,234.50')
  expect(formatMoney(1234, 'JPY')).toBe('¥1,234')
  expect(formatRate(430, 100, 'USD')).toBe('$0.043')
  expect(formatRate(430, 0, 'USD')).toBe('–')
})
