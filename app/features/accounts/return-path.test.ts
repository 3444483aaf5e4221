import { expect, test } from 'vitest'
import { loginPath, safeReturnPath } from './return-path.ts'

test.each([
  ['/admin/posts/new', '/admin/posts/new'],
  ['/admin?search=a#list', '/admin?search=a#list'],
  [null, '/admin'],
  ['', '/admin'],
  ['https://evil.example', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/\\evil.example', '/admin'],
  ['/\t/evil.example', '/admin'],
  ['/.//evil.example', '/admin'],
  ['/admin/..//evil.example', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['/%2f/evil.example', '/%2f/evil.example'],
])('signing in from %j leads to %j, never to another site', (wanted, path) => {
  expect(safeReturnPath(wanted)).toBe(path)
})

test('the origin is remembered through the sign-in address', () => {
  const { searchParams } = new URL(loginPath('/admin?search=a&b'), 'http://localhost')
  expect(safeReturnPath(searchParams.get('from'))).toBe('/admin?search=a&b')
})
