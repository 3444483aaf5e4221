import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { orRefused } from './or-refused.ts'

const sent = () => {
  const body = new FormData()
  body.set('intent', 'add-tag')
  body.set('name', 'Wool')
  return new Request('http://venus.example/admin/tags', { method: 'POST', body })
}
const answerTo = (problem: unknown) => orRefused(sent(), () => Promise.reject(problem))

test.each([
  ['is away', new TypeError('Failed to fetch'), 'The server could not be reached. Please try again.'],
  ['is overloaded', new ErrorResponse(502, '', ''), 'The server had a problem (502). Please try again.'],
  [
    'finds it too large',
    new ErrorResponse(413, '', ''),
    'This is too large for the server. Please make it shorter.',
  ],
  ['knows no admin', new ErrorResponse(403, '', ''), 'You are no longer an admin.'],
  [
    'knows nobody',
    new Response(null, { status: 302, headers: { Location: '/admin/login?from=/admin/tags' } }),
    'You are signed out. Sign in again in another tab.',
  ],
])('a server that %s refuses in words, and what was typed comes back', async (_what, problem, message) => {
  expect(await answerTo(problem)).toEqual({
    ok: false,
    intent: 'add-tag',
    message,
    given: { intent: 'add-tag', name: 'Wool' },
  })
})

test('a redirect to elsewhere, or a fault of the page itself, is not taken for a refusal', async () => {
  for (const problem of [Response.redirect('http://venus.example/admin'), new RangeError('a bug')]) {
    await expect(answerTo(problem)).rejects.toBe(problem)
  }
})
