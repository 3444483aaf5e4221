import {
  type DataStrategyResult,
  data,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterContextProvider,
} from 'react-router'
import { expect, test } from 'vitest'
import { keepPageOnFailure } from './keep-page-on-failure.ts'

const URL_OF_TAGS = 'http://venus.example/admin/tags'

/** The result of the form, when its request ended in this error. */
async function submitWith(error: unknown) {
  const body = new FormData()
  body.set('intent', 'add-tag')
  body.set('name', 'Wool')
  const request = new Request(URL_OF_TAGS, { method: 'POST', body })
  // As the router passes it: wrapped, unless it is a response.
  const isResponse = error instanceof Response || error instanceof ErrorResponse
  const results: Record<string, DataStrategyResult> = {
    tags: { type: 'error', result: isResponse ? error : data(error) },
  }
  const next = async () => {
    await request.formData()
    return results
  }
  const context = new RouterContextProvider()
  const args = { request, context, params: {}, url: new URL(URL_OF_TAGS), pattern: '/admin/tags' }
  await keepPageOnFailure(args, next)
  return results.tags
}

test.each([
  ['is away', new TypeError('Failed to fetch'), 503, 'The server could not be reached. Please try again.'],
  [
    'fails',
    new ErrorResponse(500, '', '<h1>Oops</h1>'),
    500,
    'The server had a problem (500). Please try again.',
  ],
  ['restarts', new ErrorResponse(502, '', ''), 502, 'The server had a problem (502). Please try again.'],
  ['sends half', new Error('Unable to decode'), 500, 'The server had a problem (500). Please try again.'],
  [
    'finds it too large',
    new ErrorResponse(413, '', ''),
    413,
    'This is too large for the server. Please make it shorter.',
  ],
  ['knows no admin', new ErrorResponse(403, '', ''), 403, 'You are no longer an admin.'],
])(
  'a server that %s refuses in words, and what was typed comes back',
  async (_what, error, status, message) => {
    expect(await submitWith(error)).toMatchObject({
      type: 'data',
      result: {
        data: {
          ok: false,
          requestFailed: true,
          title: 'That did not work',
          intent: 'add-tag',
          status,
          message,
          values: { intent: 'add-tag', name: 'Wool' },
        },
        // A status below 400 would let the router load the page again.
        init: { status },
      },
    })
  },
)

test('a redirect is followed', async () => {
  const redirect = Response.redirect('http://venus.example/admin')
  expect(await submitWith(redirect)).toEqual({ type: 'error', result: redirect })
})
