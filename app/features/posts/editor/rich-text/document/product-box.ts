import { type CommandProps, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    productBox: {
      toggleProductBox: () => ReturnType
    }
  }
}

const NODE_NAME = 'productBox'

/** A box about one product. */
export const ProductBox = Node.create({
  name: NODE_NAME,
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
  addCommands: () => ({
    toggleProductBox: () => (props) => insertEmptyBox(props) || props.commands.toggleWrap(NODE_NAME),
  }),
})

/** On an empty line: a box with an empty heading and paragraph, and the cursor in the heading. */
function insertEmptyBox({ tr, state, dispatch }: CommandProps): boolean {
  const { $from, empty } = tr.selection
  const { heading, paragraph, [NODE_NAME]: box } = state.schema.nodes
  const isEmptyLine = empty && $from.parent.type === paragraph && $from.parent.content.size === 0
  if (!isEmptyLine || $from.node(-1).type === box || !box || !heading || !paragraph) return false
  const before = $from.before()
  const newBox = box.create(null, [heading.create({ level: 3 }), paragraph.create()])
  if (dispatch) {
    tr.replaceWith(before, $from.after(), newBox).setSelection(TextSelection.create(tr.doc, before + 2))
  }
  return true
}
