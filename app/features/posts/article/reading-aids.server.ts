import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { pictureVariants } from '#app/ui/picture-variants.ts'

const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element => ({ type: 'element', tagName, properties, children })

/** Each h2 gets a link that can be shared. It stands beside the heading, so that the heading's name stays its text. */
const withLink = (heading: Element) =>
  element('div', { className: ['heading-row'] }, [
    heading,
    element('a', {
      className: ['heading-link'],
      href: `#${heading.properties.id}`,
      ariaLabel: `Link to “${textOf(heading).trim()}”`,
    }),
  ])

const SIZES = '(min-width: 80rem) 50rem, (min-width: 44rem) 40rem, 100vw'

/** A picture of ours comes in the size that suits the screen, and leads to itself in full. */
const enlargeable = (image: Element) => {
  const src = String(image.properties.src ?? '')
  const variants = pictureVariants(src)
  const shown = variants
    ? element('picture', {}, [
        element('source', { type: 'image/avif', srcSet: variants.avif, sizes: SIZES }),
        element('source', { type: 'image/webp', srcSet: variants.webp, sizes: SIZES }),
        image,
      ])
    : image
  const name = `Enlarge: ${image.properties.alt || 'picture'}`
  return element('a', { className: ['enlarge'], href: src, ariaLabel: name }, [shown])
}

/** What a reader needs around the text; long lines of code, for one, scroll by keyboard too. */
export const readingAids = () => (tree: Root) =>
  visit(tree, 'element', (node: Element, index, parent) => {
    if (!parent || index === undefined) return
    // A picture that is a link already leads where its writer wanted.
    if (node.tagName === 'a') return SKIP
    if (node.tagName === 'pre')
      Object.assign(node.properties, { tabIndex: 0, role: 'group', ariaLabel: 'Code' })
    else if (node.tagName === 'h2' && node.properties.id) parent.children[index] = withLink(node)
    else if (node.tagName === 'img' && node.properties.src) parent.children[index] = enlargeable(node)
    else return
    return SKIP
  })
