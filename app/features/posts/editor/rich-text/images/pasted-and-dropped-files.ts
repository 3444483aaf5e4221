import type { EditorView } from '@tiptap/pm/view'
import { isHeic } from '#app/features/media/upload-rules.ts'
import { removeBetween, replaceTags } from '#app/text/html-tags.ts'
import { insertNode } from '../blocks/insert-node.ts'
import { createFigure, isGallery } from '../document/images.ts'
import { isVideoFile, startVideo } from '../videos/video-uploads.ts'
import { findInsertPosition } from './insert-image.ts'
import { limitGalleryFiles, startGallery, startUploads } from './uploads.ts'

const isImageFile = (file: File) => file.type.startsWith('image/') || isHeic(file)

function hasText(html: string): boolean {
  let text = removeBetween(html.toLowerCase(), '<!--', '-->')
  for (const name of ['style', 'title']) text = removeBetween(text, `<${name}`, `</${name}>`)
  return /\S/.test(replaceTags(text, '').replaceAll('&nbsp;', ''))
}

const ONLY_IMAGES_NOTICE = 'Only pictures and videos can be placed in the text.'

type FilesToUpload = {
  files: File[]
  showNotice: (notice: string) => void
  startImages: (images: File[]) => void
}

function uploadFiles(view: EditorView, { files, showNotice, startImages }: FilesToUpload) {
  const images = files.filter(isImageFile)
  if (images.length > 0) startImages(images)
  const videos = files.filter(isVideoFile)
  for (const video of videos) startVideo(view, video)
  if (images.length + videos.length < files.length) showNotice(ONLY_IMAGES_NOTICE)
}

/** Of an image on the web, or of the library. */
const IMAGE_ADDRESS = /^(?:https:\/\/[^\s/]+|\/media)\/[^\s?#]+\.(?:jpe?g|png|webp|avif)(?:[?#]\S*)?$/i

/** The address of an image, pasted alone on an empty line, is the image. One of another site is copied then. */
function pasteImageAddress(view: EditorView, data: DataTransfer | null): boolean {
  const text = data?.getData('text/plain').trim() ?? ''
  const src = text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text
  const { tr, selection, schema } = view.state
  const { parent } = selection.$from
  const isEmptyLine = parent.type.name === 'paragraph' && parent.content.size === 0
  if (!isEmptyLine || !IMAGE_ADDRESS.test(src) || data?.getData('text/html')) return false
  insertNode(tr, createFigure(schema, { url: src, alt: '' }))
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste'))
  return true
}

/** Word and Excel copy an image of the text along with the text: then the text is pasted. */
export function handlePastedFiles(
  view: EditorView,
  { clipboardData }: ClipboardEvent,
  showNotice: (notice: string) => void,
) {
  const files = [...(clipboardData?.files ?? [])]
  if (files.length === 0) return pasteImageAddress(view, clipboardData)
  if (hasText(clipboardData?.getData('text/html') ?? '')) return false
  uploadFiles(view, {
    files,
    showNotice,
    startImages: (images) => startUploads(view, images, view.state.selection.to),
  })
  return true
}

/** Several pictures at once are a gallery, or join the one that they are dropped on. */
export function handleDroppedFiles(view: EditorView, event: DragEvent, showNotice: (notice: string) => void) {
  const files = [...(event.dataTransfer?.files ?? [])]
  // An image of the text that is moved within it comes as a file too.
  if (files.length === 0 || view.dragging) return false
  event.preventDefault()
  const dropTarget = view.posAtCoords({ left: event.clientX, top: event.clientY })
  const { doc } = view.state
  const position = findInsertPosition(doc, dropTarget?.pos ?? doc.content.size)
  const isInGallery = isGallery(doc.resolve(position).parent)
  uploadFiles(view, {
    files,
    showNotice,
    startImages(images) {
      const taken = limitGalleryFiles(images, showNotice)
      if (taken.length > 1 && !isInGallery) startGallery(view, taken, position)
      else startUploads(view, taken, position)
    },
  })
  return true
}
