import { DOMSerializer, DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { inertBody } from './inert.ts'

/** A post's HTML as the editor's document. */
export function readHtml(schema: Schema, html: string): Node {
  const body = inertBody(html)
  for (const lineBreak of body.querySelectorAll('pre br')) lineBreak.replaceWith('\n')
  return DocumentParser.fromSchema(schema).parse(body)
}

/** The editor's document as a post's HTML, in the shape a person would have written it. */
export function writeHtml(doc: Node): string {
  const inert = document.implementation.createHTMLDocument()
  const { body } = inert
  DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }, body)
  dropEmptyEnds(body)
  for (const table of body.querySelectorAll('table')) writeTable(table)
  for (const holder of body.querySelectorAll('li, td, th')) unwrapOnlyParagraph(holder)
  return body.innerHTML
}

const isEmpty = (element: Element) => element.childNodes.length === 0

function dropEmptyEnds(body: HTMLElement) {
  for (const line of body.querySelectorAll('aside > :is(p, h1, h2, h3, h4)')) if (isEmpty(line)) line.remove()
  for (const box of body.querySelectorAll('aside')) if (isEmpty(box)) box.remove()
  for (const caption of body.querySelectorAll('figcaption')) if (isEmpty(caption)) caption.remove()
  while (body.lastElementChild?.localName === 'p' && isEmpty(body.lastElementChild)) {
    body.lastElementChild.remove()
  }
}

function writeTable(table: HTMLTableElement) {
  // Both are for the screen while writing.
  table.parentElement?.replaceWith(table)
  table.caption?.removeAttribute('contenteditable')
  const rows = [...table.rows]
  const firstOfBody = rows.findIndex((row) => !row.hasAttribute('data-head'))
  const head = firstOfBody < 0 ? rows : rows.slice(0, firstOfBody)
  if (head.length > 0) table.createTHead().append(...head)
  for (const row of rows) row.removeAttribute('data-head')
  for (const section of [...table.tBodies]) if (isEmpty(section)) section.remove()
}

/** An item or a cell with one paragraph is a line of text. */
function unwrapOnlyParagraph(holder: Element) {
  const [first, ...others] = holder.children
  if (first?.localName !== 'p' || others.some(({ localName }) => localName === 'p')) return
  first.replaceWith(...first.childNodes)
}
