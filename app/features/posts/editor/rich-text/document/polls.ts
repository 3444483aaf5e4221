import { Node, type NodeViewRenderer } from '@tiptap/core'
import { POLL_ID, type Poll, parseAnswerKey, parseDay, pollLimits } from '#app/features/posts/polls/polls.ts'

export type PollNodeView = { addNodeView?: () => NodeViewRenderer }

const lineOf = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

const readAnswers = (figure: HTMLElement): Poll['answers'] =>
  [...figure.querySelectorAll<HTMLElement>('li[data-answer]')]
    .map((item) => ({ key: parseAnswerKey(item.dataset.answer), label: lineOf(item) }))
    .filter((answer) => answer.key !== null)
    .slice(0, pollLimits.maxAnswers) as Poll['answers']

const parsed = <T>(value: T, parseHTML: (figure: HTMLElement) => T) => ({
  default: value,
  rendered: false,
  parseHTML,
})

const PollBlock = Node.create({
  name: 'poll',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: parsed('', ({ dataset }) => dataset.poll ?? ''),
    question: parsed('', (figure) => lineOf(figure.querySelector('figcaption'))),
    answers: parsed<Poll['answers']>([], readAnswers),
    until: parsed('', ({ dataset }) => parseDay(dataset.until)),
  }),
  parseHTML: () => [
    {
      tag: 'figure[data-poll]',
      priority: 60,
      getAttrs: ({ dataset }) => (POLL_ID.test(dataset.poll ?? '') ? null : false),
    },
  ],
  renderHTML({ node }) {
    const { id, question, answers, until } = node.attrs as Poll
    return [
      'figure',
      { 'data-poll': id, ...(until && { 'data-until': until }) },
      ...(question ? [['figcaption', question]] : []),
      ['ul', ...answers.map(({ key, label }) => ['li', { 'data-answer': key }, ...(label ? [label] : [])])],
    ]
  },
})

/** A question to readers. */
export const pollBlock = (view: PollNodeView) => PollBlock.extend(view)
