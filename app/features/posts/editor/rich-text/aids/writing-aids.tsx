import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { goToPosition } from './go-to-position.ts'
import { readOutline } from './outline.ts'
import { useDeadPaths } from './use-dead-paths.ts'
import { findWritingNotes, internalPaths } from './writing-notes.ts'

type WritingAidsProps = {
  editor: Editor
  /** Whether the post says how it came about. */
  isDisclosed: boolean
}

/** Below the text: its headings, and what is worth a look before publishing. It never keeps anybody from publishing. */
export function WritingAids({ editor, isDisclosed }: WritingAidsProps) {
  const current = useEditorState({ editor, selector: () => editor.state.doc, equalityFn: Object.is })
  // Typing does not wait for the lists.
  const doc = useDeferredValue(current)
  const headings = useMemo(() => readOutline(doc), [doc])
  const deadPaths = useDeadPaths(useMemo(() => internalPaths(doc, location.origin), [doc]))
  const notes = useMemo(
    () => findWritingNotes(doc, { deadPaths, isDisclosed, origin: location.origin }),
    [doc, deadPaths, isDisclosed],
  )
  const goTo = (position: number) => goToPosition(editor, position)
  return (
    <div className="writing-aids">
      {headings.length > 0 && (
        <AidList title="Outline" summary={count(headings.length, 'heading')}>
          {headings.map(({ level, text, position }) => (
            <li key={position} data-level={level}>
              <button type="button" className="writing-aid" onClick={() => goTo(position)}>
                {text}
              </button>
            </li>
          ))}
        </AidList>
      )}
      <AidList
        title="Before you publish"
        summary={notes.length > 0 ? count(notes.length, 'note') : 'Nothing to note'}
      >
        {notes.map(({ text, position }) => (
          <li key={`${position} ${text}`}>
            <button type="button" className="writing-aid" onClick={() => goTo(position)}>
              {text}
            </button>
          </li>
        ))}
        {notes.length === 0 && (
          <li className="writing-aid">
            Links of the site, alt texts, headings, long paragraphs and words that need a label are looked at
            here.
          </li>
        )}
      </AidList>
    </div>
  )
}

const count = (number: number, noun: string) => `${number} ${number === 1 ? noun : `${noun}s`}`

type AidListProps = { title: string; summary: string; children: ReactNode }

const AidList = ({ title, summary, children }: AidListProps) => (
  <details>
    <summary>
      {title} <span className="writing-aid-summary">{summary}</span>
    </summary>
    <ul aria-label={title}>{children}</ul>
  </details>
)
