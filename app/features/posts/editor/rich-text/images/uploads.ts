import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { insertNode } from '../blocks/insert-node.ts'
import { countPendingEmbeds } from '../document/embeds.ts'
import { imageRange } from '../document/figure-commands.ts'
import { createFigure, isImageNode } from '../document/images.ts'
import { countUploadingVideos } from '../document/video.ts'
import { dataImageToFile } from './data-image.ts'
import { countRunningCopies, isPasteOrDrop } from './foreign-images.ts'
import { findInsertPosition } from './insert-image.ts'
import type { UploadImage } from './placed-image.ts'
import { createUploadPlaceholder } from './upload-placeholder.ts'

/** An image that is being uploaded. It is no part of the document, so a save meanwhile has no half image. */
type Upload = {
  /** In the order of the files, which the images keep. */
  id: number
  /** How many times it was tried again. */
  attempt: number
  pos: number
  file: File
  preview: string
  failure: string | null
}
type UploadsUpdate = (uploads: Upload[]) => Upload[]
export type UploadCounts = { running: number; failed: number }

const pluginKey = new PluginKey<Upload[]>('uploads')
const getUploads = (state: EditorState) => pluginKey.getState(state) ?? []
export function countUploads(state: EditorState): UploadCounts {
  const uploads = getUploads(state)
  const failed = uploads.filter(({ failure }) => failure !== null).length
  const running =
    uploads.length -
    failed +
    countRunningCopies(state) +
    countPendingEmbeds(state.doc) +
    countUploadingVideos(state.doc)
  return { running, failed }
}
const updateUploads = (tr: Transaction, apply: UploadsUpdate) => tr.setMeta(pluginKey, apply)

let lastId = 0
const createUpload = (file: File, pos: number): Upload => {
  lastId += 1
  return { id: lastId, attempt: 0, pos, file, preview: URL.createObjectURL(file), failure: null }
}

export function startUploads(view: EditorView, files: File[], pos: number) {
  const position = findInsertPosition(view.state.doc, pos)
  const added = files.map((file) => createUpload(file, position))
  view.dispatch(updateUploads(view.state.tr, (uploads) => [...uploads, ...added]))
}

const MAX_GALLERY_FILES = 80

const tooManyFilesNotice = (count: number) =>
  `A gallery takes ${MAX_GALLERY_FILES} pictures at once. ${count === 1 ? 'The last one was' : `The last ${count} were`} not uploaded.`

/** As many files as a gallery takes at once; of the others it is told. */
export function limitGalleryFiles(files: File[], showNotice: (notice: string) => void): File[] {
  if (files.length > MAX_GALLERY_FILES) showNotice(tooManyFilesNotice(files.length - MAX_GALLERY_FILES))
  return files.slice(0, MAX_GALLERY_FILES)
}

/** An empty gallery, which the files are uploaded into: at the cursor, or at a position between blocks. */
export function startGallery(view: EditorView, files: File[], at?: number) {
  const { tr, schema } = view.state
  const gallery = schema.nodes.figure?.create({ gallery: true }, schema.nodes.figcaption?.create())
  if (!gallery || files.length === 0) return
  const position = insertNode(tr, gallery, at === undefined ? null : { from: at, to: at })
  view.dispatch(tr)
  startUploads(view, files, position + 1)
}

function removeUpload(view: EditorView, upload: Upload) {
  URL.revokeObjectURL(upload.preview)
  view.dispatch(updateUploads(view.state.tr, (uploads) => uploads.filter(({ id }) => id !== upload.id)))
}

/** The view starts every attempt that it has not seen yet. */
function retryUpload(view: EditorView, { id }: Upload) {
  const again: UploadsUpdate = (uploads) =>
    uploads.map((entry) =>
      entry.id === id ? { ...entry, attempt: entry.attempt + 1, failure: null } : entry,
    )
  view.dispatch(updateUploads(view.state.tr, again))
}

