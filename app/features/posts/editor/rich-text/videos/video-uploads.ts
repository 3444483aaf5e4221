import type { EditorView } from '@tiptap/pm/view'
import { insertNode } from '../blocks/insert-node.ts'
import { createVideoFigure } from '../document/video.ts'

const files = new Map<number, File>()
let lastId = 0

export const isVideoFile = ({ type, name }: File) => type === 'video/mp4' || /\.(?:mp4|mov|m4v)$/i.test(name)

/** A placeholder in the text, whose view uploads the file. */
export function startVideo(view: EditorView, file: File) {
  lastId += 1
  files.set(lastId, file)
  const { tr, schema } = view.state
  const figure = createVideoFigure(schema, { uploadId: lastId })
  if (!figure) return
  insertNode(tr, figure)
  view.dispatch(tr.scrollIntoView())
}

export const fileOfUpload = (id: number | null) => (id === null ? undefined : files.get(id))

/** Once it is stored. */
export const forgetUpload = (id: number | null) => id !== null && files.delete(id)
