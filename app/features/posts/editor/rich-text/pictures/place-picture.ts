import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { figureOf } from '../document/pictures.ts'
import { placeFor } from './place.ts'
import type { PlacedImage } from './placed-image.ts'

/** A picture of the library arrives chosen, so that its form is open. */
export function placePicture(editor: Editor, placed: PlacedImage) {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const place = placeFor(tr.doc, tr.selection.to)
      tr.insert(place, figureOf(state.schema, placed))
      tr.setSelection(NodeSelection.create(tr.doc, place + 1)).scrollIntoView()
      return true
    })
    .run()
}
