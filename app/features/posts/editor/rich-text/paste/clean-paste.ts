import { inertBody } from '../document/inert.ts'
import { keepAllowedAttributes } from './attributes.ts'
import { buildLists } from './lists.ts'
import { takePictures } from './pictures.ts'
import { stylesToMarks } from './styles.ts'

export type CleanPaste = {
  html: string
  /** Pictures that stayed behind, on the computer they were copied from. */
  lostPictures: number
}

const noise =
  'meta, link, style, title, script, noscript, template, xml, svg, math, iframe, object, br.Apple-interchange-newline'

const kept = new Set([
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'em', 'u', 's', 'del', 'sub', 'sup', 'mark', 'a', 'img', 'figure', 'figcaption'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
])

const otherNames: Record<string, string> = { b: 'strong', i: 'em', strike: 's', h5: 'h4', h6: 'h4' }

const blocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, pre, figure, table, hr, div, section, article'

/** What other programs put on the clipboard, as the HTML of a post. */
export function cleanPaste(html: string): CleanPaste {
  // Our own copies are clean, and say how their ends are to be joined.
  if (html.includes('data-pm-slice')) return { html, lostPictures: 0 }
  const body = inertBody(html)
  dropComments(body)
  for (const element of body.querySelectorAll(noise)) element.remove()
  buildLists(body)
  namedByClass(body)
  stylesToMarks(body)
  boxesToParagraphs(body)
  for (const element of body.querySelectorAll('*')) rename(element)
  const lostPictures = takePictures(body)
  keepAllowedAttributes(body)
  dropEmpty(body)
  return { html: body.innerHTML.trim(), lostPictures }
}

function dropComments(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word says by class what HTML has elements for. */
function namedByClass(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) replaceTag(title, 'h1')
  for (const quote of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const around = body.ownerDocument.createElement('blockquote')
    quote.replaceWith(around)
    around.append(quote)
  }
}

function boxesToParagraphs(body: HTMLElement) {
  for (const box of [
    ...body.querySelectorAll('div, section, article, main, header, footer, address, center, dt, dd'),
  ].reverse()) {
    if (box.querySelector(blocks)) box.replaceWith(...box.childNodes)
    else replaceTag(box, 'p')
  }
}

function rename(element: Element) {
  const name = otherNames[element.localName]
  if (name) replaceTag(element, name)
  else if (!kept.has(element.localName)) element.replaceWith(...element.childNodes)
}

function replaceTag(element: Element, name: string) {
  const made = element.ownerDocument.createElement(name)
  for (const { name: key, value } of element.attributes) made.setAttribute(key, value)
  made.append(...element.childNodes)
  element.replaceWith(made)
}

const isBlank = (element: Element) =>
  !element.textContent?.replace(/\u00a0/g, ' ').trim() && !element.querySelector('img, hr, table')

/** Empty lines are other programs' way of making room; here the style does. */
function dropEmpty(body: HTMLElement) {
  for (const element of [...body.querySelectorAll('strong, em, u, s, del, sub, sup, mark, a')].reverse()) {
    if (!element.hasChildNodes()) element.remove()
  }
  const lines = [...body.querySelectorAll('p, h1, h2, h3, h4, li, ul, ol, blockquote, figcaption')].reverse()
  for (const element of lines) if (isBlank(element) && !element.closest('pre')) element.remove()
  if (body.querySelector(blocks)) for (const gap of body.querySelectorAll(':scope > br')) gap.remove()
}
