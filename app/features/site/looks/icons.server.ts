import { loadSharp } from '#app/features/media/reencode-image.server.ts'
import { litAreaPath } from '#app/ui/phase.tsx'
import { type ColorChoice, sitePalette } from './palettes.ts'

/** The icons by the names of their files. Browsers and feed readers ask for /favicon.ico by themselves. */
const iconSizes = new Map([
  ['favicon.ico', 32],
  ['180.png', 180],
  ['192.png', 192],
  ['512.png', 512],
])

type Icon = { body: Buffer<ArrayBuffer>; contentType: string }

export async function drawIcon(site: ColorChoice, fileName: string): Promise<Icon | null> {
  if (fileName === 'any.svg') {
    return { body: Buffer.from(iconSvg(site, ICON_CORNER)), contentType: 'image/svg+xml' }
  }
  const size = iconSizes.get(fileName)
  if (!size) return null
  const isFavicon = fileName === 'favicon.ico'
  // The background fills the icons of phones, and the disc stays clear of their edges, so any shape can be cut out.
  const svg = iconSvg(site, isFavicon ? ICON_CORNER : 0)
  const sharp = await loadSharp()
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / ICON_SIZE })
    .resize(size)
    .png()
    .toBuffer()
  return isFavicon
    ? { body: toIco(png, size), contentType: 'image/x-icon' }
    : { body: png, contentType: 'image/png' }
}

const ICON_SIZE = 64
const ICON_CORNER = 14

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
