import type { Element, ElementContent } from 'hast'
import type { ShownBlock } from '#app/features/products/blocks/product-blocks.ts'
import { element, text } from '../create-nodes.ts'
import { captionElements, imageElement, shadeItemsOf } from './picture-block-html.ts'
import type { ShoppablePicture, Swatches } from './picture-blocks.ts'

/** The products of a picture, each once. */
export const blockOfPoints = ({ points }: Pick<ShoppablePicture, 'points'>): ShownBlock => ({
  form: 'points',
  ids: [...new Set(points.map(({ productId }) => productId))],
  rows: [],
})

/** A product as it is listed below the picture; its HTML is rendered by the library. */
export type ListedProduct = { id: string; name: string; html: string }

/**
 * The picture with its points, which lead to the list below it: no script is needed. Of products that are not listed there
 * is no point.
 */
export function renderShoppable(block: ShoppablePicture, listed: ListedProduct[], id: string): Element {
  const points = block.points.flatMap(({ x, y, productId }): Element[] => {
    const number = listed.findIndex((product) => product.id === productId) + 1
    if (number === 0) return []
    return [
      element('a', [text(String(number))], {
        className: ['shoppable-point'],
        href: `#${id}-${number}`,
        ariaLabel: `${number}: ${listed[number - 1]?.name}`,
        style: `--x:${x}%;--y:${y}%`,
      }),
    ]
  })
  const items = listed.map(({ name, html }, index) =>
    element('li', [html ? ({ type: 'raw', value: html } as unknown as ElementContent) : text(name)], {
      id: `${id}-${index + 1}`,
    }),
  )
  return element(
    'figure',
    [
      element('div', [imageElement(block.picture), ...points], { className: ['shoppable-picture'] }),
      ...(items.length > 0 ? [element('ol', items, { className: ['shoppable-list'] })] : []),
      ...captionElements(block),
    ],
    { dataShoppable: '' },
  )
}

/** The style sheet shows the colors. */
export function addShadeColors(figure: Element, { shades }: Swatches) {
  for (const [index, item] of shadeItemsOf(figure).entries())
    item.properties.style = `--shade:${shades[index]?.hex}`
}

const isElement = (node: ElementContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName

/** The proportions of each picture of a gallery, by which the style sheet fills its rows without cropping. */
export function addProportions({ properties, children }: Element) {
  if (properties.dataGallery === undefined) return
  for (const figure of children) {
    if (!isElement(figure, 'figure')) continue
    const linked = figure.children.flatMap((child) => (isElement(child, 'a') ? child.children : [child]))
    const { width, height } = linked.find((child) => isElement(child, 'img'))?.properties ?? {}
    const ratio = Number(width) / Number(height)
    if (ratio > 0 && ratio < Infinity) figure.properties.style = `--ratio:${ratio.toFixed(3)}`
  }
}
