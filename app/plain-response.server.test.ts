import { expect, test } from 'vitest'
import { plainResponse } from './plain-response.server.ts'

const ask = (headers = {}) => new Request('https://venus.example/rss.xml', { headers })
const feed = { body: '<rss/>', type: 'application/rss+xml' }

test('an answer says what it is and how long it may be kept', async () => {
  const response = plainResponse(ask(), feed)
  expect(await response.text()).toBe('<rss/>')
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300')
})

test('whoever has it already is spared a second copy, until it changes', async () => {
  const etag = plainResponse(ask(), feed).headers.get('ETag') ?? ''
  const again = plainResponse(ask({ 'If-None-Match': `W/${etag}, "other"` }), feed)
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(plainResponse(ask({ 'If-None-Match': etag }), { ...feed, body: '<rss>new</rss>' }).status).toBe(200)
})
