import type { CommandProps } from '@tiptap/core'
import { Fragment, type Node } from '@tiptap/pm/model'
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Enter in the summary of a collapsible text moves the cursor into the text. */
export const leaveSummary = (props: CommandProps) => moveCursorToNextLine(props, 'summary')

/** Enter in the duration of a step moves the cursor to its text. */
export const leaveDuration = (props: CommandProps) => moveCursorToNextLine(props, 'duration')

function moveCursorToNextLine({ tr, dispatch }: CommandProps, name: string): boolean {
  const { $from } = tr.selection
  if ($from.parent.type.name !== name) return false
  if (dispatch) tr.setSelection(Selection.near(tr.doc.resolve($from.after()))).scrollIntoView()
  return true
}

/** Enter on an empty line of a list of terms goes on to what is said of the next term, or leaves the list at its end. */
export function leaveDefinitionList({ tr, dispatch }: CommandProps): boolean {
  const { $from, empty } = tr.selection
  if ($from.parent.type.name !== 'definition' || !empty || $from.parent.content.size > 0) return false
  const list = $from.node(-1)
  const index = $from.index(-1)
  const isLastLine = index === list.childCount - 1
  const next = list.maybeChild(index + 1)
  if (next && next.type.name !== 'term') return false
  if (!dispatch) return true
  // A term keeps one line.
  const isOnlyLine = index === 0 || list.child(index - 1).type.name === 'term'
  const after = isLastLine ? $from.after(-1) : $from.after()
  if (!isOnlyLine) tr.delete($from.before(), $from.after())
  const position = tr.mapping.map(after)
  if (isLastLine) insertParagraphAt(tr, position)
  else tr.setSelection(Selection.near(tr.doc.resolve(position + (next?.nodeSize ?? 0))))
  tr.scrollIntoView()
  return true
}

/** Enter in a step begins the next one; in the last, while it is empty, it ends the list. */
export function addStep({ tr, state, dispatch }: CommandProps): boolean {
  const { $from, empty } = tr.selection
  const { step: stepType, duration } = state.schema.nodes
  if (!stepType || !duration || !empty || $from.depth < 2 || $from.node(-1).type !== stepType) return false
  if (!$from.parent.isTextblock || $from.parent.type === duration) return false
  if (!dispatch) return true
  const step = $from.node(-1)
  const steps = $from.node(-2)
  const isLast = $from.index(-2) === steps.childCount - 1
  if (isLast && steps.childCount > 1 && isEmptyStep(step)) {
    const after = $from.after(-2)
    tr.delete($from.before(-1), $from.after(-1))
    insertParagraphAt(tr, tr.mapping.map(after))
  } else {
    const rest = step.content.cut($from.pos - $from.start(-1))
    const next = stepType.create(null, Fragment.from(duration.create()).append(rest))
    const stepEnd = $from.after(-1)
    tr.delete($from.pos, $from.end(-1))
    const nextStart = tr.mapping.map(stepEnd)
    tr.insert(nextStart, next).setSelection(TextSelection.create(tr.doc, nextStart + 2))
  }
  tr.scrollIntoView()
  return true
}

const isEmptyStep = (step: Node) => step.textContent === '' && step.childCount === 2

function insertParagraphAt(tr: Transaction, position: number) {
  const { paragraph } = tr.doc.type.schema.nodes
  if (paragraph)
    tr.insert(position, paragraph.create()).setSelection(TextSelection.create(tr.doc, position + 1))
}
