import { check } from 'recheck'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { EARNING_LINKS } from '#app/features/newsletter/issues/issues.ts'
import { canRepeat, type Written, writtenIn, writtenInProduct } from '#testing/regular-expressions.ts'

/**
 * The few that may take longer than their text is long. A field's limit is no reason: whoever takes more of it later
 * does not come by here.
 */
const mayTakeLonger: Record<string, string> = {
  'app/styles/tokens.ts': 'It reads the style sheets of the build, and nothing that anybody sends.',
}

/** Put together while the program runs, with what stands in for it here. */
const composed: Record<string, string[]> = {
  'app/features/newsletter/issues/write-issue.server.tsx': EARNING_LINKS,
  // The marks of a letter, which are texts of ours.
  'platform/bulk-letter.ts': ['((?:a(?:=\\r\\n)?b(?:=\\r\\n)?c)|(?:d(?:=\\r\\n)?e))'],
}

/** What the schemas of others bring with them. */
const borrowed: Written[] = [z.regexes.email, z.regexes.uuid(), z.regexes.datetime({})].map((regex) => ({
  ...{ place: 'zod', source: regex.source, flags: regex.flags },
}))

const fileOf = ({ place }: Written) => place.replace(/:\d+$/, '')

/** How long it takes in the worst case, where that is not in proportion to its text; null where it is. */
async function slownessOf({ source, flags }: Written): Promise<string | null> {
  if (source === null) return 'nobody knows its pattern'
  if (!canRepeat(source)) return null
  const found = await check(source, flags, { timeout: 120_000, randomSeed: 1 })
  if (found.status === 'safe') return null
  return found.status === 'vulnerable'
    ? `${found.complexity.summary}, with ${found.attack.pattern}`
    : `unknown: ${found.error.kind}`
}

/** A few at a time: the checker gives up after a while, and waiting for others counts. */
async function slowOnes(all: Written[]): Promise<{ place: string; why: string }[]> {
  const waiting = [...new Map(all.map((one) => [`/${one.source}/${one.flags}`, one])).values()]
  const slow: { place: string; why: string }[] = []
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const why = await slownessOf(one)
      if (why) slow.push({ place: one.place, why: `/${one.source}/${one.flags} is ${why}` })
    }
  }
  await Promise.all([work(), work()])
  return slow
}

test('every regular expression of the product takes no longer than its text is long', {
  timeout: 300_000,
}, async () => {
  const all = writtenInProduct().flatMap((one) =>
    one.source === null && composed[fileOf(one)]
      ? (composed[fileOf(one)] ?? []).map((source) => ({ ...one, source }))
      : one,
  )
  expect(all.length).toBeGreaterThan(200)
  const checked = all.filter((one) => !mayTakeLonger[fileOf(one)])
  expect(await slowOnes([...checked, ...borrowed])).toEqual([])
  // What is excused is still there, and still needs it.
  const excused = all.filter((one) => mayTakeLonger[fileOf(one)])
  const slow = await slowOnes(excused)
  expect([...new Set(slow.map(({ place }) => place.replace(/:\d+$/, '')))]).toEqual(
    Object.keys(mayTakeLonger),
  )
})

test('one that is quadratic is found, however it is written', { timeout: 60_000 }, async () => {
  const text = [
    'const a = text.replace(/[^\\S\\n]+\\n/g, "")',
    "const b = new RegExp('\\\\s+$').test(text)",
    "const c = text.match('<[^>]*>')",
    'const d = RegExp(pattern)',
    'const e = /^fine[a-z]*$/.test(text) && /[abc]d?/.test(text)',
  ].join('\n')
  const slow = await slowOnes(writtenIn('sample.ts', text))
  expect(slow.map(({ place }) => place).sort()).toEqual([
    'sample.ts:1',
    'sample.ts:2',
    'sample.ts:3',
    'sample.ts:4',
  ])
})
