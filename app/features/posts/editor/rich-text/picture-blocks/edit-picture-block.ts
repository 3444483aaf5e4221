import type { Editor } from '@tiptap/core'
import {
  newPictureBlocks,
  type PictureBlock,
  type PictureBlockKind,
} from '#app/features/posts/html/picture-blocks/picture-blocks.ts'
import { insertNodeAndLeave, type Range } from '../blocks/insert-node.ts'

/** What the dialog starts from. */
export type PictureBlockRequest = {
  block: PictureBlock
  /** The block that is changed; null for a new one. */
  replaces: Range | null
}

export const requestNewBlock = (kind: PictureBlockKind): PictureBlockRequest => ({
  block: newPictureBlocks[kind],
  replaces: null,
})

export function requestBlockAt(editor: Editor, position: number): PictureBlockRequest | null {
  const node = editor.state.doc.nodeAt(position)
  const block: PictureBlock | null = node?.attrs.block ?? null
  return node && block ? { block, replaces: { from: position, to: position + node.nodeSize } } : null
}

export const insertPictureBlock = (editor: Editor, block: PictureBlock, replaces: Range | null) =>
  insertNodeAndLeave(editor, { name: 'pictureBlock', attrs: { block }, replaces })
