import { Node, type NodeViewRenderer } from '@tiptap/core'
import type { Node as DocumentNode } from '@tiptap/pm/model'
import { parseEmbed } from '#app/features/posts/embeds/embeds.ts'

export type EmbedAttributes = {
  /** '' until an address is typed. */
  url: string
  title: string
  src: string | null
  width: string | number | null
  height: string | number | null
  /** While the server looks it up. It is stored without this. */
  isPending: boolean
}

export type EmbedNodeView = { addNodeView?: () => NodeViewRenderer }

const linkOf = (figure: HTMLElement) => figure.querySelector('a[href]')
const stillOf = (name: string) => ({
  default: null,
  rendered: false,
  parseHTML: (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? null,
})

const EmbedBlock = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    url: {
      default: '',
      rendered: false,
      parseHTML: (figure: HTMLElement) => parseEmbed(linkOf(figure)?.getAttribute('href') ?? '')?.url ?? '',
    },
    title: {
      default: '',
      rendered: false,
      parseHTML: (figure: HTMLElement) => linkOf(figure)?.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    },
    src: stillOf('src'),
    width: stillOf('width'),
    height: stillOf('height'),
    isPending: {
      default: false,
      rendered: false,
      parseHTML: (figure: HTMLElement) => figure.hasAttribute('data-pending'),
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-embed]',
      priority: 60,
      getAttrs: (figure) => (parseEmbed(linkOf(figure)?.getAttribute('href') ?? '') ? null : false),
    },
  ],
  renderHTML({ node }) {
    const { url, title, src, width, height } = node.attrs as EmbedAttributes
    if (!url) return ['figure', { 'data-embed': '' }]
    const still = src ? [['img', { src, alt: '', width, height }]] : []
    return ['figure', { 'data-embed': '' }, ['a', { href: url }, ...still, ...(title ? [title] : [])]]
  },
})

/** A video or post of another site. */
export const embedBlock = (view: EmbedNodeView) => EmbedBlock.extend(view)

export function countPendingEmbeds(doc: DocumentNode): number {
  let count = 0
  doc.descendants((node) => {
    if (node.type.name === 'embed' && node.attrs.isPending) count++
  })
  return count
}
