import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** An image for a file input. */
export async function imageFile(name: string) {
  const plain = sharp({ create: { width: 160, height: 90, channels: 3, background: '#c97b84' } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

export const svgNamedPng = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
})

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
