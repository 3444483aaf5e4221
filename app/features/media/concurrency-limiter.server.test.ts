import { expect, test } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.server.ts'

test('so many at once and no more, the others in their order; a failure frees its place', async () => {
  const runLimited = createConcurrencyLimiter(2)
  const begun: number[] = []
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const work = gates.map(({ promise }, number) =>
    runLimited(() => {
      begun.push(number)
      return promise
    }),
  )
  const settled = Promise.allSettled(work)
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  gates[1]?.reject(new Error('no'))
  await work[1]?.catch(() => {})
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(3).fill('fulfilled'),
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
