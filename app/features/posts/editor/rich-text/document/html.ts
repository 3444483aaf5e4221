import { DOMSerializer, DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { parseInertHtml } from './parse-inert-html.ts'

export function htmlToDocument(schema: Schema, html: string): Node {
  const body = parseInertHtml(html)
  for (const lineBreak of body.querySelectorAll('pre br')) lineBreak.replaceWith('\n')
  for (const step of body.querySelectorAll('ol[data-steps] > li')) addDurationLine(step)
  return DocumentParser.fromSchema(schema).parse(body)
}

/** Every step has this line in the editor; otherwise its first paragraph would be parsed as one. */
function addDurationLine(step: Element) {
  if (step.firstElementChild?.hasAttribute('data-duration')) return
  const line = step.ownerDocument.createElement('p')
  line.dataset.duration = ''
  step.prepend(line)
}

/** Without the wrappers and empty elements that only the editor needs. */
export function documentToHtml(doc: Node): string {
  const inertDocument = document.implementation.createHTMLDocument()
  const { body } = inertDocument
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inertDocument }, body)
  for (const name of ['details', 'summary'])
    for (const element of body.querySelectorAll(`[data-${name}]`)) replaceTag(element, name)
  removeEmptyParts(body)
  for (const table of body.querySelectorAll('table')) normalizeTable(table)
  for (const container of body.querySelectorAll('li, td, th')) unwrapOnlyParagraph(container)
  return body.innerHTML
}

const isEmpty = (element: Element) => element.childNodes.length === 0

/** Lines that the editor offers, and that need not be filled in. */
const lineSelector = 'figcaption, summary, dd, [data-duration], [data-button]'

/** For elements that are others in the editor. */
function replaceTag(element: Element, name: string) {
  const replacement = element.ownerDocument.createElement(name)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
}

function removeEmptyParts(body: HTMLElement) {
  for (const line of body.querySelectorAll('aside > :is(p, h1, h2, h3, h4)')) if (isEmpty(line)) line.remove()
  for (const box of body.querySelectorAll('aside')) if (isEmpty(box)) box.remove()
  // One that is being uploaded.
  for (const video of body.querySelectorAll('video:not([src])')) video.remove()
  for (const line of body.querySelectorAll(lineSelector)) if (isEmpty(line)) line.remove()
  for (const term of body.querySelectorAll('[data-pros-cons] dt'))
    if (term.nextElementSibling?.localName !== 'dd') term.remove()
  for (const block of body.querySelectorAll('dl, figure')) if (isEmpty(block)) block.remove()
  while (body.lastElementChild?.localName === 'p' && isEmpty(body.lastElementChild)) {
    body.lastElementChild.remove()
  }
}

function normalizeTable(table: HTMLTableElement) {
  // The wrapper and the attribute are only for the editor.
  table.parentElement?.replaceWith(table)
  table.caption?.removeAttribute('contenteditable')
  const rows = [...table.rows]
  const firstBodyRow = rows.findIndex((row) => !row.hasAttribute('data-head'))
  const head = firstBodyRow < 0 ? rows : rows.slice(0, firstBodyRow)
  if (head.length > 0) table.createTHead().append(...head)
  for (const row of rows) row.removeAttribute('data-head')
  for (const section of [...table.tBodies]) if (isEmpty(section)) section.remove()
}

/** A list item or a cell with one paragraph needs no <p>. */
function unwrapOnlyParagraph(container: Element) {
  const [first, ...others] = container.children
  if (first?.localName !== 'p' || first.hasAttributes() || others.some(({ localName }) => localName === 'p'))
    return
  first.replaceWith(...first.childNodes)
}
