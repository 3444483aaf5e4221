import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultSections } from '#app/features/site/sections/default-sections.server.ts'
import { defaultSectionImages } from '#app/features/site/sections/section-limits.ts'
import { holidaysPage, subscribePage } from '#app/navigation/page-texts.ts'

const SIX_MEGABYTES = 6_000_000
const folders = [join('app', 'pictures'), join('seed', 'pictures')]
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.ts'))
    .map((name) => join(folder, name)),
)

test('every picture that a page names is a file, and every file is named', () => {
  const named = [
    ...defaultSections.map(({ image }) => image),
    ...['about', holidaysPage.art.name, subscribePage.art.name],
    ...['empty', 'not-found'],
  ]
  const expected = [...new Set(named)].map((name) => join('app', 'pictures', `${name}.webp`))
  const own = files.filter((file) => file.startsWith(join('app', 'pictures')))
  expect(own.sort()).toEqual(expected.sort())
})

test('pictures that come with the product are 1600 × 900, hold nothing but pixels, and weigh 6 MB at most', async () => {
  for (const file of files) {
    const { format, width, height, exif, xmp, icc } = await sharp(file).metadata()
    expect({ format, width, height }, file).toEqual({ format: 'webp', width: 1600, height: 900 })
    expect([exif, xmp, icc], file).toEqual([undefined, undefined, undefined])
  }
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(SIX_MEGABYTES)
})

test('each section as delivered has a picture that can be chosen again', () => {
  expect(defaultSections.map(({ image }) => image)).toEqual(Object.keys(defaultSectionImages))
})
