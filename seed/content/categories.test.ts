import { expect, test } from 'vitest'
import { hexToLinearRgb } from '#app/ui/color/contrast.ts'
import { linearRgbToOklab } from '#app/ui/color/oklab.ts'
import { categories } from './categories.ts'

type Matrix = [number, number, number][]

/** What people see who lack one kind of cone, by Machado, Oliveira and Fernandes (2009). */
const sights: Record<string, Matrix> = {
  'all colors': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

test.each(Object.entries(sights))('Beauty and Makeup can be told apart by who sees %s', (_, matrix) => {
  const seen = (slug: string) => {
    const color = hexToLinearRgb(categories.find((category) => category.slug === slug)?.color ?? '')
    return linearRgbToOklab(
      matrix.map((row) =>
        row.reduce((sum, share, index) => sum + share * (color[index] ?? 0), 0),
      ) as typeof color,
    )
  }
  const makeup = seen('makeup')
  const distance = Math.hypot(...seen('beauty').map((channel, index) => channel - (makeup[index] ?? 0)))
  expect(distance).toBeGreaterThan(0.1)
})
