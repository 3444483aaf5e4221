import { replacePairs, replaceShortcodes, type Shortcode } from './shortcodes.ts'
import { splitBlocks } from './wordpress-block-comments.ts'
import { embedHtml, embedUrlParagraphs } from './wordpress-embeds.ts'
import { createGalleries, type GalleryPictures } from './wordpress-galleries.ts'
import { addParagraphs } from './wordpress-paragraphs.ts'

/** WordPress stores posts without paragraphs and with shortcodes, and converts them when it shows a post. */
export function convertWordPressHtml(
  content: string,
  pictures: GalleryPictures,
  remarks: Set<string>,
): string {
  return splitBlocks(replaceAllShortcodes(content, pictures, remarks))
    .map(({ html, isInBlock }) => (isInBlock ? embedUrlParagraphs(html) : addParagraphs(html)))
    .join('')
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

const linkParagraph = (url: string) => `\n\n<p><a href="${url}">${url}</a></p>\n\n`

function captionToFigure(inner: string): string {
  const image = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(inner)?.[0]
  if (!image) return inner
  const caption = inner.replace(image, '').trim()
  return `\n\n<figure>${image}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`
}
