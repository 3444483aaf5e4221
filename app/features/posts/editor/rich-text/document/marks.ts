import { type AnyExtension, Mark } from '@tiptap/core'

/** Marks that have two tags in HTML; a text keeps the tag that it has. */
const alternativeTags: Record<string, [usual: string, other: string]> = {
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  strike: ['s', 'del'],
}

const preserveTag = (defaultTag: string, alternativeTag: string) => ({
  addAttributes: () => ({
    tag: {
      default: defaultTag,
      parseHTML: ({ localName }: HTMLElement) => (localName === alternativeTag ? alternativeTag : defaultTag),
      rendered: false,
    },
  }),
  renderHTML: ({ mark }: { mark: { attrs: Record<string, unknown> } }) => [mark.attrs.tag, 0],
})

const languageClassOf = ({ className }: HTMLElement) =>
  /(?:^|\s)(language-[\w-]+)/.exec(className)?.[1] ?? null

const renderLink = ({ mark }: { mark: { attrs: Record<string, unknown> } }) => {
  const { href, title, target, rel, product } = mark.attrs
  return ['a', product ? { 'data-product': product } : { href, title, target, rel }, 0]
}

/** A link to a product has its id and no address. */
const productLink = {
  addAttributes(this: { parent?: () => object }) {
    const product = {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-product'),
    }
    return { ...this.parent?.(), product }
  },
  parseHTML(this: { parent?: () => object[] }) {
    return [...(this.parent?.() ?? []), { tag: 'a[data-product]' }]
  },
}

/** So that the editor loses nothing that posts may have. */
const extensionOverrides: Record<string, object> = {
  ...Object.fromEntries(Object.entries(alternativeTags).map(([name, tags]) => [name, preserveTag(...tags)])),
  // By default code removes all other marks.
  code: { excludes: 'code', addAttributes: () => ({ class: { default: null, parseHTML: languageClassOf } }) },
  // All marks except code.
  codeBlock: { marks: 'link bold italic underline strike subscript superscript highlight' },
  // Text that is typed after a link does not extend it.
  link: { inclusive: false, renderHTML: renderLink, ...productLink },
  listItem: { content: 'block+' },
}

export const withOverrides = (extension: AnyExtension): AnyExtension => {
  const overrides = extensionOverrides[extension.name]
  return overrides ? extension.extend(overrides) : extension
}

const plainMark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

export const plainMarks = [
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup'),
  plainMark('highlight', 'mark'),
]
