import type { Extensions } from '@tiptap/core'
import { Placeholder, Selection } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { plainMarks, refined } from './marks.ts'
import { type PictureView, pictures } from './pictures.ts'
import { ProductBox } from './product-box.ts'
import { tables } from './tables.ts'

const noAttributes = { target: null, rel: null, class: null }

const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(refined)
  },
}).configure({
  heading: { levels: [1, 2, 3, 4] },
  link: {
    openOnClick: false,
    defaultProtocol: 'https',
    markdownLinks: true,
    HTMLAttributes: noAttributes,
  },
  dropcursor: { color: false, class: 'writing-drop' },
})

/** Headings are seen to be empty in a product box only. */
const invitations: Record<string, string> = {
  figcaption: 'Caption, if it needs one',
  heading: 'What it is called',
}

/** The empty text invites, and lines of their own kind say what they are for; writing.css keeps other empty lines quiet. */
const Invitation = Placeholder.configure({
  includeChildren: true,
  showOnlyCurrent: false,
  placeholder: ({ node }) => invitations[node.type.name] ?? 'Write…',
})

/** Everything a post's text can be made of. */
export const documentParts = (view: PictureView): Extensions => [
  Basics,
  ...plainMarks,
  ...tables,
  ProductBox,
  ...pictures(view),
  Invitation,
  Selection,
]
