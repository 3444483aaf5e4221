import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { isHexColor } from '#app/ui/color/adjust-for-contrast.ts'
import { element, text } from '../create-nodes.ts'
import {
  BEFORE_AFTER_LABELS,
  type BlockPicture,
  isProductId,
  type LabeledPicture,
  pictureBlockLimits as limits,
  type PictureBlock,
  type PictureBlockKind,
  type PicturePoint,
  parseCoordinates,
  type SwatchShade,
} from './picture-blocks.ts'

export const kindAttributes: Record<PictureBlockKind, string> = {
  'before-after': 'dataBeforeAfter',
  shoppable: 'dataShoppable',
  swatches: 'dataSwatches',
}

/** The kind that a figure claims to be of. */
export function pictureBlockKindOf({ tagName, properties }: Element): PictureBlockKind | null {
  if (tagName !== 'figure') return null
  const entries = Object.entries(kindAttributes) as [PictureBlockKind, string][]
  return entries.find(([, name]) => properties[name] !== undefined)?.[0] ?? null
}

const isElement = (node: ElementContent): node is Element => node.type === 'element'
const childrenOf = (parent: Element | undefined, tagName: string) =>
  parent?.children.filter(isElement).filter((child) => child.tagName === tagName) ?? []

const lineOf = (node: Element | undefined, maxLength: number) =>
  node ? textOf(node).replace(/\s+/g, ' ').trim().slice(0, maxLength).trim() : ''

const OTHER_PROTOCOL = /^(?!https?:)[a-z][a-z0-9+.-]*:/i
const MAX_PIXELS = 20_000

const pixelsOf = (value: unknown) => {
  const pixels = Number(value)
  return Number.isInteger(pixels) && pixels > 0 && pixels <= MAX_PIXELS ? pixels : null
}

/** The first of an element; its link, if it has one, is left out. */
function pictureOf(parent: Element): BlockPicture | null {
  const [image] = [...childrenOf(parent, 'img'), ...childrenOf(childrenOf(parent, 'a')[0], 'img')]
  if (!image) return null
  const { src, alt, width, height } = image.properties
  if (typeof src !== 'string' || !src || OTHER_PROTOCOL.test(src)) return null
  return {
    src,
    alt: typeof alt === 'string' ? alt.slice(0, limits.caption) : '',
    width: pixelsOf(width),
    height: pixelsOf(height),
  }
}

const captionOf = (figure: Element, maxLength: number) =>
  lineOf(childrenOf(figure, 'figcaption')[0], maxLength)

const labeledPicturesOf = (figure: Element): LabeledPicture[] =>
  childrenOf(figure, 'figure').flatMap((inner) => {
    const picture = pictureOf(inner)
    return picture ? { ...picture, label: captionOf(inner, limits.label) } : []
  })

function pointOf(item: Element): PicturePoint | null {
  const place = parseCoordinates(String(item.properties.dataAt ?? ''))
  const [link] = childrenOf(item, 'a')
  const productId = link?.properties.dataProduct
  return place && isProductId(productId) ? { ...place, productId, name: lineOf(link, limits.label) } : null
}

function shadeOf(item: Element): SwatchShade | null {
  const [code] = childrenOf(item, 'code')
  const hex = lineOf(code, limits.label).toLowerCase()
  const words = { ...item, children: item.children.filter((child) => child !== code) }
  const name = lineOf(words, limits.label)
  return isHexColor(hex) && name ? { name, hex } : null
}

/** Of swatches: sanitized, each is one of its shades. */
export const shadeItemsOf = (figure: Element) => childrenOf(childrenOf(figure, 'ul')[0], 'li')

const isKnown = <Value>(value: Value | null): value is Value => value !== null

/** Null for a figure that is none, or that lacks what makes it one. What is more than the limits is left out. */
export function parsePictureBlock(figure: Element): PictureBlock | null {
  const kind = pictureBlockKindOf(figure)
  if (!kind) return null
  const caption = captionOf(figure, limits.caption)
  const pictures = labeledPicturesOf(figure)
  if (kind === 'before-after') {
    const [before, after] = pictures.map((picture, index) => ({
      ...picture,
      label: picture.label || (BEFORE_AFTER_LABELS[index] ?? ''),
    }))
    return before && after ? { kind, pictures: [before, after], caption } : null
  }
  if (kind === 'shoppable') {
    const picture = pictureOf(figure)
    const items = childrenOf(childrenOf(figure, 'ol')[0], 'li')
    const points = items.map(pointOf).filter(isKnown).slice(0, limits.points)
    return picture && points.length > 0 ? { kind, picture, points, caption } : null
  }
  const shades = shadeItemsOf(figure).map(shadeOf).filter(isKnown).slice(0, limits.shades)
  return shades.length > 0 ? { kind, shades, tones: pictures.slice(0, limits.tones), caption } : null
}

export const imageElement = ({ src, alt, width, height }: BlockPicture) =>
  element('img', [], { src, alt, ...(width && height && { width, height }) })

const lines = (tagName: string, words: string) =>
  words.trim() ? [element(tagName, [text(words.trim())])] : []

const labeledFigure = (picture: LabeledPicture) =>
  element('figure', [imageElement(picture), ...lines('figcaption', picture.label)])

export const captionElements = ({ caption }: PictureBlock) => lines('figcaption', caption)

const NEEDS_RENDERING = /<figure data-(?:before-after|swatches)=""/

/** Whether a sanitized text has blocks that readers get with more than is stored. Shoppable pictures have products. */
export const hasRenderedPictures = (html: string) => NEEDS_RENDERING.test(html)

/** As it is stored: what can be read without our styles, in a feed reader or another program. */
export function pictureBlockElement(block: PictureBlock): Element {
  const properties = { [kindAttributes[block.kind]]: '' }
  const caption = captionElements(block)
  if (block.kind === 'before-after')
    return element('figure', [...block.pictures.map(labeledFigure), ...caption], properties)
  if (block.kind === 'shoppable') {
    const items = block.points.map(({ x, y, productId, name }) =>
      element('li', [element('a', [text(name)], { dataProduct: productId })], { dataAt: `${x} ${y}` }),
    )
    return element('figure', [imageElement(block.picture), element('ol', items), ...caption], properties)
  }
  const items = block.shades.map(({ name, hex }) =>
    element('li', [element('code', [text(hex.trim().toLowerCase())]), text(` ${name.trim()}`)]),
  )
  return element('figure', [...block.tones.map(labeledFigure), element('ul', items), ...caption], properties)
}
