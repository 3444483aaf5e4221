import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesIn } from './tokens.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** Emails use no classes of the design system. */
const screens = globSync('app/**/*.tsx').filter((file) => !/\.test\.tsx$|app\/ui\/email\//.test(file))

/** An arbitrary value of Tailwind's: `w-[23rem]`, `[width:23rem]`. */
const ARBITRARY = /(?<=[\s"'`])(?:[\w:!./-]*-\[[^\]\s"'`]+\]|(?:[\w-]+:)*\[[a-z-]+:[^\]\s"'`]+\])/g
const LENGTH = /(?<![\w.-])-?\d*\.?\d+(?:px|rem|em|ch|lh|ms|s|pt)\b/
const NUMBER = /\[-?[\d.]+\]/
const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\(/i

const isRaw = (value: string) => [LENGTH, NUMBER, COLOR].some((raw) => raw.test(value))

/** Measured relative to the text around them, not to the page. */
const drawnByHand: Record<string, string[]> = {
  'app/ui/wordmark.tsx': ['max-h-[1.25em]', 'mt-[0.16em]', 'ml-[0.03em]', 'size-[0.33em]'],
  'app/features/newsletter/subscribers/growth-plot.tsx': ['-my-[0.5em]'],
}

/** Of Tailwind, besides our own scales. */
const FOREIGN =
  /(?<=[\s"'`:])(?:text-(?:xs|sm|lg|[2-9]?xl)|rounded(?:-[a-z]{1,2})?-(?:xs|sm|md|lg|[2-4]?xl)|shadow-(?:xs|sm|md|lg|[2-4]?xl)|(?:duration|delay)-\d+)(?=[\s"'`!])/g

const found = (pattern: RegExp, keep: (value: string, file: string) => boolean = () => true) =>
  screens.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .filter(([value]) => keep(value, file))
      .map(([value]) => `${file}: ${value}`),
  )

test('no screen has a size, a time or a color of its own', () => {
  expect(screens.length).toBeGreaterThan(250)
  expect(found(ARBITRARY, (value, file) => isRaw(value) && !drawnByHand[file]?.includes(value))).toEqual([])
})

test('a raw value is told from one of the page', () => {
  const raw = [
    'w-[23rem]',
    'text-[14px]',
    'bg-[#fff]',
    'bg-[rgb(0_0_0/0.5)]',
    'sm:leading-[1.4]',
    'p-[calc(1rem+2px)]',
  ]
  const own = [
    'grid-cols-[auto_minmax(0,1fr)]',
    'w-[--spacing(4)]',
    'sm:left-[38%]',
    'aria-[current=page]:x',
    "after:content-['']",
  ]
  expect(raw.filter(isRaw)).toEqual(raw)
  expect(own.filter(isRaw)).toEqual([])
})

test('every screen takes sizes, corners, shadows and times from the scales of the house', () => {
  expect(found(FOREIGN)).toEqual([])
})

test('colors are written down in the tokens alone', () => {
  const sheets = globSync('app/styles/*.css').filter((file) => !/tokens|fonts/.test(file))
  expect(sheets.length).toBeGreaterThan(5)
  // Black in a mask is no color.
  expect(
    sheets.filter((file) => COLOR.test(read(file).replaceAll('#000', '').replaceAll('oklch(from', ''))),
  ).toEqual([])
})

test('every size of text is in use', () => {
  const code = [...screens, ...globSync('app/styles/*.css')].map(read).join('\n')
  const sizes = namesIn(read('app/styles/app.css'), 'text').filter((name) => !name.startsWith('underline-'))
  expect(sizes).toContain('small')
  const unused = sizes.filter(
    (name) => !new RegExp(`(?<![\\w-])text-${name}(?![\\w-])|var\\(--text-${name}\\)`).test(code),
  )
  expect(unused).toEqual([])
})
