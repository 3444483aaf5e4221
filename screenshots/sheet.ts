import { join } from 'node:path'
import sharp from 'sharp'
import { type Picture, themes, windows } from './take.ts'

const SCALE = 0.4
const GAP = 24
/** Of long pages the beginning is enough on a sheet. */
const TALLEST = 2_500
const GROUND = '#8d8590'

const places = windows.map(({ width }, place) => ({
  width,
  left: windows.slice(0, place).reduce((left, before) => left + before.width * SCALE + GAP, GAP),
}))
const WIDTH = windows.reduce((sum, { width }) => sum + width * SCALE + GAP, GAP)

/** The six pictures of a scene on one sheet, light above dark. */
export async function makeSheet(folder: string, name: string, pictures: Picture[]): Promise<string> {
  const tiles = await Promise.all(pictures.map((picture) => tileOf(folder, picture)))
  const heightOf = (theme: Picture['theme']) =>
    Math.max(...tiles.filter((tile) => tile.theme === theme).map((tile) => tile.height))
  const [light, dark] = themes.map(heightOf)
  const layers = tiles.map(({ input, width, theme }) => ({
    input,
    left: places.find((place) => place.width === width)?.left ?? 0,
    top: theme === 'light' ? GAP : (light ?? 0) + 2 * GAP,
  }))
  const height = (light ?? 0) + (dark ?? 0) + 3 * GAP
  const file = `${name}.png`
  await sharp({ create: { width: WIDTH, height, channels: 3, background: GROUND } })
    .composite(layers)
    .png({ palette: true })
    .toFile(join(folder, file))
  return file
}

async function tileOf(folder: string, { file, width, theme }: Picture) {
  const picture = sharp(join(folder, file))
  const { height } = await picture.metadata()
  const { data, info } = await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
    .resize({ width: width * SCALE })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width, theme, height: info.height }
}
