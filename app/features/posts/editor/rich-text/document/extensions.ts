import type { Extensions } from '@tiptap/core'
import { Placeholder, Selection } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { plainMarks, refined } from './marks.ts'
import { type PictureView, pictures } from './pictures.ts'
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

/** The empty text invites, and the empty caption says what it is for; writing.css keeps other empty lines quiet. */
const Invitation = Placeholder.configure({
  includeChildren: true,
  showOnlyCurrent: false,
  placeholder: ({ node }) => (node.type.name === 'figcaption' ? 'Caption, if it needs one' : 'Write…'),
})

/** Everything a post's text can be made of. */
export const documentParts = (view: PictureView): Extensions => [
  Basics,
  ...plainMarks,
  ...tables,
  ...pictures(view),
  Invitation,
  Selection,
]
