import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { hostileText } from './hostile.ts'

const asked = /(?:searchParams|parameters)\.get(?:All)?\('([\w-]+)'\)/g

/** What the pages and the router read from an address. */
const names = [
  ...new Set([
    ...globSync('app/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(asked)].map(([, name = '']) => name),
    ),
    ...['_routes', 'index', 'topics', 'age'],
  ]),
].sort()

/** The part of an address behind the question mark, or none. */
export const hostileQuery = fc
  .array(fc.tuple(fc.constantFrom(...names), hostileText), { maxLength: 5 })
  .map((pairs) =>
    pairs.length > 0
      ? new URLSearchParams(pairs.map(([name, text]) => [name, text.slice(0, 500)])).toString()
      : '',
  )
