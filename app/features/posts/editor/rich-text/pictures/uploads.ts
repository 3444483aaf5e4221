import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { extentOfPicture } from '../document/captions.ts'
import { figureOf, isPicture } from '../document/pictures.ts'
import { fileOf } from './data-picture.ts'
import { placeFor } from './place.ts'
import type { UploadImage } from './placed-image.ts'
import { uploadPlaceholder } from './upload-placeholder.ts'

/** A picture on its way. It stands beside the text, not in it: what is saved meanwhile holds no half picture. */
export type Upload = { id: number; pos: number; file: File; preview: string; failure: string | null }
type Change = (uploads: Upload[]) => Upload[]
/** How many pictures are on their way, and how many stand there that did not arrive. */
export type UploadCounts = { running: number; failed: number }

const key = new PluginKey<Upload[]>('uploads')
const uploadsOf = (state: EditorState) => key.getState(state) ?? []
export function countUploads(state: EditorState): UploadCounts {
  const uploads = uploadsOf(state)
  const failed = uploads.filter(({ failure }) => failure !== null).length
  return { running: uploads.length - failed, failed }
}
const change = (tr: Transaction, apply: Change) => tr.setMeta(key, apply)

let lastId = 0
const newUpload = (file: File, pos: number): Upload => {
  lastId += 1
  return { id: lastId, pos, file, preview: URL.createObjectURL(file), failure: null }
}

export function startUploads(view: EditorView, files: File[], pos: number) {
  const place = placeFor(view.state.doc, pos)
  const added = files.map((file) => newUpload(file, place))
  view.dispatch(change(view.state.tr, (uploads) => [...uploads, ...added]))
}

function drop(view: EditorView, upload: Upload) {
  URL.revokeObjectURL(upload.preview)
  view.dispatch(change(view.state.tr, (uploads) => uploads.filter(({ id }) => id !== upload.id)))
}

/** Under a new number it is new to the view, which sends it off. */
function tryAgain(view: EditorView, upload: Upload) {
  const next = { ...newUpload(upload.file, upload.pos), preview: upload.preview }
  view.dispatch(
    change(view.state.tr, (uploads) =>
      uploads.map((one) => (one.id === upload.id ? { ...next, pos: one.pos } : one)),
    ),
  )
}

async function send(view: EditorView, { id, file }: Upload, upload: UploadImage) {
  const outcome = await upload(file).then(
    (placed) => ({ placed, failure: null }),
    (error: unknown) => ({
      placed: null,
      failure: error instanceof Error ? error.message : 'The upload failed',
    }),
  )
  const entry = view.isDestroyed ? undefined : uploadsOf(view.state).find((one) => one.id === id)
  if (!entry) return
  if (!outcome.placed) {
    const { failure } = outcome
    const failed: Change = (uploads) => uploads.map((one) => (one.id === id ? { ...one, failure } : one))
    view.dispatch(change(view.state.tr, failed))
    return
  }
  const { tr, schema, doc } = view.state
  const place = placeFor(doc, entry.pos)
  const figure = figureOf(schema, outcome.placed)
  // Those that were brought together stand in the order they were brought.
  const arrived: Change = (uploads) =>
    uploads
      .filter((one) => one.id !== id)
      .map((one) => (one.id > id && one.pos === place ? { ...one, pos: place + figure.nodeSize } : one))
  view.dispatch(change(tr.insert(place, figure), arrived))
  URL.revokeObjectURL(entry.preview)
}

/** Pictures that came inside of pasted text are taken out of it and sent like any other. */
function takePastedPictures(
  transactions: readonly Transaction[],
  _old: EditorState,
  { doc, tr }: EditorState,
) {
  if (!transactions.some((one) => one.getMeta('paste') || one.getMeta('uiEvent') === 'drop')) return null
  const found: { from: number; to: number; file: File | null }[] = []
  doc.descendants((node, pos) => {
    if (isPicture(node) && /^data:/i.test(node.attrs.src)) {
      found.push({ ...extentOfPicture(doc, pos), file: fileOf(node.attrs.src) })
    }
  })
  if (found.length === 0) return null
  const added: Upload[] = []
  for (const { from, to, file } of found.toReversed()) {
    const place = placeFor(doc, from)
    tr.delete(from, to)
    if (file) added.unshift(newUpload(file, place))
  }
  const settled = added.map((upload) => ({ ...upload, pos: tr.mapping.map(upload.pos) }))
  return change(tr, (uploads) => [...uploads, ...settled])
}

function plugin(upload: UploadImage) {
  // The view may be made anew while pictures are on their way.
  const sent = new Set<number>()
  return new Plugin<Upload[]>({
    key,
    state: {
      init: () => [],
      apply(tr, uploads) {
        const apply: Change | undefined = tr.getMeta(key)
        const moved = tr.docChanged
          ? uploads.map((one) => ({ ...one, pos: tr.mapping.map(one.pos, -1) }))
          : uploads
        return apply ? apply(moved) : moved
      },
    },
    appendTransaction: takePastedPictures,
    props: {
      decorations(state) {
        const widgets = uploadsOf(state).map((one) =>
          Decoration.widget(
            one.pos,
            (view) =>
              uploadPlaceholder(one, { again: () => tryAgain(view, one), remove: () => drop(view, one) }),
            { key: `${one.id} ${one.failure}`, stopEvent: () => true, ignoreSelection: true },
          ),
        )
        return DecorationSet.create(state.doc, widgets)
      },
    },
    view: () => ({
      update(view) {
        for (const one of uploadsOf(view.state)) {
          if (sent.has(one.id)) continue
          sent.add(one.id)
          void send(view, one, upload)
        }
      },
    }),
  })
}

export const Uploads = Extension.create<{ upload: UploadImage }>({
  name: 'uploads',
  addProseMirrorPlugins() {
    return [plugin(this.options.upload)]
  },
})
