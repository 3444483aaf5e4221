import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { temporaryFolder } from '#testing/process.ts'
import { defaultSite } from '../default-site.server.ts'
import type { Site } from '../site.ts'
import { getIcon } from './icons.server.ts'
import { sitePalette } from './palettes.ts'

const sage: Site = { ...defaultSite, look: { ...defaultSite.look, palette: 'sage' } }
const media = createMediaStore(openStorage(readSettings({ DATA_DIR: temporaryFolder(afterAll) })))

const iconBytes = async (site: Site, name: string) => {
  const { body = Buffer.alloc(0) } = (await getIcon({ site, media }, name)) ?? {}
  return name.endsWith('.ico') ? body.subarray(22) : body
}
const iconSizes: [string, number][] = [
  ['favicon.ico', 32],
  ['96.png', 96],
  ['180.png', 180],
  ['192.png', 192],
  ['512.png', 512],
  ['maskable-192.png', 192],
  ['maskable-512.png', 512],
]

test.each(iconSizes)('the icon %s is %i pixels wide, in the colors of the site', async (name, size) => {
  const { width, height } = await sharp(await iconBytes(sage, name)).metadata()
  expect([width, height]).toEqual([size, size])
  expect(await iconBytes(sage, name)).not.toEqual(await iconBytes(defaultSite, name))
})

describe('icons that are made of her own image', () => {
  const pixelsOf = async (site: Site, name: string) => {
    const { data, info } = await sharp(await iconBytes(site, name))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const middle = (info.width * (info.width / 2) + info.width / 2) * 4
    return { corner: [...data.subarray(0, 4)], middle: [...data.subarray(middle, middle + 4)] }
  }
  const upload = async (name: string, image: Sharp) => {
    const key = `blog-media/posts/${name}`
    await media.storage.put(key, await image.png().toBuffer(), { contentType: 'image/png' })
    return { ...sage, icon: { url: `/media/${key}`, width: 300, height: 200 } }
  }
  const red = { r: 200, g: 0, b: 0, alpha: 1 }

  test.each(iconSizes)('%s is %i pixels wide, and the middle of a wide one', async (name, size) => {
    const sides = { top: 0, bottom: 0, left: 60, right: 60 }
    const image = sharp({ create: { width: 280, height: 200, channels: 4, background: red } })
    const site = await upload('wide.png', image.extend({ ...sides, background: '#00ff00' }))
    const { width, height } = await sharp(await iconBytes(site, name)).metadata()
    expect([width, height]).toEqual([size, size])
    expect((await pixelsOf(site, name)).corner).toEqual([200, 0, 0, 255])
  })

  test('what is transparent stays so, but for phones, where the paper of the site is behind it', async () => {
    const image = sharp({ create: { width: 100, height: 100, channels: 4, background: red } })
    const sides = { top: 100, bottom: 100, left: 100, right: 100 }
    const site = await upload('clear.png', image.extend({ ...sides, background: '#00000000' }))
    const paper = [...Buffer.from(sitePalette(sage).surface.light.slice(1), 'hex'), 255]
    expect((await pixelsOf(site, '192.png')).corner[3]).toBe(0)
    for (const name of ['180.png', 'maskable-512.png']) {
      expect(await pixelsOf(site, name)).toEqual({ corner: paper, middle: [200, 0, 0, 255] })
    }
  })

  test('if the file is gone, the icon is drawn', async () => {
    const site = { ...sage, icon: { url: '/media/blog-media/posts/gone.png', width: 300, height: 300 } }
    expect(await iconBytes(site, '192.png')).toEqual(await iconBytes(sage, '192.png'))
  })
})

test('there is no icon of another size', async () => {
  expect(await getIcon({ site: sage, media }, '64.png')).toBeNull()
})

test('the icon of browsers is drawn in the colors of the site', async () => {
  const svg = String((await getIcon({ site: sage, media }, 'any.svg'))?.body)
  expect(svg).toContain(sitePalette(sage).evening.light)
})
