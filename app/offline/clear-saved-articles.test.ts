import { type DataStrategyResult, data, RouterContextProvider, redirect } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSavedArticlesAfterSignOut } from './clear-saved-articles.ts'

afterEach(() => vi.unstubAllGlobals())

/** What the service worker is told when a form, or a link, of the account ended in this. */
async function toldAfter(result: DataStrategyResult, method = 'POST') {
  const told: unknown[] = []
  const controller = { postMessage: (message: unknown) => told.push(message) }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  const url = 'http://venus.example/admin/account'
  const args = {
    request: new Request(url, { method }),
    context: new RouterContextProvider(),
    params: {},
    url: new URL(url),
    pattern: '/admin/account',
  }
  expect(await clearSavedArticlesAfterSignOut(args, async () => ({ account: result }))).toEqual({
    account: result,
  })
  return told
}

const redirected = (to: string): DataStrategyResult => ({ type: 'error', result: redirect(to) })

test.each(['/auth', '/auth?done=removed'])(
  'saved articles are cleared once the session has ended, by a redirect to %s',
  async (to) => {
    expect(await toldAfter(redirected(to))).toEqual([{ kind: 'left' }])
  },
)

test('saved articles stay where no session has ended', async () => {
  const refused: DataStrategyResult = { type: 'data', result: data({ ok: false }, { status: 422 }) }
  const unreachable: DataStrategyResult = { type: 'error', result: new TypeError('Failed to fetch') }
  const elsewhere = ['/admin/account?done=password', '/auth?done=reset'].map(redirected)
  for (const result of [refused, unreachable, ...elsewhere]) expect(await toldAfter(result)).toEqual([])
  expect(await toldAfter(redirected('/auth'), 'GET')).toEqual([])
})
