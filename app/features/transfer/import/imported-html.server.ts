import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { parseYouTubeId } from '#app/features/posts/youtube-id.ts'
import { adaptCard } from './html-cards.ts'
import { type AdaptContext, createElement, findByClass, hasClass, paragraphLink } from './html-elements.ts'

const htmlSerializer = unified().use(rehypeStringify).freeze()

/** Elements that posts must not contain, with the beginning of the remark about it. */
const unsupportedElements: Record<string, string> = {
  script: 'A script',
  object: 'An embedded object',
  embed: 'An embedded object',
  form: 'A form',
  svg: 'A drawing',
}

/**
 * Remarks on what the sanitizer will remove, and keeps what it can: an embedded YouTube video becomes the video of the
 * post, other embedded pages become links, cards of Ghost and blocks of WordPress become what posts have for the same, and
 * headings below h4 become h4.
 */
export function adaptImportedHtml(
  html: string,
  remarks: string[],
): { html: string; videoUrl: string | null } {
  const tree: Root = parseHtml(html)
  const context: AdaptContext = {
    videoUrl: null,
    remarks: new Set(),
    // The depth of a parsed text is limited, so recursion is safe.
    adaptChildren: (element) => element.children.flatMap((child) => adaptNode(child, context)),
  }
  tree.children = tree.children.flatMap((child) =>
    child.type === 'doctype' ? [] : adaptNode(child, context),
  )
  remarks.push(...context.remarks)
  return { html: htmlSerializer.stringify(tree), videoUrl: context.videoUrl }
}

function adaptNode(node: ElementContent, context: AdaptContext): ElementContent[] {
  if (node.type !== 'element') return [node]
  const { tagName, properties } = node
  if (tagName === 'iframe') return embeddedPage(String(properties.src ?? ''), context)
  if (tagName === 'figure' && hasClass(node, 'wp-block-embed')) return embedBlock(node, context)
  if (tagName === 'video' || tagName === 'audio') return mediaLink(node, context)
  const card = adaptCard(node, context)
  if (card) return card
  if (unsupportedElements[tagName]) context.remarks.add(`${unsupportedElements[tagName]} was left out.`)
  if (tagName === 'h5' || tagName === 'h6') node.tagName = 'h4'
  else if (tagName === 'img') restoreLazySrc(node)
  node.children = context.adaptChildren(node)
  return [node]
}

/** WordPress keeps the URL of an embedded page as text. */
function embedBlock(figure: Element, context: AdaptContext): ElementContent[] {
  const wrapper = findByClass(figure, 'wp-block-embed__wrapper')
  const caption = figure.children.find((child) => child.type === 'element' && child.tagName === 'figcaption')
  const url = wrapper ? textOf(wrapper).trim() : ''
  const content = url ? embeddedPage(url, context) : context.adaptChildren(wrapper ?? figure)
  const captionText = caption?.type === 'element' && url ? context.adaptChildren(caption) : []
  return captionText.length > 0 ? [...content, createElement('p', captionText)] : content
}

function embeddedPage(src: string, context: AdaptContext): ElementContent[] {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  if (!url || !/^https?:$/.test(url.protocol)) {
    context.remarks.add('An embedded page was left out.')
    return []
  }
  const youTubeId = parseYouTubeId(url.href)
  if (youTubeId && !context.videoUrl) {
    context.videoUrl = url.href
    return []
  }
  const vimeoId = url.hostname === 'player.vimeo.com' && /^\/video\/(\d+)/.exec(url.pathname)?.[1]
  const page = youTubeId
    ? `https://www.youtube.com/watch?v=${youTubeId}`
    : vimeoId
      ? `https://vimeo.com/${vimeoId}`
      : url.href
  context.remarks.add(`An embedded page became a link: ${page}`)
  return [paragraphLink(page)]
}

function mediaLink(element: Element, { remarks }: AdaptContext): ElementContent[] {
  const source = element.children.find((child) => child.type === 'element' && child.tagName === 'source')
  const src = String(
    element.properties.src ?? (source?.type === 'element' ? source.properties.src : '') ?? '',
  )
  const what = element.tagName === 'video' ? 'A video' : 'A sound'
  if (!/^https?:\/\//.test(src)) {
    remarks.add(`${what} was left out${src ? `: ${src}` : '.'}`)
    return []
  }
  remarks.add(`${what} became a link: ${src}`)
  return [paragraphLink(src)]
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
    const src = String(properties.src ?? '')
    const url = resolveUrl(src)
    if (url !== null) {
      properties.src = url
      // The size was that of a smaller copy, perhaps of another shape.
      if (url !== src) for (const name of ['width', 'height', 'srcSet', 'sizes']) delete properties[name]
      return
    }
    parent.children.splice(index, 1)
    return index
  })
  return htmlSerializer.stringify(tree)
}
