import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contrastIn, themes } from './category-colour.ts'

const style = (name: string) => readFileSync(join('app/styles', name), 'utf8')

const STEPS = [0, 17, 34, 51, 68, 85, 102, 119, 136, 153, 170, 187, 204, 221, 238, 255]
const hex = (...rgb: number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const colours = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => hex(r, g, b))))

test.each(['light', 'dark'] as const)(
  'every color an admin can pick is read with at least 4.5:1 in the %s theme',
  (theme) => {
    const hard = colours.filter((colour) => contrastIn(theme, colour) < 4.5)
    expect(colours).toHaveLength(4096)
    expect(hard).toEqual([])
  },
)

test('contrast is told apart: what a theme keeps dark or light stands out more', () => {
  expect(contrastIn('light', '#000000')).toBeGreaterThan(contrastIn('light', '#ffffff') + 5)
  expect(contrastIn('dark', '#ffffff')).toBeGreaterThan(contrastIn('dark', '#000000') + 3)
})

test('the numbers are those of the style sheets', () => {
  const category = style('category.css').replace(/\s+/g, ' ')
  expect(category).toContain('oklch(from var(--category) min(l, 0.44) min(c, 0.13) h)')
  expect(category).toContain('oklch(from var(--category) max(l, 0.82) min(c, 0.09) h)')
  expect(category).toContain('background: color-mix(in oklab, var(--bent) 9%, var(--surface))')
  expect([themes.light.bend(0.9), themes.light.most]).toEqual([0.44, 0.13])
  expect([themes.dark.bend(0.1), themes.dark.most]).toEqual([0.82, 0.09])
  const ivory = /--ivory: (#\w{6})/.exec(style('tokens.css'))?.[1] ?? ''
  const tokens = style('tokens.css').replaceAll('var(--ivory)', ivory)
  const papers = ['surface', 'raised', 'sunk'].map((name) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)?.slice(1),
  )
  expect(papers).toEqual(themes.light.papers.map((light, place) => [light, themes.dark.papers[place]]))
})
