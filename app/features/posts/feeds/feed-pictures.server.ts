import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import {
  captionElements,
  imageElement,
  parsePictureBlock,
  shadeItemsOf,
} from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import type {
  LabeledPicture,
  ShoppablePicture,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'

/** Two of them fit beside each other into a letter. */
const HALF_WIDTH = 272

/** Without its points, which need styles: a list of the products follows. */
export const shoppableFigure = (block: ShoppablePicture): Element =>
  element('figure', [imageElement(block.picture), ...captionElements(block)])

/** Before and after: in feed readers and mail programs only a table puts two pictures beside each other. */
export function placeSideBySide(tree: Root) {
  visit(tree, 'element', (figure: Element) => {
    const block = parsePictureBlock(figure)
    if (block?.kind !== 'before-after') return
    const row = element('tr', block.pictures.map(cell))
    figure.children = [element('table', [element('tbody', [row])]), ...captionElements(block)]
  })
}

const cell = ({ src, alt, label }: LabeledPicture) =>
  element('td', [element('img', [], { src, alt, width: HALF_WIDTH }), element('p', [text(label)])], {
    vAlign: 'top',
  })

/** Of swatches, in letters: a list alone would not show what it is about. */
export function showShadeColors(tree: Root) {
  visit(tree, 'element', (figure: Element) => {
    const block = parsePictureBlock(figure)
    if (block?.kind !== 'swatches') return
    for (const [index, item] of shadeItemsOf(figure).entries()) {
      const style = `background-color:${block.shades[index]?.hex}`
      item.children.unshift(element('span', [text('\u00a0'.repeat(8))], { style }), text(' '))
    }
  })
}
