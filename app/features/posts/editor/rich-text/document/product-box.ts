import { type CommandProps, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    productBox: {
      toggleProductBox: () => ReturnType
    }
  }
}

const NAME = 'productBox'

/** A box beside the course of the text, about one thing: what it is called, what it is, where it can be had. */
export const ProductBox = Node.create({
  name: NAME,
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
  addCommands: () => ({
    toggleProductBox: () => (props) => placeEmptyBox(props) || props.commands.toggleWrap(NAME),
  }),
})

/** On an empty line: a box with a line for the name and one for the rest, the cursor in the first. */
function placeEmptyBox({ tr, state, dispatch }: CommandProps): boolean {
  const { $from, empty } = tr.selection
  const { heading, paragraph, [NAME]: box } = state.schema.nodes
  const isEmptyLine = empty && $from.parent.type === paragraph && $from.parent.content.size === 0
  if (!isEmptyLine || $from.node(-1).type === box || !box || !heading || !paragraph) return false
  const before = $from.before()
  const made = box.create(null, [heading.create({ level: 3 }), paragraph.create()])
  if (dispatch) {
    tr.replaceWith(before, $from.after(), made).setSelection(TextSelection.create(tr.doc, before + 2))
  }
  return true
}
