import { type Editor, useEditorState } from '@tiptap/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { getFindState, replaceAll, replaceCurrent, setQuery, stepMatch } from './find-extension.ts'
import { MAX_MATCHES } from './find-matches.ts'

type FindBarProps = { editor: Editor; field: RefObject<HTMLInputElement | null>; onClose: () => void }

const selectedText = ({ state: { doc, selection } }: Editor) => {
  const text = doc.textBetween(selection.from, selection.to, '\n')
  return text.includes('\n') ? '' : text.slice(0, 200)
}

/** Below the tools while it is open. Enter goes on, with Shift back; Escape returns to the text. */
export function FindBar({ editor, field, onClose }: FindBarProps) {
  const [query, setTyped] = useState(() => selectedText(editor))
  const [replacement, setReplacement] = useState('')
  const [replaced, setReplaced] = useState<number | null>(null)
  const { total, current } = useEditorState({
    editor,
    selector: () => {
      const { matches, current: index } = getFindState(editor.state)
      return { total: matches.length, current: index }
    },
  })
  const open = useEffectEvent(() => {
    if (query) setQuery(editor, query)
    field.current?.select()
    field.current?.focus()
  })
  const clear = useEffectEvent(() => {
    if (!editor.isDestroyed) setQuery(editor, '')
  })
  useEffect(() => {
    open()
    return () => clear()
  }, [])
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const onKeyDown = (event: KeyboardEvent, onEnter: (isBack: boolean) => void) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Enter would save the form around the text.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') close()
    else onEnter(event.shiftKey)
  }
  const status =
    replaced !== null
      ? `${replaced} replaced`
      : query === ''
        ? ''
        : total === 0
          ? 'Not found'
          : `${current + 1} of ${total === MAX_MATCHES ? `${total} or more` : total}`
  return (
    <search aria-label="Find in the text" className="find-bar">
      <div className="find-row">
        <input
          ref={field}
          type="text"
          aria-label="Find"
          placeholder="Find"
          value={query}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => {
            setReplaced(null)
            setTyped(target.value)
            setQuery(editor, target.value)
          }}
          onKeyDown={(event) => onKeyDown(event, (isBack) => stepMatch(editor, isBack ? -1 : 1))}
          className="find-field"
        />
        <span role="status" className="find-status">
          {status}
        </span>
        <button
          type="button"
          aria-label="Previous match"
          className="tool"
          disabled={total === 0}
          onClick={() => stepMatch(editor, -1)}
        >
          <ChevronUp aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Next match"
          className="tool"
          disabled={total === 0}
          onClick={() => stepMatch(editor, 1)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
        <button type="button" aria-label="Close" className="tool" onClick={close}>
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="find-row">
        <input
          type="text"
          aria-label="Replace with"
          placeholder="Replace with"
          value={replacement}
          maxLength={1000}
          autoComplete="off"
          onChange={({ target }) => setReplacement(target.value)}
          onKeyDown={(event) => onKeyDown(event, () => replaceCurrent(editor, replacement))}
          className="find-field"
        />
        <button
          type="button"
          className="tool tool-in-words"
          disabled={total === 0}
          onClick={() => replaceCurrent(editor, replacement)}
        >
          Replace
        </button>
        <button
          type="button"
          className="tool tool-in-words"
          disabled={total === 0}
          onClick={() => setReplaced(replaceAll(editor, replacement))}
        >
          Replace all
        </button>
      </div>
    </search>
  )
}
