import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { element } from '#app/features/posts/html/create-nodes.ts'
import { withVariants } from './responsive-picture.ts'

/** A link to share, beside the heading and not inside it, so that it is not part of the heading's accessible name. */
const withAnchorLink = (heading: Element) =>
  element(
    'div',
    [
      heading,
      element('a', [], {
        className: ['heading-link'],
        href: `#${heading.properties.id}`,
        ariaLabel: `Link to “${textOf(heading).trim()}”`,
      }),
    ],
    { className: ['heading-row'] },
  )

const IMAGE_SIZES = '(min-width: 80rem) 50rem, (min-width: 44rem) 40rem, 100vw'
const GALLERY_IMAGE_SIZES = '(min-width: 44rem) 25rem, 60vw'

/** An image links to its full size. */
const withEnlargeLink = (image: Element, sizes: string) =>
  element('a', [withVariants(image, sizes)], {
    className: ['enlarge'],
    href: String(image.properties.src ?? ''),
    ariaLabel: `Enlarge: ${image.properties.alt || 'picture'}`,
  })

/** Small pictures beside each other. */
const isGallery = ({ properties }: Element) =>
  properties.dataGallery !== undefined || properties.dataSwatches !== undefined

/** Its pictures are covered by a divider or by points, and have no link of their own. */
const isCovered = ({ properties }: Element) =>
  properties.dataBeforeAfter !== undefined || properties.dataShoppable !== undefined

/** Adds anchor links and enlarge links, and makes code blocks scrollable by keyboard. */
export const addReadingAids = () => (tree: Root) => {
  const inGalleries = new Set<unknown>()
  const covered = new Set<unknown>()
  visit(tree, 'element', (node: Element, index, parent) => {
    if (!parent || index === undefined) return
    if (isGallery(node) || (node.tagName === 'figure' && inGalleries.has(parent))) inGalleries.add(node)
    if (isCovered(node) || covered.has(parent)) covered.add(node)
    // An image inside a link keeps the link of its author.
    if (node.tagName === 'a') return SKIP
    if (node.tagName === 'pre')
      Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: 'Code' })
    else if (node.tagName === 'h2' && node.properties.id) parent.children[index] = withAnchorLink(node)
    else if (node.tagName === 'img' && covered.has(node))
      parent.children[index] = withVariants(node, IMAGE_SIZES)
    else if (node.tagName === 'img' && node.properties.src)
      parent.children[index] = withEnlargeLink(
        node,
        inGalleries.has(parent) ? GALLERY_IMAGE_SIZES : IMAGE_SIZES,
      )
    else return
    return SKIP
  })
}
