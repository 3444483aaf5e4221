import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fontFamilies } from './faces.ts'
import { fontFiles } from './font-files.server.ts'
import { facesNames } from './looks.ts'

const read = (file: string) => readFileSync(`app/styles/${file}`, 'utf8')
const rules = [...`${read('fonts.css')}${read('faces.css')}`.matchAll(/@font-face \{([^}]+)\}/g)].map(
  ([, rule = '']) => rule,
)
const rulesOf = (family: string) => rules.filter((rule) => rule.includes(`font-family: "${family}";`))
const quoted = (families: string) => [...families.matchAll(/"([^"]+)"/g)].map(([, family = '']) => family)

describe.each(facesNames)('the faces of %s', (name) => {
  const families = Object.values(fontFamilies[name])

  test('cover latin and extended latin, upright', () => {
    for (const [family = ''] of families.map(quoted)) {
      const upright = rulesOf(family).filter((rule) => !rule.includes('italic'))
      expect(
        upright.some((rule) => rule.includes('U+0000-00FF')),
        family,
      ).toBe(true)
      expect(
        upright.some((rule) => rule.includes('U+0100-0130')),
        family,
      ).toBe(true)
    }
  })

  test('have fallbacks of the same size, so that nothing moves when they are loaded', () => {
    for (const [, ...fallbacks] of families.map(quoted)) {
      expect(fallbacks.length).toBeGreaterThan(1)
      for (const fallback of fallbacks) expect(rulesOf(fallback).join(), fallback).toContain('size-adjust')
    }
  })

  test('are preloaded from the files that the style sheet names', () => {
    const names = families.flatMap((stack) => quoted(stack).slice(0, 1))
    const ofFaces = names.flatMap(rulesOf).join()
    for (const file of fontFiles[name]) expect(ofFaces).toContain(basename(file))
  })
})

test('no family begins with a keyword of CSS: without its quotes, which the build removes, it would be ignored', () => {
  const names = rules.map((rule) => /font-family: "([^"]+)"/.exec(rule)?.[1] ?? '')
  expect(
    names.filter((name) => /^(serif|sans-serif|monospace|system-ui|inherit|initial)\b/i.test(name)),
  ).toEqual([])
})

test('the delivered faces are those of the style sheet', () => {
  const css = read('app.css').replace(/\s+/g, ' ')
  for (const [role, families] of Object.entries(fontFamilies.fraunces))
    expect(css).toContain(`--font-${role}: ${families};`)
})
