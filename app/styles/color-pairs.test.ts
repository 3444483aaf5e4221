import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type PaletteName, paletteNames } from '#app/features/site/looks/looks.ts'
import { paletteTokens } from '#app/features/site/looks/palette.ts'
import { defaultPalette, sitePalette } from '#app/features/site/looks/palettes.ts'
import { adjustForContrast, type ColorScheme, tintedBackground } from '#app/ui/color/adjust-for-contrast.ts'
import { contrastRatio } from '#app/ui/color/contrast.ts'
import { mixColors } from '#app/ui/color/oklab.ts'
import { type Colors, colorsIn, namesIn } from './tokens.ts'

/** The ratios of WCAG: running text (AAA), other text (AA), and lines or icons that mean something. */
const asked = { text: 7, words: 4.5, mark: 3 } as const

type ColorPair = { front: string; on: readonly string[]; is: keyof typeof asked; use: string }

const papers = ['surface', 'raised', 'sunk'] as const

/** Every text or line color with its backgrounds. A pair that is not listed must not be used. */
const colorPairs: ColorPair[] = [
  { front: 'ink', on: papers, is: 'text', use: 'Running text' },
  { front: 'ink-soft', on: papers, is: 'text', use: 'Introductions, captions, hints' },
  { front: 'evening-ink', on: ['evening'], is: 'text', use: 'Text on the evening panel' },
  { front: 'evening-soft', on: ['evening'], is: 'text', use: 'Introductions there' },
  { front: 'ink', on: ['mark', 'selection'], is: 'text', use: 'What is marked or selected' },
  { front: 'plum', on: ['ivory'], is: 'text', use: 'Quotations by day' },
  { front: 'accent', on: papers, is: 'words', use: 'Links, initials, what is current' },
  { front: 'gold-ink', on: papers, is: 'words', use: 'Kickers, the New badge' },
  { front: 'evening-gold', on: ['evening'], is: 'words', use: 'Kickers on the evening panel, focus there' },
  { front: 'danger', on: papers, is: 'words', use: 'What went wrong' },
  { front: 'success', on: papers, is: 'words', use: 'What went well' },
  { front: 'primary-ink', on: ['primary'], is: 'words', use: 'Primary buttons' },
  {
    front: 'on-fill',
    on: ['highlight', 'danger-fill'],
    is: 'words',
    use: 'Highlighted and dangerous buttons',
  },
  {
    front: 'evening',
    on: ['evening-ink', 'evening-gold'],
    is: 'words',
    use: 'The button of the evening panel',
  },
  { front: 'line-strong', on: papers, is: 'mark', use: 'The edge of what can be filled in' },
  { front: 'focus', on: papers, is: 'mark', use: 'Where the keyboard is' },
  { front: 'primary', on: papers, is: 'mark', use: 'A switch that is on' },
  { front: 'gold', on: papers, is: 'mark', use: 'Rules, markers, how far one has read' },
  { front: 'accent', on: ['line'], is: 'mark', use: 'How far something is' },
]

/** Brand colors that others are derived from; used directly in the light theme only. */
const lightOnly = new Set(['plum', 'ivory'])

const themesOf = ({ front }: ColorPair): ColorScheme[] =>
  lightOnly.has(front) ? ['light'] : ['light', 'dark']

function contrastOf(colors: Colors, theme: ColorScheme, front: string, back: string): number {
  const [one, other] = [colors[front]?.[theme], colors[back]?.[theme]]
  if (!one || !other) throw new Error(`there is no color ${one ? back : front}`)
  return contrastRatio(one, other)
}

const style = (name: string) => readFileSync(join('app/styles', name), 'utf8')

const colors = colorsIn(style('tokens.css'))

/** What cannot be read, as `ink on sunk, dark: 3.2`. */
const faultsOf = (palette: Colors) =>
  colorPairs.flatMap((pair) =>
    pair.on.flatMap((back) =>
      themesOf(pair).flatMap((theme) => {
        const contrast = contrastOf(palette, theme, pair.front, back)
        return contrast >= asked[pair.is] ? [] : `${pair.front} on ${back}, ${theme}: ${contrast.toFixed(2)}`
      }),
    ),
  )

test.each(paletteNames)('in the palette %s every color stands out enough', (palette) => {
  expect(faultsOf(sitePalette({ look: { palette }, accent: null }))).toEqual([])
})

const steps = [0, 51, 102, 153, 204, 255]
const hex = (...rgb: number[]) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
const picked = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => hex(r, g, b))))

test('so it does in a palette that is made of any color, and with any accent in any palette', () => {
  expect(picked).toHaveLength(216)
  const faults = (palette: PaletteName) =>
    picked.flatMap((accent) =>
      faultsOf(sitePalette({ look: { palette }, accent })).map((fault) => `${palette}, ${accent}: ${fault}`),
    )
  expect(paletteNames.flatMap(faults)).toEqual([])
})

test('so do the colors of categories, on every paper, on their chips and under running text', () => {
  const faults = paletteNames.flatMap((palette) => {
    const tokens = sitePalette({ look: { palette }, accent: null })
    return (['light', 'dark'] as const).flatMap((theme) =>
      picked
        .filter((color) => {
          const shown = adjustForContrast(theme, color)
          const chip = mixColors(tokens.surface[theme], shown, 0.09)
          const wash = tintedBackground(theme, color, tokens.surface[theme])
          const papersOfTheme = papers.map((name) => tokens[name][theme])
          return (
            [chip, wash, ...papersOfTheme].some((back) => contrastRatio(shown, back) < asked.words) ||
            contrastRatio(tokens['ink-soft'][theme], wash) < asked.text ||
            contrastRatio(tokens['line-strong'][theme], wash) < asked.mark
          )
        })
        .map((color) => `${color} in ${palette}, ${theme}`),
    )
  })
  expect(faults).toEqual([])
})

test('the palette that is delivered is that of the style sheet', () => {
  expect(defaultPalette).toEqual(Object.fromEntries(paletteTokens.map((name) => [name, colors[name]])))
})

test('contrast is counted as WCAG does', () => {
  const gray = colorsIn('--a: light-dark(#777777, #000000);\n--b: #ffffff;\n--c: var(--b);')
  expect(contrastOf(gray, 'light', 'a', 'c')).toBeCloseTo(4.48, 2)
  expect(contrastOf(gray, 'dark', 'a', 'c')).toBe(21)
  expect(() => contrastOf(gray, 'dark', 'a', 'none')).toThrow('there is no color none')
})

test('every color that a page can ask for stands in a pair', () => {
  const named = namesIn(style('app.css'), 'color')
  const paired = new Set(colorPairs.flatMap(({ front, on }) => [front, ...on]))
  expect(named).toContain('ink-soft')
  // The scrim is transparent.
  expect(named.filter((name) => !paired.has(name) && name !== 'scrim')).toEqual([])
})
