import type { EditorView } from '@tiptap/pm/view'
import { isShortEmbedLink, parseEmbed } from '#app/features/posts/embeds/embeds.ts'
import { insertNode } from '../blocks/insert-node.ts'

/** The address of a video or post on an empty line becomes it. */
export function handlePastedEmbed(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const link = clipboardData?.getData('text/plain').trim() ?? ''
  const url = parseEmbed(link)?.url ?? (isShortEmbedLink(link) ? link : null)
  const { tr, schema, selection } = view.state
  const { parent } = selection.$from
  const isEmptyLine = parent.type.name === 'paragraph' && parent.content.size === 0
  const node = url && schema.nodes.embed?.create({ url, isPending: true })
  if (!node || !isEmptyLine) return false
  insertNode(tr, node)
  view.dispatch(tr.scrollIntoView())
  return true
}
