import type { Element, ElementContent, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import { replacePolls } from './poll-elements.ts'
import { isClosed, type Poll, type PollVotes, pollPath } from './polls.ts'

const serializer = unified().use(rehypeStringify).freeze()

/** What rendering needs besides the text. Without it, as in a preview, nobody can vote. */
export type PollContext = {
  postId: string
  today: string
  /** Of closed polls, by their id. */
  votes: ReadonlyMap<string, PollVotes>
}

const line = (tagName: string, className: string, words: string, properties: Element['properties'] = {}) =>
  element(tagName, [text(words)], { className: [className], ...properties })

const formatDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A plain form. With scripts the results take its place (send-vote.ts), without them they are a page. */
function pollForm(poll: Poll, action: string | null): Element {
  const { id, question, answers, until } = poll
  const choice = ({ key, label }: Poll['answers'][number]) =>
    element(
      'label',
      [
        element('input', [], {
          type: 'radio',
          name: 'answer',
          value: String(key),
          required: true,
          disabled: !action,
        }),
        text(' '),
        line('span', 'poll-answer', label),
      ],
      { className: ['poll-choice'] },
    )
  const content: ElementContent[] = [
    element('fieldset', [line('legend', 'poll-question', question), ...answers.map(choice)]),
    element(
      'div',
      [
        element('button', [text('Vote')], { type: 'submit', className: ['poll-button'], disabled: !action }),
        ...(until ? [line('p', 'poll-note', `Open until ${formatDay(until)}`)] : []),
      ],
      { className: ['poll-foot'] },
    ),
  ]
  return element('form', content, {
    className: ['poll'],
    ...(action ? { method: 'post', action } : {}),
    dataPoll: id,
  })
}

const countOf = (votes: number) => (votes === 1 ? '1 vote' : `${votes.toLocaleString('en-US')} votes`)

function pollResults(poll: Poll, votes: PollVotes, note: string): Element {
  const total = poll.answers.reduce((sum, { key }) => sum + (votes.get(key) ?? 0), 0)
  const result = ({ key, label }: Poll['answers'][number]) => {
    const count = votes.get(key) ?? 0
    const percent = total === 0 ? 0 : Math.round((count / total) * 100)
    return element('li', [
      line('span', 'poll-answer', label),
      text(' '),
      line('span', 'poll-share', `${percent} % · ${countOf(count)}`),
      element('span', [], { className: ['poll-bar'], style: `width: ${percent}%`, ariaHidden: 'true' }),
    ])
  }
  return element(
    'div',
    [
      line('p', 'poll-question', poll.question),
      element('ul', poll.answers.map(result), { className: ['poll-results'] }),
      line('p', 'poll-note', `${note} ${countOf(total)} in all.`, { role: 'status' }),
    ],
    { className: ['poll'], tabIndex: -1 },
  )
}

const CLOSED_NOTE = 'This poll is closed.'

/** Polls of a text as readers get them: a form while it is open, then the results. */
export const renderPolls = (tree: Root, context: PollContext | null) =>
  replacePolls(tree, (poll) => {
    if (!context) return pollForm(poll, null)
    return isClosed(poll, context.today)
      ? pollResults(poll, context.votes.get(poll.id) ?? new Map(), CLOSED_NOTE)
      : pollForm(poll, pollPath(context.postId, poll.id))
  })

const stringify = (node: Element) => serializer.stringify({ type: 'root', children: [node] })

export const pollFormHtml = (poll: Poll, postId: string) =>
  stringify(pollForm(poll, pollPath(postId, poll.id)))

export const pollResultsHtml = (poll: Poll, votes: PollVotes, note = CLOSED_NOTE) =>
  stringify(pollResults(poll, votes, note))
