import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { check } from 'recheck'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { canRepeat, type FoundRegExp, findProductRegExps, findRegExps } from '#testing/regular-expressions.ts'

/**
 * Regular expressions that may take more than linear time. The limit of a field is not a reason: if it is raised later,
 * nobody checks this list.
 */
const allowedSlow: Record<string, string> = {
  'app/styles/tokens.ts': 'It reads the style sheets of the build, and nothing that anybody sends.',
}

/** Composed at run time, with examples. */
const composed: Record<string, string[]> = {
  // Placeholders in emails, which are constants.
  'platform/bulk-email.ts': ['((?:a(?:=\\r\\n)?b(?:=\\r\\n)?c)|(?:d(?:=\\r\\n)?e))'],
}

/** Regular expressions of libraries that check input. */
const libraryRegExps: FoundRegExp[] = [z.regexes.email, z.regexes.uuid(), z.regexes.datetime({})].map(
  (regex) => ({
    location: 'zod',
    source: regex.source,
    flags: regex.flags,
  }),
)

/** Those that were found to be linear, by this version of the checker: checking all takes half a minute. */
type CheckedRegExps = { recheck: string; linear: string[] }

const CHECKED_FILE = join(import.meta.dirname, 'checked-regular-expressions.json')
const { version } = createRequire(import.meta.url)('recheck/package.json') as { version: string }

function readChecked(): Set<string> {
  const { recheck, linear } = JSON.parse(readFileSync(CHECKED_FILE, 'utf8')) as CheckedRegExps
  return new Set(recheck === version ? linear : [])
}

const write = ({ source, flags }: FoundRegExp) => `/${source}/${flags}`

const fileOf = ({ location }: FoundRegExp) => location.replace(/:\d+$/, '')

/** Steps alone decide, since a busy machine takes its time. */
const options = {
  timeout: 360_000,
  randomSeed: 1,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

/** The worst-case complexity; null if it is linear. */
async function findSlowness({ source, flags }: FoundRegExp): Promise<string | null> {
  if (source === null) return 'nobody knows its pattern'
  if (!canRepeat(source)) return null
  const found = await check(source, flags, options)
  if (found.status === 'safe') return null
  return found.status === 'vulnerable'
    ? `${found.complexity.summary}, with ${found.attack.pattern}`
    : `unknown: ${found.error.kind}`
}

type SlowRegExp = { location: string; why: string }

/** A few at a time, since the timeout of the checker includes waiting. */
async function findSlowRegExps(all: FoundRegExp[]): Promise<SlowRegExp[]> {
  const waiting = [...new Map(all.map((one) => [write(one), one])).values()]
  const slow: SlowRegExp[] = []
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const why = await findSlowness(one)
      if (why) slow.push({ location: one.location, why: `${write(one)} is ${why}` })
    }
  }
  await Promise.all([work(), work()])
  return slow
}

test('every regular expression of the product takes no longer than its text is long', async () => {
  const all = findProductRegExps().flatMap((one) =>
    one.source === null && composed[fileOf(one)]
      ? (composed[fileOf(one)] ?? []).map((source) => ({ ...one, source }))
      : one,
  )
  expect(all.length).toBeGreaterThan(200)
  const linear = [...all.filter((one) => !allowedSlow[fileOf(one)]), ...libraryRegExps]
  const checked = readChecked()
  expect(await findSlowRegExps(linear.filter((one) => !checked.has(write(one))))).toEqual([])
  // Neither new ones without a line nor lines without one; `vitest -u` writes them.
  const repeating = linear.filter(({ source }) => source !== null && canRepeat(source)).map(write)
  const list: CheckedRegExps = { recheck: version, linear: [...new Set(repeating)].sort() }
  await expect(`${JSON.stringify(list, null, 2)}\n`).toMatchFileSnapshot(CHECKED_FILE)
  // Every exception must still exist and be necessary.
  const excused = all.filter((one) => allowedSlow[fileOf(one)])
  const slow = await findSlowRegExps(excused)
  expect([...new Set(slow.map(({ location }) => location.replace(/:\d+$/, '')))]).toEqual(
    Object.keys(allowedSlow),
  )
})

test('one that is quadratic is found, however it is written', async () => {
  const text = [
    'const a = text.replace(/[^\\S\\n]+\\n/g, "")',
    "const b = new RegExp('\\\\s+$').test(text)",
    "const c = text.match('<[^>]*>')",
    'const d = RegExp(pattern)',
    'const e = /^fine[a-z]*$/.test(text) && /[abc]d?/.test(text)',
  ].join('\n')
  const slow = await findSlowRegExps(findRegExps('sample.ts', text))
  expect(slow.map(({ location }) => location).sort()).toEqual([
    'sample.ts:1',
    'sample.ts:2',
    'sample.ts:3',
    'sample.ts:4',
  ])
})
