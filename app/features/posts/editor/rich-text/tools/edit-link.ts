import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

export type LinkWish = { href: string; text: string; newTab: boolean; sponsored: boolean }

/** What the dialog begins with; no `text` is asked for where words are chosen already. */
export type LinkStart = LinkWish & { asksForText: boolean; exists: boolean }

export function linkAt(editor: Editor): LinkStart {
  const { href = '', target, rel } = editor.getAttributes('link')
  const exists = editor.isActive('link')
  return {
    href,
    text: '',
    newTab: target === '_blank',
    sponsored: String(rel ?? '')
      .split(/\s+/)
      .includes('sponsored'),
    asksForText: editor.state.selection.empty && !exists,
    exists,
  }
}

const ours = ['noopener', 'noreferrer', 'sponsored']

/** What else the link said of itself stays. */
function relOf(editor: Editor, { newTab, sponsored }: LinkWish): string | null {
  const given = String(editor.getAttributes('link').rel ?? '').split(/\s+/)
  const others = given.filter((word) => word !== '' && !ours.includes(word))
  const rel = [...(sponsored ? ['sponsored'] : []), ...others, ...(newTab ? ['noopener', 'noreferrer'] : [])]
  return rel.join(' ') || null
}

export function setLink(editor: Editor, wish: LinkWish) {
  const { title } = editor.getAttributes('link')
  const link = { href: wish.href, title, target: wish.newTab ? '_blank' : null, rel: relOf(editor, wish) }
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const text = wish.text.trim() || wish.href
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: link }] })
  } else {
    chain.extendMarkRange('link').setLink(link)
  }
  return chain
    .command(({ tr }) => {
      // Behind the link, where the sentence goes on.
      tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))
      return true
    })
    .run()
}

export const removeLink = (editor: Editor) => editor.chain().focus().extendMarkRange('link').unsetLink().run()
