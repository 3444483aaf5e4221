import { expect, test } from 'vitest'
import { defaultSiteState } from '#app/features/site/site-cache.server.ts'
import type { Access } from '#database/access.ts'
import type { Counted } from '../store/view-counter.server.ts'
import { countSignUp } from './count-sign-up.server.ts'

const siteUrl = 'https://venus.example'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function countedBy(headers: Record<string, string>, { kind = 'anonymous', countsReaders = true } = {}) {
  const counted: Counted[] = []
  await countSignUp(
    {
      access: { actor: { kind } } as Access,
      page: { site: { ...defaultSiteState.site, countsReaders } },
      services: { views: { count: async (sent) => void counted.push(sent) }, settings: { siteUrl } },
    },
    new Request(`${siteUrl}/newsletter/subscribe`, { headers: { 'User-Agent': BROWSER, ...headers } }),
  )
  return counted.map(({ event, identity }) => ({ event, identity }))
}

const referer = { Referer: `${siteUrl}/Blog/Red/?a=1` }

test('a sign-up is counted for the page that had the form, with nothing about the person', async () => {
  expect(await countedBy(referer)).toEqual([{ event: { kind: 'sign-up', path: '/blog/red' }, identity: [] }])
})

test.each([
  ['from another site', { Referer: 'https://other.example/blog/red' }, {}],
  ['without a page', {}, {}],
  ['of whoever asks for privacy', { ...referer, 'Sec-GPC': '1' }, {}],
  ['of staff', referer, { kind: 'admin' }],
  ['where counting is switched off', referer, { countsReaders: false }],
])('one %s is not', async (_, headers, options) => {
  expect(await countedBy(headers, options)).toEqual([])
})
