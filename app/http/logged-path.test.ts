import { expect, test } from 'vitest'
import { allRoutes } from '#testing/permissions/routes.ts'
import { loggedPath } from './logged-path.ts'

/** What the parameters of addresses are: a new one is thought about here. */
const shown = new Set(['slug', 'category', 'part', 'id', 'name'])
const secret = new Set(['token'])

const paramsIn = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

test('every parameter in an address is known to be a secret or none', () => {
  const all = new Set(allRoutes().flatMap(({ pattern }) => paramsIn(pattern)))
  expect([...all].filter((name) => !shown.has(name) && !secret.has(name))).toEqual([])
})

test('no secret in an address is logged, however the address is written', () => {
  const key = 'k3y-to-something'
  const patterns = allRoutes()
    .map(({ pattern }) => `/${pattern}`)
    .filter((pattern) => paramsIn(pattern).some((name) => secret.has(name)))
  expect(patterns).toEqual(['/preview/:token'])
  for (const pattern of patterns) {
    const path = pattern.replace(/:\w+/, key)
    const place = pattern.split('/')[1] ?? ''
    const escaped = path.replace(place, `%${place.charCodeAt(0).toString(16)}${place.slice(1)}`)
    const others = [`${path}.data`, `${path}/`, `${path}/more`, `/${path}`, path.toUpperCase(), escaped]
    for (const written of [path, ...others]) expect(loggedPath(written)).toBe(`/${place}/[redacted]`)
  }
})

test('all other addresses are logged as they are', () => {
  for (const path of ['/', '/blog/previews', '/blog/preview/x', '/admin/posts/%E0%A4%A', '/%']) {
    expect(loggedPath(path)).toBe(path)
  }
})
