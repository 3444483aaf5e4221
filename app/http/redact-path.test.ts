import { expect, test } from 'vitest'
import { listPageRoutes } from '#testing/permissions/routes.ts'
import { redactPath } from './redact-path.ts'

/** Every path parameter has to be listed in one of the two. */
const shown = new Set([
  ...['slug', 'category', 'part', 'id', 'name', 'year', 'file', 'product', 'offer', 'post', 'poll'],
  'provider',
])
const secret = new Set(['token'])

const paramsIn = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

test('every parameter in an address is known to be a secret or none', () => {
  const all = new Set(listPageRoutes().flatMap(({ pattern }) => paramsIn(pattern)))
  expect([...all].filter((name) => !shown.has(name) && !secret.has(name))).toEqual([])
})

test('no secret in an address is logged, however the address is written', () => {
  const key = 'k3y-to-something'
  const patterns = listPageRoutes()
    .map(({ pattern }) => `/${pattern}`)
    .filter((pattern) => paramsIn(pattern).some((name) => secret.has(name)))
  expect(patterns).toEqual([
    '/preview/:token',
    '/newsletter/thanks/:token',
    '/for-brands/:token',
    '/newsletter/thanks/:token/file',
    '/mail-events/:provider/:token',
  ])
  for (const pattern of patterns) {
    const path = pattern.replace(/:\w+/, key)
    const segment = pattern.split('/')[1] ?? ''
    const start = pattern.slice(0, pattern.indexOf('/:'))
    const escaped = path.replace(segment, `%${segment.charCodeAt(0).toString(16)}${segment.slice(1)}`)
    const others = [`${path}.data`, `${path}/`, `${path}/more`, `/${path}`, path.toUpperCase(), escaped]
    for (const written of [path, ...others]) expect(redactPath(written)).toBe(`${start}/[redacted]`)
  }
})

test('all other addresses are logged as they are', () => {
  for (const path of ['/', '/blog/previews', '/blog/preview/x', '/admin/posts/%E0%A4%A', '/%']) {
    expect(redactPath(path)).toBe(path)
  }
})
