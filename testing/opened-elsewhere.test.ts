import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openedElsewhere } from '../e2e/opened-elsewhere.ts'

/** With or without what comes after the path. */
const OPENINGS = /\b(?:openAsAdmin|openHydrated|goto)\(\s*(?:\w+,\s*)?['`](\/[^'`#]*)/g

test('pages that the journeys of all pages reach without a document are opened as one by another journey', () => {
  const sources = globSync('e2e/**/*.ts').filter((file) => !/\/accessibility[^/]*$/.test(file))
  const opened = new Set(
    sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(OPENINGS)].map(([, path]) => path)),
  )
  expect([...openedElsewhere].filter((path) => !opened.has(path))).toEqual([])
})
