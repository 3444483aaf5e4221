import { processImage } from '#app/features/media/image-process/image-process.server.ts'
import type { MediaStore } from '#app/features/media/media-store.server.ts'
import { litAreaPath } from '#app/ui/lit-area-path.ts'
import type { Site } from '../site.ts'
import { createIcon, type IconShape } from '../site-images/create-icon.server.ts'
import { readSiteImage } from '../site-images/site-image.server.ts'
import { type ColorChoice, sitePalette } from './palettes.ts'

type IconFile = { size: number; shape: IconShape }

/** The icons by the names of their files. Browsers and feed readers ask for /favicon.ico by themselves. */
const iconFiles = new Map<string, IconFile>([
  ['favicon.ico', { size: 32, shape: 'plain' }],
  ['96.png', { size: 96, shape: 'plain' }],
  ['180.png', { size: 180, shape: 'opaque' }],
  ['192.png', { size: 192, shape: 'plain' }],
  ['512.png', { size: 512, shape: 'plain' }],
  ['maskable-192.png', { size: 192, shape: 'maskable' }],
  ['maskable-512.png', { size: 512, shape: 'maskable' }],
])

type Icon = { body: Buffer<ArrayBuffer>; contentType: string }
type IconContext = {
  site: ColorChoice & Pick<Site, 'icon'>
  media: Pick<MediaStore, 'storage' | 'runLimited'>
}

/** Made of her own image, else drawn. Null if there is no icon of this name. */
export async function getIcon({ site, media }: IconContext, fileName: string): Promise<Icon | null> {
  if (fileName === 'any.svg') {
    return { body: Buffer.from(iconSvg(site, ICON_CORNER)), contentType: 'image/svg+xml' }
  }
  const file = iconFiles.get(fileName)
  if (!file) return null
  const image = site.icon && (await readSiteImage(media.storage, site.icon))
  const isFavicon = fileName === 'favicon.ico'
  const png = image
    ? await media.runLimited(() => createIcon(image, file, sitePalette(site).surface.light))
    : await drawIcon(site, file.size, isFavicon ? ICON_CORNER : 0)
  return isFavicon
    ? { body: toIco(png, file.size), contentType: 'image/x-icon' }
    : { body: png, contentType: 'image/png' }
}

const ICON_SIZE = 64
const ICON_CORNER = 14

/** Without corners the background fills it, and the disc stays clear of the edges, so any shape can be cut out. */
async function drawIcon(site: ColorChoice, size: number, corner: number): Promise<Buffer<ArrayBuffer>> {
  const { data } = await processImage({
    input: { bytes: Buffer.from(iconSvg(site, corner)), options: { density: (72 * size) / ICON_SIZE } },
    operations: [['resize', { width: size }], ['png']],
  })
  return data
}

function iconSvg(site: ColorChoice, corner: number): string {
  const { evening, primary, ...colors } = sitePalette(site)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-32 -32 64 64"><rect x="-32" y="-32" width="64" height="64" rx="${corner}" fill="${evening.light}"/><circle r="18.5" fill="none" stroke="${colors['planet-ring'].light}" stroke-width="2.5"/><path d="${litAreaPath(0.26, 18.5)}" fill="${primary.dark}"/></svg>`
}

/** An .ico with one image, which may be a PNG. */
function toIco(png: Buffer, size: number): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
