import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { videoIdOf } from '#app/features/posts/video-link.ts'

const writer = unified().use(rehypeStringify).freeze()

/** Elements that posts of other systems hold, and what is said when they cannot come along. */
const embeds: Record<string, string> = {
  iframe: 'An embedded page',
  script: 'A script',
  object: 'An embedded object',
  embed: 'An embedded object',
  form: 'A form',
  audio: 'A sound',
  video: 'A video',
  svg: 'A drawing',
}

/**
 * Says what the policy for posts will take out, and saves what can be saved from it: a video of YouTube becomes the
 * post's, the smallest headings become the smallest that there are.
 */
export function tidyHtml(html: string, remarks: string[]): { html: string; videoUrl: string | null } {
  const tree: Root = parseHtml(html)
  let videoUrl: string | null = null
  const lost = new Set<string>()
  visit(tree, 'element', (element: Element) => {
    const { tagName, properties } = element
    const src = String(properties.src ?? '')
    if (tagName === 'iframe' && !videoUrl && videoIdOf(src)) videoUrl = src
    else if (embeds[tagName])
      lost.add(`${embeds[tagName]} was left out${/^https?:/.test(src) ? `: ${src}` : '.'}`)
    else if (tagName === 'h5' || tagName === 'h6') element.tagName = 'h4'
    else if (tagName === 'img') unhidden(element)
  })
  remarks.push(...lost)
  return { html: writer.stringify(tree), videoUrl }
}

/** Pictures that wait for a script have their address elsewhere. */
function unhidden({ properties }: Element) {
  const { src = '', dataSrc } = properties
  if (typeof dataSrc === 'string' && (src === '' || String(src).startsWith('data:'))) properties.src = dataSrc
}

/** Where the pictures of a text are, each once. */
export function picturesIn(html: string): string[] {
  const found = new Set<string>()
  visit(parseHtml(html), 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'img') found.add(String(properties.src ?? ''))
  })
  return [...found]
}

/** The text with its pictures where they are now; those that are nowhere are taken out. */
export function withPictures(html: string, placeOf: (src: string) => string | null): string {
  const tree: Root = parseHtml(html)
  visit(tree, 'element', ({ tagName, properties }: Element, index, parent) => {
    if (tagName !== 'img' || !parent || index === undefined) return
    const place = placeOf(String(properties.src ?? ''))
    if (place !== null) {
      properties.src = place
      return
    }
    parent.children.splice(index, 1)
    return index
  })
  return writer.stringify(tree)
}
