import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { hostileText } from './hostile-values.ts'

const searchParamRead = /(?:searchParams|parameters)\.get(?:All)?\('([\w-]+)'\)/g

/** Parameters that the pages and the router read. */
const parameterNames = [
  ...new Set([
    ...globSync('app/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(searchParamRead)].map(([, name = '']) => name),
    ),
    ...['_routes', 'index', 'topics', 'age'],
  ]),
].sort()

/** The query string, or none. */
export const hostileQuery = fc
  .array(fc.tuple(fc.constantFrom(...parameterNames), hostileText), { maxLength: 5 })
  .map((pairs) =>
    pairs.length > 0
      ? new URLSearchParams(pairs.map(([name, text]) => [name, text.slice(0, 500)])).toString()
      : '',
  )
