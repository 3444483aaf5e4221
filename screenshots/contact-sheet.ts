import { join } from 'node:path'
import sharp from 'sharp'
import { type Screenshot, themes, viewports } from './capture-scene.ts'

const SCALE = 0.4
const GAP = 24
/** Long pages are cut. */
const MAX_TILE_SOURCE_HEIGHT = 2_500
const BACKGROUND = '#8d8590'

const columns = viewports.map(({ width }, index) => ({
  width,
  left: viewports.slice(0, index).reduce((left, before) => left + before.width * SCALE + GAP, GAP),
}))
const SHEET_WIDTH = viewports.reduce((sum, { width }) => sum + width * SCALE + GAP, GAP)

/** The six screenshots of a scene on one sheet, light above dark. */
export async function makeContactSheet(
  folder: string,
  name: string,
  screenshots: Screenshot[],
): Promise<string> {
  const tiles = await Promise.all(screenshots.map((screenshot) => makeTile(folder, screenshot)))
  const heightOf = (theme: Screenshot['theme']) =>
    Math.max(...tiles.filter((tile) => tile.theme === theme).map((tile) => tile.height))
  const [light, dark] = themes.map(heightOf)
  const layers = tiles.map(({ input, width, theme }) => ({
    input,
    left: columns.find((column) => column.width === width)?.left ?? 0,
    top: theme === 'light' ? GAP : (light ?? 0) + 2 * GAP,
  }))
  const height = (light ?? 0) + (dark ?? 0) + 3 * GAP
  const file = `${name}.png`
  await sharp({ create: { width: SHEET_WIDTH, height, channels: 3, background: BACKGROUND } })
    .composite(layers)
    .png({ palette: true })
    .toFile(join(folder, file))
  return file
}

async function makeTile(folder: string, { file, width, theme }: Screenshot) {
  const image = sharp(join(folder, file))
  const { height } = await image.metadata()
  const { data, info } = await image
    .extract({ left: 0, top: 0, width, height: Math.min(height, MAX_TILE_SOURCE_HEIGHT) })
    .resize({ width: width * SCALE })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width, theme, height: info.height }
}
