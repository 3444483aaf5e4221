import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createImage } from '../../testing/images.ts'

/** An image for a file input. */
export async function imageFile(name: string, side?: number) {
  const size = side ? { width: side, height: side } : { width: 160, height: 90 }
  const plain = sharp({ create: { ...size, channels: 3, background: '#c97b84' } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

const photos = new Map<number, Promise<Buffer>>()

/**
 * Of 2.4 MB, lying on its side, which has to be made to fit: its bytes are zeros after a plain picture. The fewer pixels, the less the
 * browser has to do.
 */
export async function mediumPhoto(name: string, width = 2400) {
  const photo =
    photos.get(width) ??
    createImage(width, width * 0.75)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
  photos.set(width, photo)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([await photo, Buffer.alloc(2_400_000)]) }
}

export const svgNamedPng = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
})

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
