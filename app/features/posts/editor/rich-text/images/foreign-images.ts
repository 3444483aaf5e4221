import { Extension } from '@tiptap/core'
import type { Attrs, Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { isForeignImageUrl, MISSING_IMAGE_URL } from '#app/features/posts/html/uncopied-url.ts'
import { isImageNode } from '../document/images.ts'
import type { CopyImage } from './placed-image.ts'

/** By URL: null while the image is being copied into the library, else why that failed. */
type Copies = ReadonlyMap<string, string | null>
/** What the view of an image is told about it. */
type CopyStatus = { isCopying: boolean; failure: string | null }

const pluginKey = new PluginKey<Copies>('foreign-images')
const getCopies = (state: EditorState): Copies => pluginKey.getState(state) ?? new Map()

export const countRunningCopies = (state: EditorState) =>
  [...getCopies(state).values()].filter((failure) => failure === null).length

export const copyStatusOf = (decorations: readonly { spec?: CopyStatus }[]): CopyStatus =>
  decorations.find(({ spec }) => spec && 'isCopying' in spec)?.spec ?? { isCopying: false, failure: null }

export const isPasteOrDrop = (tr: Transaction) =>
  Boolean(tr.getMeta('paste')) || tr.getMeta('uiEvent') === 'drop'

const setCopy = (tr: Transaction, src: string, failure: string | null) =>
  tr.setMeta(pluginKey, (copies: Copies) => new Map(copies).set(src, failure))

export const startCopy = (view: EditorView, src: string) => view.dispatch(setCopy(view.state.tr, src, null))

function forEachForeignImage(doc: Node, visit: (node: Node, pos: number) => void) {
  doc.descendants((node, pos) => {
    if (isImageNode(node) && isForeignImageUrl(node.attrs.src)) visit(node, pos)
  })
}

function foreignUrls(doc: Node): Set<string> {
  const urls = new Set<string>()
  forEachForeignImage(doc, ({ attrs }) => urls.add(attrs.src))
  return urls
}

async function copyAndReplace(view: EditorView, src: string, copyImage: CopyImage) {
  const result = await copyImage(src).catch((error: unknown) =>
    error instanceof Error ? error.message : 'The picture could not be copied.',
  )
  if (view.isDestroyed) return
  const { tr, doc } = view.state
  const replaceImages = (changes: (attrs: Attrs) => Attrs) =>
    forEachForeignImage(doc, ({ attrs }, pos) => {
      if (attrs.src === src) tr.setNodeMarkup(pos, undefined, { ...attrs, ...changes(attrs) })
    })
  if (typeof result === 'string') {
    // It exists as long as this page only.
    if (src.startsWith('blob:')) replaceImages(() => ({ src: MISSING_IMAGE_URL }))
    return view.dispatch(setCopy(tr, src, result))
  }
  const { url, alt, width, height } = result
  replaceImages((attrs) => ({ src: url, alt: attrs.alt || alt, width, height }))
  const withoutCopy = (copies: Copies) => new Map([...copies].filter(([key]) => key !== src))
  // Undoing brings back the text before the paste, never the address on the other site.
  view.dispatch(tr.setMeta(pluginKey, withoutCopy).setMeta('addToHistory', false))
}

function decorate(state: EditorState) {
  const copies = getCopies(state)
  const decorations: Decoration[] = []
  forEachForeignImage(state.doc, ({ attrs, nodeSize }, pos) => {
    const failure = copies.get(attrs.src) ?? null
    const status: CopyStatus = { isCopying: copies.get(attrs.src) === null, failure }
    decorations.push(Decoration.node(pos, pos + nodeSize, {}, status))
  })
  return DecorationSet.create(state.doc, decorations)
}

function createForeignImagesPlugin(copyImage: CopyImage) {
  const started = new Set<string>()
  return new Plugin<Copies>({
    key: pluginKey,
    state: {
      init: () => new Map(),
      apply(tr, copies, before) {
        const update: ((copies: Copies) => Copies) | undefined = tr.getMeta(pluginKey)
        if (update) return update(copies)
        if (!isPasteOrDrop(tr)) return copies
        const known = foreignUrls(before.doc)
        const added = [...foreignUrls(tr.doc)].filter((src) => !known.has(src))
        return new Map([...copies, ...added.map((src) => [src, null] as const)])
      },
    },
    props: { decorations: decorate },
    view: () => ({
      update(view) {
        for (const [src, failure] of getCopies(view.state)) {
          if (failure !== null || started.has(src)) continue
          started.add(src)
          void copyAndReplace(view, src, copyImage).finally(() => started.delete(src))
        }
      },
    }),
  })
}

/** Copies images of other sites into the library when they are pasted or dropped, and marks those that are not copied. */
export const ForeignImagesExtension = Extension.create<{ copyImage: CopyImage }>({
  name: 'foreignImages',
  addProseMirrorPlugins() {
    return [createForeignImagesPlugin(this.options.copyImage)]
  },
})