async function uploadAndInsert(view: EditorView, { id, file }: Upload, upload: UploadImage) {
  const result = await upload(file).then(
    (image) => ({ image, failure: null }),
    (error: unknown) => ({
      image: null,
      failure: error instanceof Error ? error.message : 'The upload failed',
    }),
  )
  const current = view.isDestroyed ? undefined : getUploads(view.state).find((entry) => entry.id === id)
  if (!current) return
  if (!result.image) {
    const { failure } = result
    const failed: UploadsUpdate = (uploads) =>
      uploads.map((entry) => (entry.id === id ? { ...entry, failure } : entry))
    view.dispatch(updateUploads(view.state.tr, failed))
    return
  }
  const { tr, schema, doc } = view.state
  const position = findInsertPosition(doc, current.pos)
  const figure = createFigure(schema, result.image)
  // Images that were inserted together keep their order.
  const arrived: UploadsUpdate = (uploads) =>
    uploads
      .filter((entry) => entry.id !== id)
      .map((entry) =>
        entry.id > id && entry.pos === position ? { ...entry, pos: position + figure.nodeSize } : entry,
      )
  view.dispatch(updateUploads(tr.insert(position, figure), arrived))
  URL.revokeObjectURL(current.preview)
}

/** Data URLs in pasted text become uploads. */
function extractPastedImages(
  transactions: readonly Transaction[],
  _old: EditorState,
  { doc, tr }: EditorState,
) {
  if (!transactions.some(isPasteOrDrop)) return null
  const found: { from: number; to: number; file: File | null }[] = []
  doc.descendants((node, pos) => {
    if (isImageNode(node) && /^data:/i.test(node.attrs.src)) {
      found.push({ ...imageRange(doc, pos), file: dataImageToFile(node.attrs.src) })
    }
  })
  if (found.length === 0) return null
  const added: Upload[] = []
  for (const { from, to, file } of found.toReversed()) {
    const position = findInsertPosition(doc, from)
    tr.delete(from, to)
    if (file) added.unshift(createUpload(file, position))
  }
  const mappedUploads = added.map((upload) => ({ ...upload, pos: tr.mapping.map(upload.pos) }))
  return updateUploads(tr, (uploads) => [...uploads, ...mappedUploads])
}

const attemptKey = ({ id, attempt }: Upload) => `${id} ${attempt}`

/** At once: eighty photos that are sent together would all be slow, and fail together. */
const MAX_RUNNING_UPLOADS = 3

function createUploadsPlugin(upload: UploadImage) {
  // Outside of the view, which may be created again during an upload.
  const startedAttempts = new Set<string>()
  let currentView: EditorView | undefined
  let runningCount = 0

  function startWaiting() {
    if (!currentView || currentView.isDestroyed) return
    for (const entry of getUploads(currentView.state)) {
      if (runningCount >= MAX_RUNNING_UPLOADS) return
      const attempt = attemptKey(entry)
      if (startedAttempts.has(attempt)) continue
      startedAttempts.add(attempt)
      runningCount += 1
      void uploadAndInsert(currentView, entry, upload).finally(() => {
        runningCount -= 1
        startWaiting()
      })
    }
  }

  return new Plugin<Upload[]>({
    key: pluginKey,
    state: {
      init: () => [],
      apply(tr, uploads) {
        const apply: UploadsUpdate | undefined = tr.getMeta(pluginKey)
        const moved = tr.docChanged
          ? uploads.map((entry) => ({ ...entry, pos: tr.mapping.map(entry.pos, -1) }))
          : uploads
        return apply ? apply(moved) : moved
      },
    },
    appendTransaction: extractPastedImages,
    props: {
      decorations(state) {
        const widgets = getUploads(state).map((entry) =>
          Decoration.widget(
            entry.pos,
            (view) =>
              createUploadPlaceholder(entry, {
                retry: () => retryUpload(view, entry),
                remove: () => removeUpload(view, entry),
              }),
            { key: `${attemptKey(entry)} ${entry.failure}`, stopEvent: () => true, ignoreSelection: true },
          ),
        )
        return DecorationSet.create(state.doc, widgets)
      },
    },
    view: () => ({
      update(view) {
        currentView = view
        startWaiting()
      },
    }),
  })
}

export const UploadsExtension = Extension.create<{ upload: UploadImage }>({
  name: 'uploads',
  addProseMirrorPlugins() {
    return [createUploadsPlugin(this.options.upload)]
  },
})
