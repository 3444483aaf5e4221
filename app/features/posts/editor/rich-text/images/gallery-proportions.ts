import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isGallery } from '../document/images.ts'

const pluginKey = new PluginKey<DecorationSet>('galleryProportions')

function ratioOf(figure: Node): number {
  const { width, height } = figure.firstChild?.attrs ?? {}
  return Number(width) / Number(height)
}

function decorate(doc: Node): DecorationSet {
  const decorations: Decoration[] = []
  doc.descendants((node, position) => {
    if (!isGallery(node)) return !node.isTextblock
    node.forEach((figure, offset) => {
      const ratio = ratioOf(figure)
      const from = position + 1 + offset
      if (ratio > 0 && ratio < Infinity)
        decorations.push(
          Decoration.node(from, from + figure.nodeSize, { style: `--ratio:${ratio.toFixed(3)}` }),
        )
    })
    return false
  })
  return DecorationSet.create(doc, decorations)
}

/** Pictures of a gallery stand in rows as readers see them. Not in the document, where styles are not allowed. */
export const GalleryProportions = Extension.create({
  name: 'galleryProportions',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: pluginKey,
      state: {
        init: (_config, { doc }) => decorate(doc),
        apply: (tr, decorations) => (tr.docChanged ? decorate(tr.doc) : decorations),
      },
      props: { decorations: (state) => pluginKey.getState(state) },
    }),
  ],
})
