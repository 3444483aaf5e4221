import { expect, test } from 'vitest'
import { contrastRatio } from '#app/ui/color/contrast.ts'
import { ensureContrast, mix, withLightness } from './colors.ts'

const paper = '#fbf7f2'
const ink = '#2a1420'

test('two colors mix', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
  expect(mix('#123456', '#ffffff', 0)).toBe('#123456')
})

test.each([
  ['#ff0000', 0.5, '#db2424'],
  ['#00ff00', 0.25, '#126e12'],
  ['#808080', 0.75, '#bfbfbf'],
  ['#000000', 1, '#ffffff'],
])('%s at lightness %f keeps its hue: %s', (color, lightness, expected) => {
  expect(withLightness(color, lightness)).toBe(expected)
})

test.each(['#ffffff', '#ffff00', '#fbf7f2', '#808080', '#a63d5a', '#000000'])(
  'words in %s can be read on paper',
  (color) => {
    expect(contrastRatio(ensureContrast(color, paper, ink), paper)).toBeGreaterThanOrEqual(4.5)
  },
)

test('a color that can be read stays as it is', () => {
  expect(ensureContrast('#34496b', paper, ink)).toBe('#34496b')
})
