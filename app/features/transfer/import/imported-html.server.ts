import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { parseYouTubeId } from '#app/features/posts/youtube-id.ts'

const htmlSerializer = unified().use(rehypeStringify).freeze()

/** Elements that posts must not contain, with the beginning of the remark about it. */
const unsupportedElements: Record<string, string> = {
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
 * Remarks on what the sanitizer will remove, and keeps what it can: an embedded YouTube video becomes the video of the
 * post, and headings below h4 become h4.
 */
export function adaptImportedHtml(
  html: string,
  remarks: string[],
): { html: string; videoUrl: string | null } {
  const tree: Root = parseHtml(html)
  let videoUrl: string | null = null
  const removed = new Set<string>()
  visit(tree, 'element', (element: Element) => {
    const { tagName, properties } = element
    const src = String(properties.src ?? '')
    if (tagName === 'iframe' && !videoUrl && parseYouTubeId(src)) videoUrl = src
    else if (unsupportedElements[tagName])
      removed.add(`${unsupportedElements[tagName]} was left out${/^https?:/.test(src) ? `: ${src}` : '.'}`)
    else if (tagName === 'h5' || tagName === 'h6') element.tagName = 'h4'
    else if (tagName === 'img') restoreLazySrc(element)
  })
  remarks.push(...removed)
  return { html: htmlSerializer.stringify(tree), videoUrl }
}

/** Lazy-loading scripts keep the URL in `data-src`. */
function restoreLazySrc({ properties }: Element) {
  const { src = '', dataSrc } = properties
  if (typeof dataSrc === 'string' && (src === '' || String(src).startsWith('data:'))) properties.src = dataSrc
}

export function findImageUrls(html: string): string[] {
  const found = new Set<string>()
  visit(parseHtml(html), 'element', ({ tagName, properties }: Element) => {
    if (tagName === 'img') found.add(String(properties.src ?? ''))
  })
  return [...found]
}

/** Images whose new URL is null are removed. */
export function replaceImageUrls(html: string, resolveUrl: (src: string) => string | null): string {
  const tree: Root = parseHtml(html)
  visit(tree, 'element', ({ tagName, properties }: Element, index, parent) => {
    if (tagName !== 'img' || !parent || index === undefined) return
    const url = resolveUrl(String(properties.src ?? ''))
    if (url !== null) {
      properties.src = url
      return
    }
    parent.children.splice(index, 1)
    return index
  })
  return htmlSerializer.stringify(tree)
}
