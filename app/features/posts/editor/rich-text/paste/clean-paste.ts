import { parseInertHtml } from '../document/parse-inert-html.ts'
import { removeDisallowedAttributes } from './clean-attributes.ts'
import { keepBlocks, keepEmbeds } from './keep-blocks.ts'
import { buildLists } from './lists.ts'
import { normalizeImages, takeImagesOfRtf } from './normalize-images.ts'
import { stylesToMarks } from './styles-to-marks.ts'

type CleanedPaste = {
  html: string
  /** How many images exist only on the computer that they were copied from. */
  lostImages: number
}

const removedSelector =
  'meta, link, style, title, script, noscript, template, xml, svg, math, iframe, object, br.Apple-interchange-newline'

const allowedTags = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'em', 'u', 's', 'del', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
  ...['aside', 'details', 'summary'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
])

const tagReplacements: Record<string, string> = { b: 'strong', i: 'em', strike: 's', h5: 'h4', h6: 'h4' }

const blockSelector =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, figure, table, hr, div, section, article, aside, details'

/** Converts the HTML of other programs to that of a post. The same in RTF, if there is one, has the images of Word. */
export function cleanPaste(html: string, readRtf: () => string = () => ''): CleanedPaste {
  // Text that was copied in the editor is clean already, and the attribute is needed to insert it.
  if (html.includes('data-pm-slice')) return { html, lostImages: 0 }
  const body = parseInertHtml(html)
  removeComments(body)
  keepEmbeds(body)
  for (const element of body.querySelectorAll(removedSelector)) element.remove()
  keepBlocks(body)
  buildLists(body)
  wordClassesToTags(body)
  stylesToMarks(body)
  containersToParagraphs(body)
  for (const element of body.querySelectorAll('*')) normalizeTag(element)
  takeImagesOfRtf(body, readRtf)
  const lostImages = normalizeImages(body)
  removeDisallowedAttributes(body)
  removeBlankElements(body)
  return { html: body.innerHTML.trim(), lostImages }
}

function removeComments(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function wordClassesToTags(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) replaceTag(title, 'h1')
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const blockquote = body.ownerDocument.createElement('blockquote')
    quote.replaceWith(blockquote)
    blockquote.append(quote)
  }
}

function containersToParagraphs(body: HTMLElement) {
  for (const container of [
    ...body.querySelectorAll('div, section, article, main, header, footer, address, center, dt, dd'),
  ].reverse()) {
    if (container.querySelector(blockSelector)) container.replaceWith(...container.childNodes)
    else replaceTag(container, 'p')
  }
}

function normalizeTag(element: Element) {
  const name = tagReplacements[element.localName]
  if (name) replaceTag(element, name)
  else if (!allowedTags.has(element.localName)) element.replaceWith(...element.childNodes)
}

function replaceTag(element: Element, name: string) {
  const replacement = element.ownerDocument.createElement(name)
  for (const { name: key, value } of element.attributes) replacement.setAttribute(key, value)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
}

const isBlank = (element: Element) =>
  !element.textContent?.replace(/\u00a0/g, ' ').trim() && !element.querySelector('img, hr, table')

/** Other programs use empty lines as spacing. */
function removeBlankElements(body: HTMLElement) {
  for (const element of [...body.querySelectorAll('strong, em, u, s, del, sub, sup, mark, a')].reverse()) {
    if (!element.hasChildNodes()) element.remove()
  }
  const lines = [...body.querySelectorAll('p, h1, h2, h3, h4, li, ul, ol, blockquote, figcaption')].reverse()
  for (const element of lines) if (isBlank(element) && !element.closest('pre')) element.remove()
  if (body.querySelector(blockSelector)) for (const gap of body.querySelectorAll(':scope > br')) gap.remove()
}
