import { type Editor, getMarkRange } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

export type LinkWish = { href: string; text: string; newTab: boolean; sponsored: boolean }

/** What the dialog begins with; no `text` is asked for where words are chosen already. */
export type LinkStart = LinkWish & { asksForText: boolean; exists: boolean }

/** The link where the cursor stands, its end included, or where the chosen words begin. */
function linkUnder({ state: { selection, doc, schema } }: Editor) {
  const { $from, empty } = selection
  const type = schema.marks.link
  const touches = empty || $from.nodeAfter?.marks.some((mark) => mark.type === type)
  const range = type && touches ? getMarkRange($from, type) : undefined
  const mark = range && doc.nodeAt(range.from)?.marks.find((one) => one.type === type)
  return range && mark ? { range, attributes: mark.attrs } : null
}

const wordsOf = (rel: unknown) =>
  String(rel ?? '')
    .split(/\s+/)
    .filter(Boolean)

export function linkAt(editor: Editor): LinkStart {
  const link = linkUnder(editor)
  return {
    href: link?.attributes.href ?? '',
    text: '',
    newTab: link?.attributes.target === '_blank',
    sponsored: wordsOf(link?.attributes.rel).includes('sponsored'),
    asksForText: editor.state.selection.empty && !link,
    exists: !!link,
  }
}

const ours = ['noopener', 'noreferrer', 'sponsored']

/** What else the link said of itself stays. */
function relOf(given: unknown, { newTab, sponsored }: LinkWish): string | null {
  const others = wordsOf(given).filter((word) => !ours.includes(word))
  const rel = [...(sponsored ? ['sponsored'] : []), ...others, ...(newTab ? ['noopener', 'noreferrer'] : [])]
  return rel.join(' ') || null
}

export function setLink(editor: Editor, wish: LinkWish) {
  const link = linkUnder(editor)
  const attributes = {
    href: wish.href,
    title: link?.attributes.title ?? null,
    target: wish.newTab ? '_blank' : null,
    rel: relOf(link?.attributes.rel, wish),
  }
  const chain = editor.chain().focus()
  if (link) chain.setTextSelection(link.range).setLink(attributes)
  else if (editor.state.selection.empty) {
    const text = wish.text.trim() || wish.href
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: attributes }] })
  } else chain.setLink(attributes)
  return chain
    .command(({ tr }) => {
      // Behind the link, where the sentence goes on.
      tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))
      return true
    })
    .run()
}

export function removeLink(editor: Editor) {
  const link = linkUnder(editor)
  if (link) editor.chain().focus().setTextSelection(link.range).unsetLink().run()
}
