import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatio } from '#app/ui/color/contrast.ts'
import { hexToOklab, oklabToHex } from '#app/ui/color/oklab.ts'

const style = (name: string) => readFileSync(`app/styles/${name}`, 'utf8').replace(/\s+/g, ' ')

const brand = style('brand.css')

test('an accent is bent like the color of a category, of which every one can be read', () => {
  const bends = style('category.css').match(/oklch\(from var\(--category\) [^h]+ h\)/g) ?? []
  expect(bends).toHaveLength(2)
  const [light, dark] = bends.map((bend) => bend.replace('--category', '--brand'))
  expect(brand).toContain(`--accent: light-dark( ${light}, ${dark} )`)
  expect(brand).toContain(`--highlight: light-dark( ${light}, `)
  expect(brand).toContain(`--focus: light-dark(${light}, `)
})

const steps = [0, 51, 102, 153, 204, 255]
const hex = (...rgb: number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))))

test('on the highlighted button every accent leaves its words readable in the dark', () => {
  const [, least, most, strongest] =
    /clamp\((0\.\d+), l, (0\.\d+)\) min\(c, (0\.\d+)\) h\)/.exec(brand)?.map(Number) ?? []
  const fill = (color: string) => {
    const [l, a, b] = hexToOklab(color)
    const share = Math.min(1, (strongest ?? 0) / (Math.hypot(a, b) || 1))
    return oklabToHex([Math.min(Math.max(l, least ?? 0), most ?? 0), a * share, b * share])
  }
  const words = /--on-fill: (#\w{6})/.exec(style('tokens.css'))?.[1] ?? ''
  expect(colors).toHaveLength(216)
  expect(colors.filter((color) => !(contrastRatio(words, fill(color)) >= 4.5))).toEqual([])
})
