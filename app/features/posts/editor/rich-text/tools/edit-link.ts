import { type Editor, getMarkRange } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

export type LinkValues = { href: string; text: string; newTab: boolean; sponsored: boolean }

/** The dialog asks for a text only if none is selected. */
export type InitialLinkValues = LinkValues & { asksForText: boolean; exists: boolean }

/** The link at the cursor, including its end, or at the start of the selection. */
function findLink({ state: { selection, doc, schema } }: Editor) {
  const { $from, empty } = selection
  const type = schema.marks.link
  const touches = empty || $from.nodeAfter?.marks.some((mark) => mark.type === type)
  const range = type && touches ? getMarkRange($from, type) : undefined
  const mark = range && doc.nodeAt(range.from)?.marks.find((candidate) => candidate.type === type)
  return range && mark ? { range, attributes: mark.attrs } : null
}

const relTokens = (rel: unknown) =>
  String(rel ?? '')
    .split(/\s+/)
    .filter(Boolean)

export function readLinkValues(editor: Editor): InitialLinkValues {
  const link = findLink(editor)
  return {
    href: link?.attributes.href ?? '',
    text: '',
    newTab: link?.attributes.target === '_blank',
    sponsored: relTokens(link?.attributes.rel).includes('sponsored'),
    asksForText: editor.state.selection.empty && !link,
    exists: !!link,
  }
}

const managedRelTokens = ['noopener', 'noreferrer', 'sponsored']

/** Keeps the tokens that the dialog does not manage. */
function buildRel(existingRel: unknown, { newTab, sponsored }: LinkValues): string | null {
  const others = relTokens(existingRel).filter((token) => !managedRelTokens.includes(token))
  const rel = [...(sponsored ? ['sponsored'] : []), ...others, ...(newTab ? ['noopener', 'noreferrer'] : [])]
  return rel.join(' ') || null
}

export function setLink(editor: Editor, values: LinkValues) {
  const link = findLink(editor)
  const attributes = {
    href: values.href,
    title: link?.attributes.title ?? null,
    target: values.newTab ? '_blank' : null,
    rel: buildRel(link?.attributes.rel, values),
    product: null,
  }
  const chain = editor.chain().focus()
  if (link) chain.setTextSelection(link.range).setLink(attributes)
  else if (editor.state.selection.empty) {
    const text = values.text.trim() || values.href
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: attributes }] })
  } else chain.setLink(attributes)
  return chain
    .command(({ tr }) => {
      // Moves the cursor behind the link.
      tr.setSelection(TextSelection.create(tr.doc, tr.selection.to))
      return true
    })
    .run()
}

export function removeLink(editor: Editor) {
  const link = findLink(editor)
  if (link) editor.chain().focus().setTextSelection(link.range).unsetLink().run()
}
