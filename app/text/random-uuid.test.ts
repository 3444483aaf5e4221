import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid } from './random-uuid.ts'

test('each is a valid one of its own', () => {
  const ids = Array.from({ length: 100 }, randomUuid)
  expect(new Set(ids).size).toBe(100)
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true)
})
