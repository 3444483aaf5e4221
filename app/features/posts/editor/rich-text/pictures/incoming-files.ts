import type { EditorView } from '@tiptap/pm/view'
import { replaceTags, withoutBetween } from '#app/text/html-tags.ts'
import { startUploads } from './uploads.ts'

const isImage = ({ type }: File) => type.startsWith('image/')

function hasWords(html: string): boolean {
  let words = withoutBetween(html.toLowerCase(), '<!--', '-->')
  for (const name of ['style', 'title']) words = withoutBetween(words, `<${name}`, `</${name}>`)
  return /\S/.test(replaceTags(words, '').replaceAll('&nbsp;', ''))
}

const NO_PICTURE = 'Only pictures can be placed in the text.'

function take(view: EditorView, files: File[], pos: number, tell: (notice: string) => void) {
  const images = files.filter(isImage)
  if (images.length > 0) startUploads(view, images, pos)
  if (images.length < files.length) tell(NO_PICTURE)
}

/** Office programs put a photograph of the copied text beside the text: words win over pictures. */
export function pasteFiles(
  view: EditorView,
  { clipboardData }: ClipboardEvent,
  tell: (notice: string) => void,
) {
  const files = [...(clipboardData?.files ?? [])]
  if (files.length === 0 || hasWords(clipboardData?.getData('text/html') ?? '')) return false
  take(view, files, view.state.selection.to, tell)
  return true
}

export function dropFiles(view: EditorView, event: DragEvent, tell: (notice: string) => void) {
  const files = [...(event.dataTransfer?.files ?? [])]
  // A picture of the text itself, moved to another place, comes as a file too.
  if (files.length === 0 || view.dragging) return false
  event.preventDefault()
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  take(view, files, place?.pos ?? view.state.doc.content.size, tell)
  return true
}
