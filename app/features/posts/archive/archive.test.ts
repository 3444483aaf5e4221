import { expect, it } from 'vitest'
import { publicErrorMessage } from './archive.ts'

const machinery = Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' })

it.each([
  [new Error('The archive is being moved'), 'The archive is being moved'],
  [new Error(''), 'An error occurred'],
  [machinery, 'An error occurred'],
  [new Error('Failed query: select *', { cause: machinery }), 'An error occurred'],
  ['thrown by hand', 'An error occurred'],
  [undefined, 'An error occurred'],
])('of %s a reader is told: %s', (error, message) => {
  expect(publicErrorMessage(error)).toBe(message)
})
