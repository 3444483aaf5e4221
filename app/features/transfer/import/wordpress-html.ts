import { replaceElements, replacePairs, replaceShortcodes, type Shortcode } from './shortcodes.ts'
import { createGalleries, type GalleryPictures } from './wordpress-galleries.ts'

const BLOCK_ELEMENT =
  /^<\/?(?:address|article|aside|blockquote|details|div|dl|figure|footer|form|h[1-6]|header|hr|iframe|main|nav|ol|p|pre|section|table|ul|!--)\b/i

/** WordPress stores posts without paragraphs and with shortcodes, and converts them when it shows a post. */
export function convertWordPressHtml(
  content: string,
  pictures: GalleryPictures,
  remarks: Set<string>,
): string {
  return addParagraphs(replaceAllShortcodes(content, pictures, remarks))
}

function replaceAllShortcodes(content: string, pictures: GalleryPictures, remarks: Set<string>) {
  const toGallery = createGalleries(pictures, remarks)
  const captions = replacePairs(content, ['caption'], captionToFigure)
  const galleries = replaceShortcodes(captions, ({ name, attributes, isEnd }) =>
    name === 'gallery' ? (isEnd ? '' : toGallery(attributes)) : undefined,
  )
  // First those that no closing tag belongs to.
  const urls = galleries.replace(URL_SHORTCODE, (_, url) => embedHtml(url))
  const embeds = replacePairs(urls, ['embed', 'youtube', 'vimeo'], (inner) =>
    EMBEDDED_URL.test(inner.trim()) ? embedHtml(inner) : undefined,
  )
  const players = replaceShortcodes(embeds, mediaLink)
  const code = replacePairs(players, ['code', 'sourcecode'], (inner) => `<pre><code>${inner}</code></pre>`)
  return removeOtherShortcodes(code, remarks)
}

function removeOtherShortcodes(content: string, remarks: Set<string>) {
  const closedNames = new Set<string>()
  replaceShortcodes(content, ({ name, isEnd }) => {
    if (isEnd) closedNames.add(name)
    return undefined
  })
  return replaceShortcodes(content, ({ name, attributes }) => {
    // Else it may be plain text, such as '[sic]', or a sentence with a link.
    const hasAttributes = /^\s/.test(attributes) && attributes.includes('=') && !attributes.includes('<')
    if (!hasAttributes && !closedNames.has(name)) return undefined
    remarks.add(`The shortcode [${name}] was left out.`)
    return ''
  })
}

/** Audio becomes a link. */
function mediaLink({ name, attributes, isEnd }: Shortcode): string | undefined {
  if (name !== 'audio' && name !== 'video') return undefined
  if (isEnd) return ''
  const [, url] = [...attributes.matchAll(/\b(?:src|mp3|mp4)="([^"]*)"/g)].at(-1) ?? []
  if (url === undefined) return undefined
  return name === 'video' ? `\n\n<figure><video src="${url}"></video></figure>\n\n` : linkParagraph(url)
}

/** `[youtube=URL]` and `[youtube URL]`. */
const URL_SHORTCODE = /\[(?:youtube|vimeo)[= ]"?(https?:[^\][\s"]+)(?:[\s"][^\][]*)?\]/gi

/** All that is in a pair of shortcodes. */
const EMBEDDED_URL = /^(?:https?:)?\/\/[^\s<>"]+$/i

/** A URL on a line of its own. */
const BARE_URL = /^https?:\/\/[^\s<>"]+$/i

/** As the block editor writes it. */
const embedHtml = (url: string) => {
  const escaped = url.trim().replaceAll('<', '&lt;')
  return `\n\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${escaped}</div></figure>\n\n`
}

const linkParagraph = (url: string) => `\n\n<p><a href="${url}">${url}</a></p>\n\n`

function captionToFigure(inner: string): string {
  const image = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0]
  if (!image) return inner
  const caption = inner.replace(image, '').trim()
  return `\n\n<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`
}

/** Makes paragraphs of text between empty lines, as WordPress does. */
function addParagraphs(content: string): string {
  if (/<!-- wp:|<p[\s>]/i.test(content))
    return content.replace(/<p>\s*(https?:\/\/[^\s<>"]+)\s*<\/p>/gi, (_, url) => embedHtml(url))
  const protectedElements: string[] = []
  const protect = (whole: string) => `\n\n\ue000${protectedElements.push(whole) - 1}\ue000\n\n`
  const protectedContent = replaceElements(
    content.replace(/\r\n?/g, '\n'),
    ['pre', 'script', 'style'],
    protect,
  )
  return protectedContent
    .split('\n')
    .map((line) => (BARE_URL.test(line.trim()) ? embedHtml(line) : line))
    .join('\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('\ue000') || BLOCK_ELEMENT.test(part)
        ? part
        : `<p>${part.replaceAll('\n', '<br>')}</p>`,
    )
    .join('\n')
    .replace(/\ue000(\d+)\ue000/g, (_, index) => protectedElements[Number(index)] ?? '')
}
