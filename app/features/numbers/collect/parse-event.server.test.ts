import { expect, test } from 'vitest'
import { parseEvent } from './parse-event.server.ts'

const view = { kind: 'view', path: '/', device: 'phone', language: 'en' }
const parse = (event: unknown) => parseEvent(JSON.stringify(event))

test('a view is stored with bounded, harmless values', () => {
  const sent = { ...view, path: '/Blog/Red/', source: 'WWW.Pinterest.com', campaign: 'anne@venus.example' }
  expect(parse(sent)).toEqual({ ...view, path: '/blog/red', source: 'pinterest.com', campaign: '' })
  expect(parse({ ...view, language: 'x'.repeat(50) })).toMatchObject({ language: '' })
})

test('a search is stored without what may be about a person', () => {
  const search = (term: string) => parse({ kind: 'search', path: '/blog', term })
  expect(search('  Fine   HAIR ')).toEqual({ kind: 'search', path: '/blog', term: 'fine hair' })
  expect(search('anne@venus.example')).toMatchObject({ term: '' })
  expect(search('call 0123456789')).toMatchObject({ term: '' })
  expect(search('x'.repeat(200))).toMatchObject({ term: 'x'.repeat(60) })
})

test.each([
  ['no JSON', 'view'],
  ['another kind', { ...view, kind: 'visit' }],
  ['no path', { ...view, path: 'blog' }],
  ['a long path', { ...view, path: `/${'x'.repeat(200)}` }],
  ['another device', { ...view, device: 'toaster' }],
  ['a long time', { kind: 'read', path: '/', seconds: 1e9, fromQuarter: 0, toQuarter: 1 }],
  ['a sign-up, which the server knows by itself', { kind: 'sign-up', path: '/' }],
  ['a file elsewhere', { kind: 'download', path: '/', file: 'https://other.example/a.pdf' }],
  [
    'many products',
    { kind: 'read', path: '/', seconds: 1, fromQuarter: 0, toQuarter: 1, shown: Array(41).fill('balm') },
  ],
  ['a fifth quarter', { kind: 'read', path: '/', seconds: 1, fromQuarter: 0, toQuarter: 5 }],
])('%s is refused', (_, event) => {
  expect(typeof event === 'string' ? parseEvent(event) : parse(event)).toBeNull()
})
