import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createLargePhoto } from '../../testing/images.ts'

/** An image for a file input. */
export async function imageFile(name: string, side?: number) {
  const size = side ? { width: side, height: side } : { width: 160, height: 90 }
  const plain = sharp({ create: { ...size, channels: 3, background: '#c97b84' } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

let photo: ReturnType<typeof createLargePhoto> | undefined

/** Of 2.4 MB, which has to be made to fit; it takes a third of the time of one from a phone. */
export async function mediumPhoto(name: string) {
  photo ??= createLargePhoto(2400, 1800)
  return { name, mimeType: 'image/jpeg', buffer: await photo }
}

export const svgNamedPng = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
})

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
