import type { Node } from '@tiptap/pm/model'
import { picturesOf } from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { PAID_WORDS } from '#app/features/posts/paid-words.ts'
import { isImageNode } from '../document/images.ts'

/** Something that is worth a look before publishing, and where it is in the document. */
export type WritingNote = { text: string; position: number }

/** A paragraph of the text in the editor fills a screen of a phone with about as many. */
const MAX_PARAGRAPH_WORDS = 150
const QUOTED_LENGTH = 40

type Surroundings = {
  /** Of the paths in the text, those where readers find nothing. */
  deadPaths: ReadonlySet<string>
  /** Whether the post says how it came about. */
  isDisclosed: boolean
  origin: string
}

export function findWritingNotes(doc: Node, surroundings: Surroundings): WritingNote[] {
  return [
    ...deadLinkNotes(doc, surroundings),
    ...altTextNotes(doc),
    ...headingNotes(doc),
    ...paragraphNotes(doc),
    ...(surroundings.isDisclosed ? [] : disclosureNotes(doc)),
  ].sort((one, other) => one.position - other.position)
}

function quote(text: string) {
  const words = text.trim().replace(/\s+/g, ' ')
  return `“${words.length > QUOTED_LENGTH ? `${words.slice(0, QUOTED_LENGTH).trimEnd()}…` : words}”`
}

/** Of a link to this site; null for all others. */
function internalPath(href: unknown, origin: string): string | null {
  const url = typeof href === 'string' && !href.startsWith('#') ? URL.parse(href, origin) : null
  return url?.origin === origin ? url.pathname : null
}

type InternalLink = { path: string; label: string; position: number }

function internalLinks(doc: Node, origin: string): InternalLink[] {
  const found: InternalLink[] = []
  doc.descendants((node, position) => {
    const mark = node.marks.find(({ type }) => type.name === 'link')
    const path = internalPath(mark?.attrs.href ?? node.attrs.link?.href, origin)
    if (path) found.push({ path, label: node.text ?? node.attrs.alt ?? '', position })
  })
  return found
}

/** Each once, in the order of the text. */
export const internalPaths = (doc: Node, origin: string): string[] => [
  ...new Set(internalLinks(doc, origin).map(({ path }) => path)),
]

function deadLinkNotes(doc: Node, { deadPaths, origin }: Surroundings): WritingNote[] {
  return internalLinks(doc, origin)
    .filter(({ path }) => deadPaths.has(path))
    .map(({ path, label, position }) => ({
      text: `The link ${label.trim() ? quote(label) : 'of a picture'} leads to ${path}, where readers find nothing.`,
      position,
    }))
}

/** The alt text of an image, or of each picture in a block of pictures. */
function altTextsOf(node: Node): (string | null)[] {
  if (node.type.name === 'pictureBlock') return picturesOf(node.attrs.block).map(({ alt }) => alt)
  return isImageNode(node) ? [node.attrs.alt] : []
}

function altTextNotes(doc: Node): WritingNote[] {
  const positions: { position: number; isMissing: boolean }[] = []
  doc.descendants((node, position) => {
    for (const alt of altTextsOf(node)) positions.push({ position, isMissing: !alt?.trim() })
  })
  const missing = positions.filter(({ isMissing }) => isMissing)
  const [first] = missing
  if (!first) return []
  const pictures =
    positions.length === 1 ? 'picture lacks' : missing.length === 1 ? 'pictures lacks' : 'pictures lack'
  return [
    {
      text: `${missing.length} of ${positions.length} ${pictures} words for those who cannot see ${missing.length === 1 ? 'it' : 'them'}.`,
      position: first.position,
    },
  ]
}

/** The title of the post is above all of them. */
function headingNotes(doc: Node): WritingNote[] {
  const notes: WritingNote[] = []
  let previousLevel = 1
  doc.descendants((node, position) => {
    if (node.type.name !== 'heading') return
    const { level } = node.attrs
    if (level > previousLevel + 1) {
      notes.push({
        text: `The heading ${quote(node.textContent)} is of level ${level}, below one of level ${previousLevel}.`,
        position,
      })
    }
    previousLevel = level
  })
  return notes
}

function paragraphNotes(doc: Node): WritingNote[] {
  const notes: WritingNote[] = []
  doc.descendants((node, position) => {
    if (node.type.name !== 'paragraph') return
    const words = node.textContent.split(/\s+/).filter(Boolean).length
    if (words > MAX_PARAGRAPH_WORDS)
      notes.push({ text: `The paragraph ${quote(node.textContent)} has ${words} words.`, position })
  })
  return notes
}

function disclosureNotes(doc: Node): WritingNote[] {
  const notes: WritingNote[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock || notes.length > 0) return
    const words = PAID_WORDS.exec(node.textBetween(0, node.content.size, undefined, ' '))
    if (words)
      notes.push({
        text: `The text says ${quote(words[0])}, and “How it came about” says nothing of it: the post has no label.`,
        position: position + words.index,
      })
  })
  return notes
}
