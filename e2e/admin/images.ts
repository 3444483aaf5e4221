import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createImage } from '../../testing/images.ts'

/** An image for a file input. */
export async function imageFile(name: string, side?: number) {
  const size = side ? { width: side, height: side } : { width: 160, height: 90 }
  const plain = sharp({ create: { ...size, channels: 3, background: '#c97b84' } })
  return { name, mimeType: 'image/png', buffer: await plain.png().toBuffer() }
}

let photo: Promise<Buffer> | undefined

/** Of 2.4 MB, lying on its side, which has to be made to fit. That takes no time: it has few pixels, and zeros after them. */
export async function mediumPhoto(name: string) {
  photo ??= createImage(480, 360).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  return fileOnDisk(name, Buffer.concat([await photo, Buffer.alloc(2_400_000)]))
}

/** Larger than a picture may be. */
export const tooLargePicture = (name: string) => fileOnDisk(name, Buffer.alloc(2 * 1024 * 1024 + 1))

/** Returns its path: what a file input is given by path the browser reads by itself, all else is sent to it in text. */
export async function fileOnDisk(name: string, content: Uint8Array) {
  const folder = await mkdtemp(join(process.env.VENUS_E2E_FOLDER ?? tmpdir(), 'file-'))
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

export const svgNamedPng = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
})

export const toast = (page: Page, text: string) =>
  page.getByLabel('Notifications').getByText(text, { exact: true })
