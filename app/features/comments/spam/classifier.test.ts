import { expect, test } from 'vitest'
import { spamProbability } from './classifier.ts'

const lessons = { spam: 10, ham: 10 }

test('after too few lessons of either kind it says nothing', () => {
  expect(spamProbability([{ spam: 4, ham: 0 }], { spam: 4, ham: 50 })).toBeNull()
  expect(spamProbability([{ spam: 50, ham: 0 }], { spam: 50, ham: 4 })).toBeNull()
  expect(spamProbability([], lessons)).toBeCloseTo(0.5)
})

test('words of spam make it likely, words of what was let through unlikely, and together they weigh', () => {
  const spam = { spam: 9, ham: 0 }
  const ham = { spam: 0, ham: 9 }
  expect(spamProbability([spam, spam], lessons)).toBeGreaterThan(0.98)
  expect(spamProbability([ham, ham], lessons)).toBeLessThan(0.02)
  expect(spamProbability([spam, ham], lessons)).toBeCloseTo(0.5)
})

test('where nearly everything is spam, a word nobody knows is no acquittal', () => {
  expect(spamProbability([], { spam: 90, ham: 5 })).toBeGreaterThan(0.9)
})
