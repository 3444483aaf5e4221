import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findMatches, type Match } from './find-matches.ts'

type FindState = { query: string; matches: Match[]; current: number }

const nothing: FindState = { query: '', matches: [], current: 0 }
const pluginKey = new PluginKey<FindState>('find')

export const getFindState = (state: EditorState): FindState => pluginKey.getState(state) ?? nothing

/** Marks what matches the query of the bar. */
export const FindExtension = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<FindState>({
      key: pluginKey,
      state: {
        init: () => nothing,
        apply(tr, find) {
          const change: Partial<FindState> | undefined = tr.getMeta(pluginKey)
          if (!change && (!tr.docChanged || find.query === '')) return find
          const query = change?.query ?? find.query
          const isSame = query === find.query && !tr.docChanged
          const matches = isSame ? find.matches : findMatches(tr.doc, query)
          const current = change?.current ?? (query === find.query ? find.current : 0)
          return { query, matches, current: Math.min(current, Math.max(0, matches.length - 1)) }
        },
      },
      props: {
        decorations(state) {
          const { matches, current } = getFindState(state)
          if (matches.length === 0) return null
          return DecorationSet.create(
            state.doc,
            matches.map(({ from, to }, index) =>
              Decoration.inline(from, to, {
                class: index === current ? 'find-match find-current' : 'find-match',
              }),
            ),
          )
        },
      },
    }),
  ],
})

const dispatchFind = ({ view }: Editor, tr: Transaction, change: Partial<FindState>) =>
  view.dispatch(tr.setMeta(pluginKey, change))

/** The first match from a position on; after the last one it is the first of the text. */
const matchFrom = (doc: Node, query: string, position: number) =>
  Math.max(
    0,
    findMatches(doc, query).findIndex(({ from }) => from >= position),
  )

export function setQuery(editor: Editor, query: string) {
  const { tr, doc, selection } = editor.state
  dispatchFind(editor, tr, { query, current: matchFrom(doc, query, selection.from) })
  revealMatch(editor)
}

export function stepMatch(editor: Editor, by: 1 | -1) {
  const { matches, current } = getFindState(editor.state)
  if (matches.length === 0) return
  dispatchFind(editor, editor.state.tr, { current: (current + by + matches.length) % matches.length })
  revealMatch(editor)
}

/** The bar keeps the focus. */
function revealMatch(editor: Editor) {
  const { matches, current } = getFindState(editor.state)
  const match = matches[current]
  if (!match) return
  const { state, view } = editor
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, match.from, match.to)).scrollIntoView())
}

const replaceMatch = (tr: Transaction, { from, to }: Match, replacement: string) =>
  replacement ? tr.insertText(replacement, from, to) : tr.delete(from, to)

export function replaceCurrent(editor: Editor, replacement: string) {
  const { query, matches, current } = getFindState(editor.state)
  const match = matches[current]
  if (!match) return
  const tr = replaceMatch(closeHistory(editor.state.tr), match, replacement)
  // Not into what was just written, which may contain the query again.
  dispatchFind(editor, tr, { current: matchFrom(tr.doc, query, match.from + replacement.length) })
  revealMatch(editor)
}

/** In one step, which one undo takes back. Returns how many there were. */
export function replaceAll(editor: Editor, replacement: string): number {
  const { matches } = getFindState(editor.state)
  if (matches.length === 0) return 0
  const tr = closeHistory(editor.state.tr)
  for (const match of matches.toReversed()) replaceMatch(tr, match, replacement)
  dispatchFind(editor, tr, { current: 0 })
  return matches.length
}
