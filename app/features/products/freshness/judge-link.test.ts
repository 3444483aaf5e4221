import { expect, test } from 'vitest'
import { type KnownResponse, knownResponses } from '#testing/products/link-responses.ts'
import { isDead, judgeLink } from './judge-link.ts'

const isAlarm = ({ answer }: KnownResponse) => ['moved', 'gone'].includes(judgeLink(answer))
const describeAnswer = ({ kind, answer }: KnownResponse) =>
  `${judgeLink(answer)} for ${kind}: ${JSON.stringify({ ...answer, text: answer.text?.slice(0, 40) })}`

test('of more than two hundred answers of every kind less than 2 % raise a false alarm', () => {
  expect(new Set(knownResponses.map(({ answer }) => JSON.stringify(answer))).size).toBeGreaterThanOrEqual(200)
  const falseAlarms = knownResponses.filter((known) => !known.ended && isAlarm(known))
  // These two cannot be told from what ended.
  expect(falseAlarms.filter(({ kind }) => kind !== 'lie').map(describeAnswer)).toEqual([])
  expect(falseAlarms.length / knownResponses.length).toBeLessThan(0.02)
})

test('what ended is found, unless the page hides it', () => {
  const missed = knownResponses.filter((known) => known.ended && !isAlarm(known))
  expect(missed.filter(({ kind }) => kind !== 'hidden').map(describeAnswer)).toEqual([])
})

test('a page that led away is not called dead, and an accepted place can be told from it', () => {
  const ended = knownResponses.filter(({ kind }) => kind === 'led away')
  expect(new Set(ended.map(({ answer }) => judgeLink(answer)))).toEqual(new Set(['moved']))
})

test('a link is dead when it was gone twice, a day apart', () => {
  const now = new Date('2026-05-02T12:00:00Z')
  expect(isDead('gone', null, now)).toBe(false)
  expect(isDead('gone', new Date('2026-05-01T13:00:00Z'), now)).toBe(false)
  expect(isDead('gone', new Date('2026-05-01T12:00:00Z'), now)).toBe(true)
  expect(isDead('unknown', new Date('2026-04-01T12:00:00Z'), now)).toBe(false)
})
