import { type AnyExtension, Node, type NodeViewRenderer } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import type { Node as DocumentNode, Schema } from '@tiptap/pm/model'
import type { PlacedImage } from '../images/placed-image.ts'
import { leaveCaption, removeEmptyCaption } from './figure-commands.ts'

const findImage = (element: HTMLElement) =>
  element.localName === 'img' ? element : element.querySelector('img')

const parsedAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => findImage(element)?.getAttribute(name) ?? null,
})

const imageAttributes = Object.fromEntries(
  ['src', 'alt', 'title', 'width', 'height'].map((name) => [name, parsedAttribute(name)]),
)

const linkAttributes = ['href', 'title', 'target', 'rel'] as const

/** A link around a block image cannot be a mark, which needs text: it is an attribute of the image. */
const wrappingLink = {
  default: null,
  rendered: false,
  parseHTML: (element: HTMLElement) =>
    element.localName === 'a'
      ? Object.fromEntries(linkAttributes.map((name) => [name, element.getAttribute(name)]))
      : null,
}

const containsOnlyImage = (link: HTMLElement) =>
  link.querySelectorAll('img').length === 1 && link.textContent?.trim() === ''

const blockContexts = 'doc/|figure/|blockquote/|productBox/|listItem/|tableCell/|tableHeader/'

const BlockImage = Image.extend({
  addAttributes: () => ({ ...imageAttributes, link: wrappingLink }),
  parseHTML: () => [
    { tag: 'img[src]', context: blockContexts },
    {
      tag: 'a[href]',
      context: blockContexts,
      priority: 60,
      getAttrs: (link) => (containsOnlyImage(link) ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) =>
    node.attrs.link ? ['a', node.attrs.link, ['img', HTMLAttributes]] : ['img', HTMLAttributes],
})

const InlineImage = Image.extend({
  name: 'pictureInText',
  addAttributes: () => imageAttributes,
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
  addAttributes: () => ({
    /** A gallery has a figure for each of its pictures. */
    gallery: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute('data-gallery'),
      renderHTML: ({ gallery }) => (gallery ? { 'data-gallery': '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
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

export type ImageNodeView = { addNodeView?: () => NodeViewRenderer }

export const imageExtensions = (view: ImageNodeView): AnyExtension[] => [
  BlockImage.extend(view),
  InlineImage.extend(view),
  Figure,
  Caption,
]

export const isImageNode = ({ type }: DocumentNode) => type.name === 'image' || type.name === 'pictureInText'

export const isGallery = ({ type, attrs }: DocumentNode) => type.name === 'figure' && attrs.gallery === true

/** With an empty caption. */
export function createFigure({ nodes }: Schema, { url, alt, width, height }: PlacedImage): DocumentNode {
  const image = nodes.image?.create({ src: url, alt, width, height })
  const figure =
    image &&
    nodes.figure?.create(
      null,
      [image, nodes.figcaption?.create()].filter((node) => !!node),
    )
  if (!figure) throw new Error('This document has no pictures')
  return figure
}
