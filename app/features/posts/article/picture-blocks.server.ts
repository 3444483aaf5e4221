import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { element } from '#app/features/posts/html/create-nodes.ts'
import { parsePictureBlock } from '#app/features/posts/html/picture-blocks/picture-block-html.ts'
import type { BeforeAfter } from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { addProportions, addShadeColors } from '#app/features/posts/html/picture-blocks/render-pictures.ts'

/** Shoppable pictures are rendered before, with their products. */
export const renderPictureBlocks = () => (tree: Root) =>
  visit(tree, 'element', (figure: Element) => {
    addProportions(figure)
    const block = parsePictureBlock(figure)
    if (block?.kind === 'before-after') figure.children.splice(block.pictures.length, 0, divider(block))
    if (block?.kind === 'swatches') addShadeColors(figure, block)
  })

/** The style sheet shows it only where scripts run; elsewhere the pictures are side by side. */
const divider = ({ pictures: [before, after] }: BeforeAfter) =>
  element('input', [], {
    type: 'range',
    className: ['picture-divider'],
    min: '0',
    max: '100',
    value: '50',
    autoComplete: ['off'],
    ariaLabel: `Divider between “${before.label}” and “${after.label}”`,
  })
