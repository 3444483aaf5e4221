import { expect, test } from 'vitest'
import { checkCodes, codesIn } from './check-codes.ts'

const sentAt = new Date('2026-11-18T15:00:00Z')
const code = (endsAt: string | null, to = '/admin/products/1') => ({ code: 'GLOW15', endsAt, to })

test.each([
  ['has no end', [code(null)], []],
  // At midnight in New York the last day is over.
  ['ended', [code('2026-11-11T05:00:00Z')], ['error Code GLOW15 ended on Nov 10, 2026.']],
  ['ends as it is sent', [code('2026-11-18T15:00:00Z')], ['error Code GLOW15 ended on Nov 18, 2026.']],
  [
    'ends before many read it',
    [code('2026-11-21T05:00:00Z')],
    ['warning Code GLOW15 ends on Nov 20, 2026: many will read this later.'],
  ],
  ['ends later', [code('2026-11-21T15:00:00Z')], []],
  ['ended, and is valid for another product', [code('2026-11-11T05:00:00Z'), code(null)], []],
  [
    'ended twice',
    [code('2026-11-11T05:00:00Z'), code('2026-11-12T05:00:00Z')],
    ['error Code GLOW15 ended on Nov 11, 2026.'],
  ],
])('a code that %s', (_, codes, expected) => {
  const findings = checkCodes(codes, sentAt, 'America/New_York')
  expect(findings.map(({ level, message }) => `${level} ${message}`)).toEqual(expected)
  expect(findings.every(({ to }) => to === '/admin/products/1')).toBe(true)
})

test('codes in a text are its words', () => {
  expect(codesIn('Use “GLOW15” or BLACK-FRIDAY, été20, at 5 % off; GLOW15!')).toEqual([
    ...['Use', 'GLOW15', 'BLACK-FRIDAY', 'été20', 'off'],
  ])
})
