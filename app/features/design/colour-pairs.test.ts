import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dark, evening, light } from '#app/ui/letter/look.ts'
import { asked, colourPairs, contrastOf, themesOf } from './colour-pairs.ts'
import { coloursIn, familyIn } from './tokens.ts'

const style = (name: string) => readFileSync(join('app/styles', name), 'utf8')

const colours = coloursIn(style('tokens.css'))

describe.each(colourPairs)('$front, for: $use', (pair) => {
  test.each(pair.on)(`stands out enough on %s`, (back) => {
    for (const theme of themesOf(pair)) {
      expect(contrastOf(colours, theme, pair.front, back), theme).toBeGreaterThanOrEqual(asked[pair.is])
    }
  })
})

test('contrast is counted as WCAG does', () => {
  const grey = coloursIn('--a: light-dark(#777777, #000000);\n--b: #ffffff;\n--c: var(--b);')
  expect(contrastOf(grey, 'light', 'a', 'c')).toBeCloseTo(4.48, 2)
  expect(contrastOf(grey, 'dark', 'a', 'c')).toBe(21)
  expect(() => contrastOf(grey, 'dark', 'a', 'none')).toThrow('there is no colour none')
})

test('every colour that a page can ask for stands in a pair', () => {
  const named = familyIn(style('app.css'), 'color').map(({ name }) => name)
  const told = new Set(colourPairs.flatMap(({ front, on }) => [front, ...on]))
  expect(named).toContain('ink-soft')
  // What dims the page is seen through.
  expect(named.filter((name) => !told.has(name) && name !== 'scrim')).toEqual([])
})

test('letters, which know no variables, have the colours of the pages', () => {
  const named = {
    ...{ page: 'surface', ink: 'ink', soft: 'ink-soft', line: 'line', accent: 'accent', gold: 'gold' },
    ...{ kicker: 'gold-ink', fill: 'primary', onFill: 'primary-ink' },
  }
  const inTheme = (theme: 'light' | 'dark') =>
    Object.fromEntries(Object.entries(named).map(([own, name]) => [own, colours[name]?.[theme]]))
  expect(light).toEqual(inTheme('light'))
  expect(dark).toEqual(inTheme('dark'))
  expect(evening).toMatchObject({
    ...{ page: colours.evening?.light, ink: colours['evening-ink']?.light },
    ...{ soft: colours['evening-soft']?.light, gold: colours['evening-gold']?.light },
  })
})
