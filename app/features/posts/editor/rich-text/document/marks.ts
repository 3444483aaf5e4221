import { type AnyExtension, Mark } from '@tiptap/core'

/** Marks that HTML writes in two ways; a text keeps the one it came with. */
const spellings: Record<string, [usual: string, other: string]> = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  strike: ['s', 'del'],
}

const keepsItsTag = (usual: string, other: string) => ({
  addAttributes: () => ({
    tag: {
      default: usual,
      parseHTML: ({ localName }: HTMLElement) => (localName === other ? other : usual),
      rendered: false,
    },
  }),
  renderHTML: ({ mark }: { mark: { attrs: Record<string, unknown> } }) => [mark.attrs.tag, 0],
})

const languageOf = ({ className }: HTMLElement) => /(?:^|\s)(language-[\w-]+)/.exec(className)?.[1] ?? null

const renderLink = ({ mark }: { mark: { attrs: Record<string, unknown> } }) => {
  const { href, title, target, rel } = mark.attrs
  return ['a', { href, title, target, rel }, 0]
}

/** What the editor's own parts would throw away of a text that is allowed to be published. */
const refinements: Record<string, object> = {
  ...Object.fromEntries(Object.entries(spellings).map(([name, tags]) => [name, keepsItsTag(...tags)])),
  // Alone it would push out the link or the stress around it.
  code: { excludes: 'code', addAttributes: () => ({ class: { default: null, parseHTML: languageOf } }) },
  // All marks but code, which it is already.
  codeBlock: { marks: 'link bold italic underline strike subscript superscript highlight' },
  // Typing after a link is not the link's text any more.
  link: { inclusive: false, renderHTML: renderLink },
  listItem: { content: 'block+' },
}

export const refined = (part: AnyExtension): AnyExtension => {
  const refinement = refinements[part.name]
  return refinement ? part.extend(refinement) : part
}

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

export const plainMarks = [
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('highlight', 'mark'),
]
