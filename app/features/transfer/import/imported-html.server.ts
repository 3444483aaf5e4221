import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { parseEmbed } from '#app/features/posts/embeds/embeds.ts'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { adaptCard } from './html-cards.ts'
import {
  type AdaptContext,
  createElement,
  findByClass,
  findElement,
  findElements,
  hasClass,
  paragraphLink,
} from './html-elements.ts'
import { importedEmbed, playerTitle, quotedPost } from './imported-embeds.ts'

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
 * Remarks on what the sanitizer will remove, and keeps what it can: videos and posts of known providers stay where they
 * are, other embedded pages become links, cards of Ghost and blocks of WordPress become what posts have for the same, and
 * headings below h4 become h4.
 */
export function adaptImportedHtml(html: string, remarks: string[]): string {
  const tree: Root = parseHtml(html)
  const context: AdaptContext = {
    remarks: new Set(),
    // The depth of a parsed text is limited, so recursion is safe.
    adaptChildren: (element) => element.children.flatMap((child) => adaptNode(child, context)),
  }
  tree.children = tree.children.flatMap((child) =>
    child.type === 'doctype' ? [] : adaptNode(child, context),
  )
  remarks.push(...context.remarks)
  return htmlSerializer.stringify(tree)
}

function adaptNode(node: ElementContent, context: AdaptContext): ElementContent[] {
  if (node.type !== 'element') return [node]
  const { tagName, properties } = node
  restoreLazySrc(node)
  if (tagName === 'iframe')
    return embeddedPage(String(properties.src ?? ''), context, playerTitle(properties.title))
  const post = tagName === 'blockquote' ? quotedPost(node) : null
  if (post) return [importedEmbed(post, '')]
  if (tagName === 'figure' && hasClass(node, 'wp-block-embed')) return embedBlock(node, context)
  if (tagName === 'video' && isMp4(sourceOf(node))) return [importedVideo(node)]
  if (tagName === 'video' || tagName === 'audio') return mediaLink(node, context)
  const card = adaptCard(node, context)
  if (card) return card
  if (unsupportedElements[tagName]) context.remarks.add(`${unsupportedElements[tagName]} was left out.`)
  if (tagName === 'h5' || tagName === 'h6') node.tagName = 'h4'
  node.children = context.adaptChildren(node)
  return tagName === 'figure' ? unwrapEmbed(node) : [node]
}

/** Ghost puts a figure around each; it stays around one with a caption. */
function unwrapEmbed(figure: Element): ElementContent[] {
  const [only, ...others] = figure.children.filter(
    (child) => child.type !== 'text' || child.value.trim() !== '',
  )
  const isEmbed = only?.type === 'element' && only.properties.dataEmbed !== undefined
  return isEmbed && others.length === 0 ? [only] : [figure]
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

function embeddedPage(src: string, context: AdaptContext, title = ''): ElementContent[] {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  if (!url || !/^https?:$/.test(url.protocol)) {
    context.remarks.add('An embedded page was left out.')
    return []
  }
  const embed = parseEmbed(url.href)
  if (embed) return [importedEmbed(embed, title)]
  context.remarks.add(`An embedded page became a link: ${url.href}`)
  return [paragraphLink(url.href)]
}

const sourceOf = (media: Element): string => {
  const source = findElement(media, ({ tagName }) => tagName === 'source')
  return String(media.properties.src ?? source?.properties.src ?? '')
}

const isMp4 = (src: string) => /\.mp4(?:[?#]|$)/i.test(src)

/** As videos are stored. Its file is copied like the pictures of the post. */
function importedVideo(video: Element): Element {
  const { poster, width, height } = video.properties
  const tracks = findElements(
    video,
    ({ tagName, properties }) => tagName === 'track' && Boolean(properties.src),
  )
  return createElement('video', tracks, { src: sourceOf(video), poster, width, height })
}

function mediaLink(element: Element, { remarks }: AdaptContext): ElementContent[] {
  const src = sourceOf(element)
  const what = element.tagName === 'video' ? 'A video' : 'A sound'
  if (!/^https?:\/\//.test(src)) {
    remarks.add(`${what} was left out${src ? `: ${src}` : '.'}`)
    return []
  }
  remarks.add(`${what} became a link: ${src}`)
  return [paragraphLink(src)]
}

const LAZY_ELEMENTS = new Set(['img', 'iframe', 'video', 'audio'])

/** Scripts that load late keep the URL in `data-src`, or as WP Rocket and Jetpack do in `data-lazy-src`. */
function restoreLazySrc({ tagName, properties }: Element) {
  if (!LAZY_ELEMENTS.has(tagName)) return
  const src = String(properties.src ?? '')
  const lazySrc = properties.dataSrc || properties.dataLazySrc
  if (typeof lazySrc === 'string' && /^(?:$|data:|about:)/i.test(src)) properties.src = lazySrc
}

/** Pictures, own videos, their pictures and captions. */
const fileAttributes: Record<string, string[]> = { img: ['src'], video: ['src', 'poster'], track: ['src'] }

const isStored = (url: string | null): url is string => url?.startsWith('/media/') ?? false

/** A video that could not be copied becomes a link with its picture, if it is on the web. */
function replaceVideoUrls(video: Element, resolveUrl: (src: string) => string | null): ElementContent[] {
  const src = String(video.properties.src ?? '')
  const url = resolveUrl(src)
  const poster = video.properties.poster ? resolveUrl(String(video.properties.poster)) : null
  if (!isStored(url)) {
    if (!/^https?:\/\//.test(src)) return []
    const still = poster && createElement('img', [], { src: poster, alt: '' })
    return [still ? createElement('a', [still], { href: src }) : paragraphLink(src)]
  }
  const tracks = video.children.flatMap((child) => {
    const captions =
      child.type === 'element' && child.tagName === 'track'
        ? resolveUrl(String(child.properties.src ?? ''))
        : null
    return isStored(captions) && child.type === 'element'
      ? [{ ...child, properties: { ...child.properties, src: captions } }]
      : []
  })
  const { width, height } = video.properties
  return [createElement('video', tracks, { src: url, width, height, ...(isStored(poster) && { poster }) })]
}

export function findImageUrls(html: string): string[] {
  const found = new Set<string>()
  visit(parseHtml(html), 'element', ({ tagName, properties }: Element) => {
    for (const name of fileAttributes[tagName] ?? [])
      if (properties[name]) found.add(String(properties[name]))
  })
  return [...found]
}

/** Images whose new URL is null are removed. */
export function replaceImageUrls(html: string, resolveUrl: (src: string) => string | null): string {
  const tree: Root = parseHtml(html)
  visit(tree, 'element', (node: Element, index, parent) => {
    const { tagName, properties } = node
    if (tagName === 'video' && parent && index !== undefined) {
      const replaced = replaceVideoUrls(node, resolveUrl)
      parent.children.splice(index, 1, ...replaced)
      return [SKIP, index + replaced.length]
    }
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
