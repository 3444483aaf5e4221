import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createLargePhoto } from '../../testing/images.ts'

/** An image for a file input. */
export async function imageFile(name: string, side?: number) {
  const size = side ? { width: side, height: side } : { width: 160, height: 90 }
  const plain = sharp({ create: { ...size, channels: 3, background: '#c97b84' } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

const photos = new Map<number, ReturnType<typeof createLargePhoto>>()

async function photo(name: string, width: number, height: number) {
  const buffer = photos.get(width) ?? createLargePhoto(width, height)
  photos.set(width, buffer)
  return { name, mimeType: 'image/jpeg', buffer: await buffer }
}

/** As a phone takes it, of 7 MB. */
export const largePhoto = (name: string) => photo(name, 4000, 3000)

/** Of 2.5 MB, which has to be made to fit, too, and takes a third of the time. */
export const mediumPhoto = (name: string) => photo(name, 2400, 1800)

export const svgNamedPng = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
})

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
