import type { Element, ElementContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import {
  type AdaptContext,
  type AdaptElement,
  createElement,
  findByClass,
  findElement,
  findElements,
  hasClass,
  isImage,
  isLink,
  paragraphLink,
  textByClass,
  textNode,
  toBlocks,
} from './html-elements.ts'
import { columns, gallery, mediaBesideText, sourcedQuotation } from './wordpress-blocks.ts'

/** Cards of Ghost and blocks of WordPress, by their class. */
const cards: Record<string, AdaptElement> = {
  'kg-product-card': productBox,
  'kg-callout-card': calloutBox,
  'kg-bookmark-card': bookmarkBox,
  'kg-toggle-card': toggleSection,
  'kg-gallery-card': gallery,
  'kg-video-card': videoFigure,
  'kg-audio-card': audioParagraphs,
  'kg-file-card': fileLink,
  'kg-button-card': buttonLinks,
  'kg-cta-card': callToActionBox,
  'kg-signup-card': (_, { remarks }) => {
    remarks.add('A form to sign up was left out.')
    return []
  },
  'wp-block-gallery': gallery,
  'wp-block-columns': columns,
  'wp-block-media-text': mediaBesideText,
  'wp-block-quote': sourcedQuotation,
  'wp-block-pullquote': sourcedQuotation,
  'wp-block-button': buttonLinks,
  'wp-block-file': wordPressFile,
}

/** Undefined for any other element. */
export function adaptCard(element: Element, context: AdaptContext): ElementContent[] | undefined {
  if (element.tagName === 'details') return detailsSection(element, context)
  const { className } = element.properties
  if (!Array.isArray(className)) return undefined
  const name = className.find((candidate) => Object.hasOwn(cards, candidate))
  return name === undefined ? undefined : cards[name]?.(element, context)
}

const optional = (tagName: string, text: string): Element[] =>
  text ? [createElement(tagName, [textNode(text)])] : []

/** With its links and words in bold. */
const inlineOf = (tagName: string, element: Element | undefined, context: AdaptContext): Element[] =>
  element && textOf(element).trim() ? [createElement(tagName, context.adaptChildren(element))] : []

const figureOf = (image: Element | undefined): Element[] => (image ? [createElement('figure', [image])] : [])

const blocksByClass = (card: Element, name: string, context: AdaptContext) => {
  const found = findByClass(card, name)
  return found ? toBlocks(context.adaptChildren(found)) : []
}

function productBox(card: Element, context: AdaptContext): ElementContent[] {
  const stars = findElements(card, (element) => hasClass(element, 'kg-product-card-rating-active')).length
  // The title and the description may have links and pictures of their own.
  const button = findByClass(card, 'kg-product-card-button')
  const image = findByClass(card, 'kg-product-card-image')
  return [
    createElement('aside', [
      ...figureOf(image && isImage(image) ? image : undefined),
      ...inlineOf('h3', findByClass(card, 'kg-product-card-title'), context),
      ...(stars > 0 ? optional('p', `${stars} of 5 stars`) : []),
      ...blocksByClass(card, 'kg-product-card-description', context),
      ...(button && isLink(button)
        ? [paragraphLink(String(button.properties.href), textOf(button).trim())]
        : []),
    ]),
  ]
}

const callout = (children: ElementContent[]) => createElement('aside', children, { dataCallout: '' })

function calloutBox(card: Element, context: AdaptContext): ElementContent[] {
  const emoji = textByClass(card, 'kg-callout-emoji')
  const text = blocksByClass(card, 'kg-callout-text', context)
  const [first] = text
  if (emoji && first?.type === 'element') first.children.unshift(textNode(`${emoji} `))
  return [callout(text.length > 0 ? text : toBlocks(context.adaptChildren(card)))]
}

/** Without its picture, which belongs to the other site. */
function bookmarkBox(card: Element, context: AdaptContext): ElementContent[] {
  const href = String(findElement(card, isLink)?.properties.href ?? '')
  if (!href) return []
  const title = textByClass(card, 'kg-bookmark-title') || href
  const origin = ['kg-bookmark-author', 'kg-bookmark-publisher']
    .map((name) => textByClass(card, name))
    .filter(Boolean)
  const caption = findElement(card, ({ tagName }) => tagName === 'figcaption')
  return [
    callout([
      createElement('p', [createElement('strong', [createElement('a', [textNode(title)], { href })])]),
      ...optional('p', textByClass(card, 'kg-bookmark-description')),
      ...optional('p', [...new Set(origin)].join(' · ')),
      ...(caption ? toBlocks(context.adaptChildren(caption)) : []),
    ]),
  ]
}

function toggleSection(card: Element, context: AdaptContext): ElementContent[] {
  const heading = findByClass(card, 'kg-toggle-heading-text')
  const content = blocksByClass(card, 'kg-toggle-content', context)
  return [createElement('details', [...inlineOf('summary', heading, context), ...content])]
}

function detailsSection(details: Element, context: AdaptContext): ElementContent[] {
  const isSummary = (node: ElementContent): node is Element =>
    node.type === 'element' && node.tagName === 'summary'
  const summary = details.children.find(isSummary)
  details.children = details.children.filter((node) => !isSummary(node))
  const content = toBlocks(context.adaptChildren(details))
  return [createElement('details', [...inlineOf('summary', summary, context), ...content])]
}

/** The film with its still picture and its caption. */
function videoFigure(card: Element, context: AdaptContext): ElementContent[] {
  const video = findElement(card, ({ tagName }) => tagName === 'video')
  const caption = findElement(card, ({ tagName }) => tagName === 'figcaption')
  const thumbnail = card.properties.dataKgCustomThumbnail || card.properties.dataKgThumbnail
  if (!video) return caption ? [createElement('p', caption.children)] : []
  if (typeof thumbnail === 'string' && thumbnail) video.properties.poster = thumbnail
  const content = context.adaptChildren(createElement('div', [video]))
  return [createElement('figure', [...content, ...(caption ? [caption] : [])])]
}

function audioParagraphs(card: Element, context: AdaptContext): ElementContent[] {
  const audio = findElement(card, ({ tagName }) => tagName === 'audio')
  const title = textByClass(card, 'kg-audio-title')
  return [...optional('p', title), ...(audio ? context.adaptChildren(createElement('div', [audio])) : [])]
}

function fileLink(card: Element, { remarks }: AdaptContext): ElementContent[] {
  const href = String(findElement(card, isLink)?.properties.href ?? '')
  const name = textByClass(card, 'kg-file-card-filename')
  const title = textByClass(card, 'kg-file-card-title') || name || href
  const isOnTheWeb = /^https?:\/\//.test(href)
  if (!isOnTheWeb) remarks.add(`A file to download was left out: ${name || href}`)
  return [
    isOnTheWeb ? paragraphLink(href, title) : createElement('p', [textNode(title)]),
    ...optional('p', textByClass(card, 'kg-file-card-caption')),
  ]
}

const asButton = (paragraph: Element) => ({ ...paragraph, properties: { dataButton: '' } })

function buttonLinks(card: Element): ElementContent[] {
  return findElements(card, isLink).map((link) =>
    asButton(
      paragraphLink(String(link.properties.href), textOf(link).trim() || String(link.properties.href)),
    ),
  )
}

/** The name of the file is a link, and so is the button beside it. */
function wordPressFile(element: Element): ElementContent[] {
  const link = findElement(element, isLink)
  return link ? [paragraphLink(String(link.properties.href), textOf(link).trim())] : []
}

function callToActionBox(card: Element, context: AdaptContext): ElementContent[] {
  const button = findByClass(card, 'kg-cta-button')
  return [
    callout([
      ...figureOf(findElement(card, isImage)),
      ...blocksByClass(card, 'kg-cta-text', context),
      ...(button && isLink(button)
        ? [paragraphLink(String(button.properties.href), textOf(button).trim())]
        : []),
    ]),
  ]
}
