import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { withOfflineFallback } from './with-offline-fallback.ts'

const tagRequest = () => {
  const body = new FormData()
  body.set('intent', 'add-tag')
  body.set('name', 'Wool')
  return new Request('http://venus.example/admin/tags', { method: 'POST', body })
}
const resultOf = (error: unknown) => withOfflineFallback(tagRequest(), () => Promise.reject(error))

test.each([
  ['is away', new TypeError('Failed to fetch'), 503, 'The server could not be reached. Please try again.'],
  ['is overloaded', new ErrorResponse(502, '', ''), 502, 'The server had a problem (502). Please try again.'],
  [
    'finds it too large',
    new ErrorResponse(413, '', ''),
    413,
    'This is too large for the server. Please make it shorter.',
  ],
  ['knows no admin', new ErrorResponse(403, '', ''), 403, 'You are no longer an admin.'],
  [
    'knows nobody',
    new Response(null, { status: 302, headers: { Location: '/admin/login?from=/admin/tags' } }),
    401,
    'You are signed out. Sign in again in another tab.',
  ],
])(
  'a server that %s refuses in words, and what was typed comes back',
  async (_what, error, status, message) => {
    expect(await resultOf(error)).toEqual({
      ok: false,
      intent: 'add-tag',
      status,
      message,
      values: { intent: 'add-tag', name: 'Wool' },
    })
  },
)

test('a redirect to elsewhere, or a fault of the page itself, is not taken for a refusal', async () => {
  for (const error of [Response.redirect('http://venus.example/admin'), new RangeError('a bug')]) {
    await expect(resultOf(error)).rejects.toBe(error)
  }
})
