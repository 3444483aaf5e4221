import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from '@tiptap/react'
import clsx from 'clsx'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId } from 'react'
import { finishedPoll, nextAnswerKey, type Poll, pollLimits } from '#app/features/posts/polls/polls.ts'
import type { PollNodeView } from '../document/polls.ts'

/** Enter would save the post: the fields stand inside of its form. */
const stopEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

function EditorPoll({ node, selected, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const id = useId()
  const poll = node.attrs as Poll
  const { question, answers, until } = poll
  const setAnswers = (changed: Poll['answers']) => updateAttributes({ answers: changed })
  const setLabel = (key: number, label: string) =>
    setAnswers(answers.map((answer) => (answer.key === key ? { key, label } : answer)))
  const nextKey = nextAnswerKey(poll)
  return (
    <NodeViewWrapper className={clsx('poll-block', selected && 'poll-block-chosen')}>
      <div contentEditable={false} className="picture-form">
        <label htmlFor={`${id}-question`} className="picture-label" data-drag-handle="">
          Question of the poll
        </label>
        <input
          id={`${id}-question`}
          className="picture-alt"
          maxLength={pollLimits.question}
          value={question}
          onChange={({ target }) => updateAttributes({ question: target.value })}
          onKeyDown={stopEnter}
        />
        {answers.map(({ key, label }, index) => (
          <div key={key} className="poll-line">
            <input
              aria-label={`Answer ${index + 1}`}
              placeholder={`Answer ${index + 1}`}
              className="picture-alt"
              maxLength={pollLimits.answer}
              value={label}
              onChange={({ target }) => setLabel(key, target.value)}
              onKeyDown={stopEnter}
            />
            {answers.length > pollLimits.minAnswers && (
              <button
                type="button"
                className="picture-button"
                aria-label={`Remove answer ${index + 1}`}
                onClick={() => setAnswers(answers.filter((answer) => answer.key !== key))}
              >
                <X aria-hidden="true" />
              </button>
            )}
          </div>
        ))}
        <div className="poll-line">
          <label htmlFor={`${id}-until`}>Last day, if it ends</label>
          <input
            id={`${id}-until`}
            type="date"
            className="picture-alt"
            value={until}
            onChange={({ target }) => updateAttributes({ until: target.value })}
            onKeyDown={stopEnter}
          />
        </div>
        {!finishedPoll(poll) && (
          <p role="status" className="poll-unfinished">
            Readers see it once it has a question and two answers.
          </p>
        )}
        {answers.length < pollLimits.maxAnswers && nextKey <= pollLimits.maxKey && (
          <button
            type="button"
            className="picture-button"
            onClick={() => setAnswers([...answers, { key: nextKey, label: '' }])}
          >
            <Plus aria-hidden="true" />
            Add an answer
          </button>
        )}
        <button type="button" className="picture-button" onClick={deleteNode}>
          <Trash aria-hidden="true" />
          Remove
        </button>
      </div>
    </NodeViewWrapper>
  )
}

export const pollNodeView: PollNodeView = { addNodeView: () => ReactNodeViewRenderer(EditorPoll) }
