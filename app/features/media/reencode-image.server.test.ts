import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import {
  createAnimatedPng,
  createAnimatedWebp,
  createImage,
  createNoiseImage,
  createPhonePhoto,
  createPng,
  createWidePhoto,
  readProfileAndGreen,
} from '#testing/images.ts'
import { temporaryFolder } from '#testing/process.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.server.ts'
import { reencodeImage } from './reencode-image.server.ts'
import { MAX_IMAGE_BYTES } from './upload-rules.ts'
import { createVariantGenerator } from './variants.server.ts'

const folder = temporaryFolder(afterAll)

const accept = (file: Uint8Array) => reencodeImage(file, createConcurrencyLimiter(2))
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const damaged = { title: 'Upload failed', message: 'The picture is damaged or incomplete.' }
const unsupported = { title: 'Unsupported file type', message: 'Use JPG, PNG, or WEBP.' }
const still = {
  title: 'Upload failed',
  message: 'Animated pictures cannot be used. Please choose a still one.',
}
const text = (words: string) => async () => Buffer.from(words)
const half = async (file: Promise<Buffer>) => (await file).subarray(0, (await file).length / 2)

describe('is refused, in these words', () => {
  test.each([
    ['an empty file', text(''), { title: 'Upload failed', message: 'The file is empty.' }],
    ['an SVG, whatever it is called', text(svg), unsupported],
    ['an SVG behind an XML head', text(`<?xml version="1.0"?>${svg}`), unsupported],
    ['a web page', text('<!doctype html><script>alert(1)</script>'), unsupported],
    ['a GIF', () => createImage().gif().toBuffer(), unsupported],
    ['a GIF that is a script as well', text('GIF89a=1;alert(1)//'), unsupported],
    ['an AVIF', () => createImage().avif().toBuffer(), unsupported],
    [
      'a HEIC that sharp cannot read',
      async () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(500)]),
      {
        title: 'Unsupported file type',
        message: expect.stringContaining('This server cannot read HEIC: save the photo as JPEG'),
      },
    ],
    ['a TIFF', () => createImage().tiff().toBuffer(), unsupported],
    ['a PDF', text('%PDF-1.7\n'), unsupported],
    ['a RIFF that is no picture', text('RIFF\x24\0\0\0WAVEfmt '), unsupported],
    ['the first bytes of a JPEG, then words', async () => Buffer.from('ffd8ff3c68746d6c3e', 'hex'), damaged],
    ['the first bytes of a PNG alone', async () => Buffer.from('89504e470d0a1a0a', 'hex'), damaged],
    ['half a JPEG', () => half(createImage(400, 300).jpeg().toBuffer()), damaged],
    ['half a PNG', () => half(createNoiseImage(64, 64)), damaged],
    ['half a WEBP', () => half(createImage(400, 300).webp({ lossless: true }).toBuffer()), damaged],
    ['an animated WEBP', createAnimatedWebp, still],
    ['an animated PNG', async () => createAnimatedPng(), still],
    [
      'a bomb of 30,000 times 30,000 pixels',
      async () => createPng(30_000, 30_000),
      { title: 'Upload failed', message: 'The picture has too many pixels. It can have at most 40 million.' },
    ],
    [
      'one byte too many',
      async () => Buffer.alloc(MAX_IMAGE_BYTES + 1),
      { title: 'File too large', message: 'Max size is 2MB.' },
    ],
  ])('%s', async (_, file, problem) => {
    await expect(accept(await file())).rejects.toMatchObject(problem)
  })
})

describe('is made anew', () => {
  test.each([
    ['jpg', () => createImage().jpeg().toBuffer(), 'jpeg'],
    ['png', () => createImage().png().toBuffer(), 'png'],
    ['webp', () => createImage().webp().toBuffer(), 'webp'],
  ] as const)('a %s stays what it is', async (extension, file, format) => {
    const image = await accept(await file())
    expect(image).toMatchObject({ extension, width: 60, height: 40 })
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format, width: 60, height: 40 })
  })

  test('a photo in the container of HEIC that sharp can read becomes a JPEG of the size that the site shows', async () => {
    // The prebuilt sharp reads AV1 alone, but the container is the same.
    const file = await createImage(2000, 1000).avif({ effort: 0 }).toBuffer()
    file.write('mif1', 8, 'latin1')
    const image = await accept(file)
    expect(image).toMatchObject({ extension: 'jpg', width: 1600, height: 800 })
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600 })
  })

  test('what stood behind the picture is gone', async () => {
    const page = Buffer.from('<html><script>alert("polyglot")</script>')
    for (const file of [createImage().jpeg(), createImage().png(), createImage().webp()]) {
      const { bytes } = await accept(Buffer.concat([await file.toBuffer(), page]))
      expect(bytes.includes('polyglot')).toBe(false)
    }
  })

  test('it stands upright, and who took it where is gone', async () => {
    const file = await createPhonePhoto()
    expect(file.includes('SecretCamera')).toBe(true)
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 })
    const image = await accept(file)
    expect(image).toMatchObject({ width: 40, height: 60 })
    const { exif, orientation } = await sharp(image.bytes).metadata()
    expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    expect(image.bytes.includes('SecretCamera')).toBe(false)
    // The dark corner was at the top left of the turned picture: upright it is at the top right.
    const corner = await sharp(image.bytes)
      .extract({ left: 33, top: 2, width: 4, height: 4 })
      .raw()
      .toBuffer()
    expect(Math.max(...corner)).toBeLessThan(40)
  })

  test('colors that sRGB has not are kept, in all variants; any other profile is gone', async () => {
    const { bytes } = await accept(await createWidePhoto())
    const variants = createVariantGenerator(
      openStorage(readSettings({ DATA_DIR: folder })),
      createConcurrencyLimiter(2),
    )
    const avif = await variants('wide.jpg', { width: 400, format: 'avif' }, async () => bytes)
    const webp = await variants('wide.jpg', { width: 400, format: 'webp' }, async () => bytes)
    for (const image of [bytes, avif, webp]) {
      const { hasProfile, green } = await readProfileAndGreen(image ?? Buffer.alloc(0))
      expect(hasProfile).toBe(true)
      expect(green).toBeLessThan(20)
    }
    const named = await createImage().withIccProfile('srgb').png().toBuffer()
    expect((await sharp(named).metadata()).icc).toBeDefined()
    const { icc, space } = await sharp((await accept(named)).bytes).metadata()
    expect({ icc, space }).toEqual({ icc: undefined, space: 'srgb' })
  })

  test('colors for print become colors for the screen', async () => {
    const file = await createImage().toColorspace('cmyk').jpeg().toBuffer()
    expect((await sharp(file).metadata()).space).toBe('cmyk')
    const { bytes } = await accept(file)
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test('sixteen bits become eight', async () => {
    const file = await createImage().toColorspace('rgb16').png().toBuffer()
    expect((await sharp(file).metadata()).depth).toBe('ushort')
    expect((await sharp((await accept(file)).bytes).metadata()).depth).toBe('uchar')
  })

  test('what is transparent stays so, and few colors stay few', async () => {
    const clear = { r: 200, g: 100, b: 50, alpha: 0.5 }
    const file = await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer()
    expect((await sharp((await accept(file)).bytes).metadata()).hasAlpha).toBe(true)
    const few = await createImage().png({ palette: true }).toBuffer()
    expect((await sharp((await accept(few)).bytes).metadata()).isPalette).toBe(true)
  })
})
