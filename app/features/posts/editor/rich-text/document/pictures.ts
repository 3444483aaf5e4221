import { type AnyExtension, Node, type NodeViewRenderer } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model'
import type { PlacedImage } from '../pictures/placed-image.ts'
import { leaveCaption, removeEmptyCaption } from './captions.ts'

const pictureIn = (element: HTMLElement) =>
  element.localName === 'img' ? element : element.querySelector('img')

const ownAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? null,
})

const pictureAttributes = Object.fromEntries(
  ['src', 'alt', 'title', 'width', 'height'].map((name) => [name, ownAttribute(name)]),
)

const linkAttributes = ['href', 'title', 'target', 'rel'] as const

/** Between paragraphs a link around a picture has no text to be a mark of: the picture carries it. */
const linkAround = {
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) =>
    element.localName === 'a'
      ? Object.fromEntries(linkAttributes.map((name) => [name, element.getAttribute(name)]))
      : null,
}

const isOnlyPicture = (link: HTMLElement) =>
  link.querySelectorAll('img').length === 1 && link.textContent?.trim() === ''

const betweenBlocks = 'doc/|figure/|blockquote/|productBox/|listItem/|tableCell/|tableHeader/'

const Picture = Image.extend({
  addAttributes: () => ({ ...pictureAttributes, link: linkAround }),
  parseHTML: () => [
    { tag: 'img[src]', context: betweenBlocks },
    {
      tag: 'a[href]',
      context: betweenBlocks,
      priority: 60,
      getAttrs: (link) => (isOnlyPicture(link) ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.link ? ['a', node.attrs.link, ['img', HTMLAttributes]] : ['img', HTMLAttributes],
})

const PictureInText = Image.extend({
  name: 'pictureInText',
  addAttributes: () => pictureAttributes,
  parseHTML: () => [{ tag: 'img[src]', priority: 40 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addInputRules: () => [],
  addCommands: () => ({}),
}).configure({ inline: true })

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  defining: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Caption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.command(leaveCaption),
      Backspace: () => this.editor.commands.command(removeEmptyCaption),
    }
  },
})

export type PictureView = { addNodeView?: () => NodeViewRenderer }

/** How pictures are shown while writing is the view's affair; the document knows only what they are. */
export const pictures = (view: PictureView): AnyExtension[] => [
  Picture.extend(view),
  PictureInText.extend(view),
  Figure,
  Caption,
]

export const isPicture = ({ type }: DocumentNode) => type.name === 'image' || type.name === 'pictureInText'

/** A new picture stands in a figure, with room for a caption. */
export function figureOf({ nodes }: Schema, { url, alt, width, height }: PlacedImage): DocumentNode {
  const picture = nodes.image?.create({ src: url, alt, width, height })
  const figure =
    picture &&
    nodes.figure?.create(
      null,
      [picture, nodes.figcaption?.create()].filter((node) => !!node),
    )
  if (!figure) throw new Error('This document has no pictures')
  return figure
}
