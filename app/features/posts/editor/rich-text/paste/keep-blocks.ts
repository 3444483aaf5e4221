import { parseEmbed, titleOrProvider } from '#app/features/posts/embeds/embeds.ts'

/** Turns blocks of other programs into the same block here, and marks those that only look alike. Runs before classes are gone. */
export function keepBlocks(body: HTMLElement) {
  for (const card of body.querySelectorAll('.kg-gallery-card, .wp-block-gallery')) toGallery(card)
  for (const emoji of body.querySelectorAll('.kg-callout-emoji')) emoji.remove()
  for (const card of body.querySelectorAll('.kg-callout-card')) wrapContent(card, 'aside')
  for (const card of body.querySelectorAll('.kg-toggle-card')) toDetails(card)
  for (const card of body.querySelectorAll('.kg-bookmark-card')) toLink(card)
  for (const callout of body.querySelectorAll('aside')) callout.setAttribute('data-callout', '')
  // A text to unfold needs something to press.
  for (const details of body.querySelectorAll('details')) {
    if (details.firstElementChild?.localName !== 'summary') details.replaceWith(...details.childNodes)
  }
}

/**
 * Videos and posts of providers that we know, as frames or as what their scripts replace by one: they are looked up then.
 * What a writer placed of any other site becomes a link, so that it is not lost; frames outside of figures are mostly ads.
 */
export function keepEmbeds(body: HTMLElement) {
  const selector = 'iframe, blockquote.tiktok-embed, blockquote.instagram-media'
  for (const frame of body.querySelectorAll<HTMLElement>(selector)) {
    const link = ['src', 'data-src', 'cite', 'data-instgrm-permalink'].map((name) => frame.getAttribute(name))
    const embed = link.map((address) => parseEmbed(address ?? '')).find((known) => known !== null)
    if (embed) replaceByEmbed(frame, embed.url, titleOrProvider(embed, frame.title.trim()))
    else if (frame.matches('figure iframe')) replaceByLink(frame, link.find((address) => address) ?? '')
  }
}

function replaceByLink(frame: HTMLElement, address: string) {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return
  const link = frame.ownerDocument.createElement('a')
  link.href = url.href
  link.append(frame.title.trim() || url.hostname)
  frame.replaceWith(link)
}

function replaceByEmbed(frame: HTMLElement, url: string, title: string) {
  const { ownerDocument: document } = frame
  const figure = document.createElement('figure')
  figure.setAttribute('data-embed', '')
  figure.setAttribute('data-pending', '')
  const link = document.createElement('a')
  link.href = url
  link.append(title)
  figure.append(link)
  const container = frame.closest('figure, p')
  const caption = container?.querySelector('figcaption')
  if (caption) wrapContent(caption, 'p')
  // Neither a figure nor a line of text can have a block in its midst.
  if (container) container.before(figure)
  else frame.before(figure)
  frame.remove()
  if (container?.localName === 'figure') container.replaceWith(...container.childNodes)
}

/** With a figure for each picture, which keeps its own caption. */
function toGallery(card: Element) {
  const { ownerDocument: document } = card
  const gallery = document.createElement('figure')
  gallery.setAttribute('data-gallery', '')
  const caption = card.querySelector(':scope > figcaption')
  for (const image of card.querySelectorAll('img')) {
    const figure = document.createElement('figure')
    const words =
      image.closest('figure') === card ? null : image.closest('figure')?.querySelector('figcaption')
    figure.append(image, ...(words ? [words] : []))
    gallery.append(figure)
  }
  if (caption) gallery.append(caption)
  if (gallery.hasChildNodes()) card.replaceWith(gallery)
}

function wrapContent(card: Element, name: string) {
  const block = card.ownerDocument.createElement(name)
  block.append(...card.childNodes)
  card.replaceWith(block)
}

/** Of a card with title, description and picture of another page, its title is left. */
function toLink(card: Element) {
  const link = card.querySelector('a[href]')
  if (!link) return
  link.textContent = card.querySelector('.kg-bookmark-title')?.textContent || link.getAttribute('href')
  const line = card.ownerDocument.createElement('p')
  line.append(link)
  card.replaceWith(line)
}

function toDetails(card: Element) {
  const heading = card.querySelector('.kg-toggle-heading-text')
  const content = card.querySelector('.kg-toggle-content')
  if (!heading || !content) return
  const details = card.ownerDocument.createElement('details')
  const summary = card.ownerDocument.createElement('summary')
  summary.append(...heading.childNodes)
  details.append(summary, ...content.childNodes)
  card.replaceWith(details)
}
