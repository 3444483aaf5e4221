import { expect, test } from 'vitest'
import { everybody, isEverybody, parseAudienceFields } from './audience.ts'
import { interestFieldName } from './interests.ts'

const hair = '10000000-0000-4000-8000-000000000001'
const skin = '10000000-0000-4000-8000-000000000002'

const parse = (fields: Record<string, string>) =>
  parseAudienceFields((name) => fields[name] ?? '', Object.keys(fields))

test('a form without a choice is for everybody', () => {
  expect(parse({ subject: 'S', joinedSince: '' })).toEqual(everybody)
  expect(isEverybody(everybody)).toBe(true)
})

test('each choice makes it an audience', () => {
  const choices = [
    { [interestFieldName(hair)]: 'on' },
    { joinedSince: '2026-11-01' },
    { hasClickedLately: 'on' },
  ] as Record<string, string>[]
  expect(choices.map((fields) => isEverybody(parse(fields)))).toEqual([false, false, false])
})

test('ticked interests are in one order, whatever that of the fields is, and no others than ids', () => {
  const fields = { [interestFieldName(skin)]: 'on', 'interest.all': 'on', [interestFieldName(hair)]: 'on' }
  expect(parse(fields).interests).toEqual([hair, skin])
})
