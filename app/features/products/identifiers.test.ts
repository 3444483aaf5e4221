import { expect, test } from 'vitest'
import { parseGtin } from './identifiers.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['10012345678902', '10012345678902'],
  ['4 006381-333931', '4006381333931'],
])('%s is a GTIN', (typed, gtin) => expect(parseGtin(typed)).toBe(gtin))

test.each(['4006381333932', '03600029145', '400638133393', 'B000000000', '', '９６３８５０７４'])(
  '"%s" is none: its length or check digit is wrong',
  (typed) => expect(parseGtin(typed)).toBeUndefined(),
)
