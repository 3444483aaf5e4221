import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import { OWN_FILE } from '#app/features/posts/html/own-file.ts'
import { type Embed, embedLimits, parseEmbed, providerNames, titleOrProvider } from './embeds.ts'

/** A video or post as it is stored: a link to it, around its picture and its title. */
export type EmbedElement = { embed: Embed; title: string; still: Element | undefined }

const MAX_DEPTH = 4

function findInside(parent: Element, isWanted: (node: Element) => boolean, depth = 0): Element | undefined {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (isWanted(child)) return child
    const found = depth < MAX_DEPTH ? findInside(child, isWanted, depth + 1) : undefined
    if (found) return found
  }
}

/** An image of another site would be a request to it before the reader asked for anything. */
const isOwnImage = ({ tagName, properties }: Element) =>
  tagName === 'img' && typeof properties.src === 'string' && OWN_FILE.test(properties.src)

/** Null for an element that is none, or whose link leads elsewhere. */
export function readEmbedElement(figure: Element): EmbedElement | null {
  if (figure.tagName !== 'figure' || figure.properties.dataEmbed === undefined) return null
  const link = findInside(
    figure,
    ({ tagName, properties }) => tagName === 'a' && properties.href !== undefined,
  )
  const embed = link ? parseEmbed(String(link.properties.href)) : null
  if (!link || !embed) return null
  const title = textOf(link).replace(/\s+/g, ' ').trim().slice(0, embedLimits.title)
  return { embed, title, still: findInside(figure, isOwnImage) }
}

export function createEmbedElement({ embed, title, still }: EmbedElement): Element {
  const { src, width, height } = still?.properties ?? {}
  const image = src ? [element('img', [], { src, alt: '', width, height })] : []
  return element('figure', [element('a', [...image, ...titleNodes(title)], { href: embed.url })], {
    dataEmbed: '',
  })
}

const titleNodes = (title: string): ElementContent[] => (title ? [text(title)] : [])

/** Runs after the sanitizer: of each embed only the link, the picture and the title stay; any other is a plain figure. */
export const normalizeEmbeds = () => (tree: Root) =>
  visit(tree, 'element', (node: Element) => {
    if (node.properties.dataEmbed === undefined) return
    const found = readEmbedElement(node)
    if (found) Object.assign(node, createEmbedElement(found))
    else delete node.properties.dataEmbed
    return found ? SKIP : undefined
  })

/** Calls `render` for each embed, and replaces it by the result. */
export const replaceEmbeds = (tree: Root, render: (found: EmbedElement) => Element) =>
  visit(tree, 'element', (node: Element, index, parent) => {
    const found = readEmbedElement(node)
    if (!found || !parent || index === undefined) return
    parent.children[index] = render(found)
    return SKIP
  })

/** In feeds and letters: a link with the picture, which says where it leads. */
export const embedsToLinks = (tree: Root) =>
  replaceEmbeds(tree, ({ embed, title, still }) => {
    const name = titleOrProvider(embed, title)
    const link = (children: ElementContent[]) => element('a', children, { href: embed.url })
    const image = still && { ...still, properties: { ...still.properties, alt: name } }
    return element('figure', [
      ...(image ? [link([image])] : []),
      element('figcaption', [
        link([text(name)]),
        ...(title ? [text(` (${providerNames[embed.provider]})`)] : []),
      ]),
    ])
  })
