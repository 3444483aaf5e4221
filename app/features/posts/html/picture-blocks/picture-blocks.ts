import { PRODUCT_ID } from '#app/features/products/blocks/product-blocks.ts'
import { isHexColor } from '#app/ui/color/adjust-for-contrast.ts'

/** Blocks of a text that are made of pictures. In the text they are plain figures: `picture-block-html.ts`. */
export const pictureBlockKinds = ['before-after', 'shoppable', 'swatches'] as const
export type PictureBlockKind = (typeof pictureBlockKinds)[number]

export const pictureBlockLabels: Record<PictureBlockKind, string> = {
  'before-after': 'Before and after',
  shoppable: 'Shoppable picture',
  swatches: 'Swatches',
}

/** Without a URL it is yet to be chosen. */
export type BlockPicture = { src: string; alt: string; width: number | null; height: number | null }
export type LabeledPicture = BlockPicture & { label: string }

/** A place on a picture, in percent of its width and height, and the product that is seen there. */
export type PicturePoint = { x: number; y: number; productId: string; name: string }
export type SwatchShade = { name: string; hex: string }

export type BeforeAfter = {
  kind: 'before-after'
  pictures: [LabeledPicture, LabeledPicture]
  caption: string
}
export type ShoppablePicture = {
  kind: 'shoppable'
  picture: BlockPicture
  points: PicturePoint[]
  caption: string
}
export type Swatches = {
  kind: 'swatches'
  shades: SwatchShade[]
  /** The shades as they look on skin, each labeled with its tone. */
  tones: LabeledPicture[]
  caption: string
}
export type PictureBlock = BeforeAfter | ShoppablePicture | Swatches

export const pictureBlockLimits = { points: 20, shades: 60, tones: 3, label: 80, caption: 500 }

/** Where a picture has no words of its own. */
export const BEFORE_AFTER_LABELS = ['Before', 'After'] as const

const noPicture: BlockPicture = { src: '', alt: '', width: null, height: null }
export const emptyTone: LabeledPicture = { ...noPicture, label: '' }
export const emptyShade: SwatchShade = { name: '', hex: '' }

export const newPictureBlocks: { [Kind in PictureBlockKind]: Extract<PictureBlock, { kind: Kind }> } = {
  'before-after': {
    kind: 'before-after',
    pictures: [
      { ...noPicture, label: BEFORE_AFTER_LABELS[0] },
      { ...noPicture, label: BEFORE_AFTER_LABELS[1] },
    ],
    caption: '',
  },
  shoppable: { kind: 'shoppable', picture: noPicture, points: [], caption: '' },
  swatches: { kind: 'swatches', shades: [emptyShade], tones: [], caption: '' },
}

/** What is missing, for whoever edits it; null for one that can stand in a text. */
export function findPictureBlockProblem(block: PictureBlock): string | null {
  if (block.kind === 'before-after')
    return block.pictures.every(({ src }) => src) ? null : 'Choose both pictures.'
  if (block.kind === 'shoppable') {
    if (!block.picture.src) return 'Choose a picture.'
    return block.points.length > 0 ? null : 'Press on the picture where a product is to be seen.'
  }
  if (block.shades.length === 0) return 'Add a shade.'
  if (block.shades.some(({ name }) => !name.trim())) return 'Each shade needs a name.'
  if (block.shades.some(({ hex }) => !isHexColor(hex.trim()))) return 'Write each color like #8f2f3b.'
  return block.tones.every(({ src }) => src) ? null : 'Choose a picture for each skin tone, or remove it.'
}

const COORDINATES = /^(\d{1,3}(?:\.\d{1,2})?) (\d{1,3}(?:\.\d{1,2})?)$/

/** Of `data-at`; null for a place outside of the picture. */
export function parseCoordinates(text: string): Pick<PicturePoint, 'x' | 'y'> | null {
  const [, x, y] = COORDINATES.exec(text) ?? []
  if (x === undefined || y === undefined || Number(x) > 100 || Number(y) > 100) return null
  return { x: roundPercent(Number(x)), y: roundPercent(Number(y)) }
}

/** Within the picture, to a tenth of a percent. */
export const roundPercent = (value: number) =>
  Number.isFinite(value) ? Math.round(Math.min(100, Math.max(0, value)) * 10) / 10 : 50

export const isProductId = (text: unknown): text is string =>
  typeof text === 'string' && PRODUCT_ID.test(text)

export function picturesOf(block: PictureBlock): BlockPicture[] {
  if (block.kind === 'before-after') return block.pictures
  return block.kind === 'shoppable' ? [block.picture] : block.tones
}
