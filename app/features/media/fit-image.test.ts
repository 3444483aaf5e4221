import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ComponentPage, openComponentPage } from '#testing/component-page.ts'
import {
  cornerBrightness,
  createAnimatedWebp,
  createLargePhoto,
  createWidePhoto,
  readProfileAndGreen,
} from '#testing/images.ts'
import type { FitResult } from '#testing/media/fit-image-harness.ts'
import { MAX_IMAGE_BYTES } from './upload-rules.ts'

let browser: ComponentPage
beforeAll(async () => {
  browser = await openComponentPage(join(import.meta.dirname, '../../../testing/media/fit-image-harness.ts'))
  await browser.page.waitForFunction(() => 'prepare' in window, null, { timeout: 120_000 })
})
afterAll(() => browser?.close())

const prepare = (file: Buffer, name: string, type: string) =>
  browser.page.evaluate<FitResult, string[]>(
    ([base64, ...facts]) =>
      (window as unknown as { prepare: (...input: unknown[]) => Promise<FitResult> }).prepare(
        base64,
        ...facts,
      ),
    [file.toString('base64'), name, type],
  )

async function prepareImageFile(file: Buffer, name: string, type: string) {
  const result = await prepare(file, name, type)
  if ('problem' in result) throw new Error(result.problem)
  return { ...result, bytes: Buffer.from(result.base64, 'base64') }
}

test('a photo from a phone becomes small enough, upright, and tells no location', async () => {
  const photo = await createLargePhoto()
  expect(photo.length).toBeGreaterThan(3 * MAX_IMAGE_BYTES)
  const { bytes, sizes, ...file } = await prepareImageFile(photo, 'IMG_1.JPG', 'image/jpeg')
  expect(file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' })
  expect(sizes).toEqual({ before: photo.length, after: bytes.length })
  expect(bytes.length).toBeLessThanOrEqual(MAX_IMAGE_BYTES)
  const { width, height, orientation, exif } = await sharp(bytes).metadata()
  expect({ width, height, orientation, exif }).toEqual({ width: 1600, height: 2133 })
  expect(bytes.includes('SecretCamera')).toBe(false)
  // The dark corner was at the left of the photo as it lay.
  expect(await cornerBrightness(bytes, 'top right')).toBeLessThan(20)
  expect(await cornerBrightness(bytes, 'top left')).toBeGreaterThan(100)
})

test('a photo of forty megapixels keeps colors that sRGB has not', async () => {
  const photo = Buffer.concat([await createWidePhoto(7_300, 5_400), Buffer.alloc(MAX_IMAGE_BYTES)])
  const { bytes } = await prepareImageFile(photo, 'IMG_4.JPG', 'image/jpeg')
  const { width, height } = await sharp(bytes).metadata()
  expect({ width, height }).toEqual({ width: 1600, height: 1184 })
  const { hasProfile, green } = await readProfileAndGreen(bytes)
  expect(hasProfile).toBe(true)
  expect(green).toBeLessThan(20)
})

test('what is transparent stays transparent', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const png = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#fff', noise } })
    .ensureAlpha(0.5)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { bytes, type, name } = await prepareImageFile(png, 'logo.png', 'image/png')
  expect({ type, name }).toEqual({ type: 'image/webp', name: 'logo.webp' })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 900, hasAlpha: true })
  expect((await sharp(bytes).stats()).isOpaque).toBe(false)
})

test('a picture that fits is sent as it is', async () => {
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c97b84' } })
    .png()
    .toBuffer()
  const { bytes, sizes } = await prepareImageFile(small, 'a.png', 'image/png')
  expect(bytes.equals(small)).toBe(true)
  expect(sizes).toBeNull()
})

test('a HEIC that the browser cannot read is sent as it is: the server may be able to', async () => {
  const photo = Buffer.alloc(1024 * 1024)
  const { bytes, sizes } = await prepareImageFile(photo, 'IMG_4.HEIC', 'image/heic')
  expect(bytes.equals(photo)).toBe(true)
  expect(sizes).toBeNull()
})

test.each([
  ['moves.gif', 'image/gif', 'Unsupported file type. Use JPG, PNG, or WEBP.'],
  ['no-picture.png', 'image/png', 'File too large. Max size is 2MB.'],
  [
    'IMG_2.HEIC',
    'image/heic',
    expect.stringContaining('This browser cannot read HEIC: save the photo as JPEG'),
  ],
  ['IMG_3.heic', '', expect.stringContaining('This browser cannot read HEIC')],
])('%s is refused in words', async (name, type, problem) => {
  expect(await prepare(Buffer.alloc(MAX_IMAGE_BYTES + 1), name, type)).toEqual({ problem })
})

test('an animation is not sent as its first frame', async () => {
  const animation = Buffer.concat([await createAnimatedWebp(), Buffer.alloc(MAX_IMAGE_BYTES)])
  const problem = 'File too large. Max size is 2MB.'
  expect(await prepare(animation, 'moves.webp', 'image/webp')).toEqual({ problem })
})
