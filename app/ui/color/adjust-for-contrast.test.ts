import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { colorsIn } from '#app/styles/tokens.ts'
import { adjustForContrast, minContrast, themeAdjustments, tintedBackground } from './adjust-for-contrast.ts'
import { contrastRatio } from './contrast.ts'

const style = (name: string) => readFileSync(join('app/styles', name), 'utf8').replace(/\s+/g, ' ')
const tokens = colorsIn(readFileSync('app/styles/tokens.css', 'utf8'))

const STEPS = [0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255]
const hex = (...rgb: number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const colors = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => hex(r, g, b))))

describe.each(['light', 'dark'] as const)('every color an admin can pick, in the %s theme', (theme) => {
  const token = (name: string) => tokens[name]?.[theme] ?? ''
  const below = (contrastOf: (color: string) => number, min: number) =>
    colors.filter((color) => contrastOf(color) < min)

  test('is read with at least 4.5:1 on every paper and on its chip', () => {
    expect(colors).toHaveLength(4096)
    expect(below((color) => minContrast(theme, color), 4.5)).toEqual([])
  })

  test('leaves running text on its wash at 7:1, its own words at 4.5:1, and edges seen', () => {
    expect(below((color) => contrastRatio(token('ink-soft'), tintedBackground(theme, color)), 7)).toEqual([])
    expect(
      below((color) => contrastRatio(adjustForContrast(theme, color), tintedBackground(theme, color)), 4.5),
    ).toEqual([])
    expect(below((color) => contrastRatio(token('line-strong'), tintedBackground(theme, color)), 3)).toEqual(
      [],
    )
  })
})

test('contrast is told apart: what a theme keeps dark or light stands out more', () => {
  expect(minContrast('light', '#000000')).toBeGreaterThan(minContrast('light', '#ffffff') + 5)
  expect(minContrast('dark', '#ffffff')).toBeGreaterThan(minContrast('dark', '#000000') + 3)
})

const BY_DAY = 'min(l, 0.44) min(c, 0.13) h)'
const BY_NIGHT = 'max(l, 0.82) min(c, 0.09) h)'

test('the numbers are those of the style sheets', () => {
  const category = style('category.css')
  expect(category).toContain(`oklch(from var(--category) ${BY_DAY}`)
  expect(category).toContain(`oklch(from var(--category) ${BY_NIGHT}`)
  expect(category).toContain('background: color-mix(in oklab, var(--bent) 9%, var(--surface))')
  expect(category).toContain(
    '--wash: color-mix(in oklab, light-dark(oklch(from var(--bent) 0.44 c h), var(--bent)) 7%, var(--surface))',
  )
  expect([themeAdjustments.light.adjustLightness(0.9), themeAdjustments.light.maxChroma]).toEqual([
    0.44, 0.13,
  ])
  expect([themeAdjustments.dark.adjustLightness(0.1), themeAdjustments.dark.maxChroma]).toEqual([0.82, 0.09])
  for (const theme of ['light', 'dark'] as const) {
    expect(['surface', 'raised', 'sunk'].map((name) => tokens[name]?.[theme])).toEqual(
      themeAdjustments[theme].backgrounds,
    )
  }
})
