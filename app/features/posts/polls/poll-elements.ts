import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { finishedPoll, POLL_ID, type Poll, parseAnswerKey, parseDay, pollLimits } from './polls.ts'

const isElement = (node: ElementContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName

const lineOf = (node: Element, maxLength: number) =>
  textOf(node).replace(/\s+/g, ' ').trim().slice(0, maxLength)

/** Null for any other element. */
export function readPollElement({ tagName, properties, children }: Element): Poll | null {
  const id = String(properties.dataPoll ?? '')
  if (tagName !== 'figure' || !POLL_ID.test(id)) return null
  const question = children.find((child) => isElement(child, 'figcaption'))
  const list = children.find((child) => isElement(child, 'ul'))
  const answers = new Map<number, string>()
  for (const item of list?.type === 'element' ? list.children : []) {
    if (!isElement(item, 'li') || answers.size === pollLimits.maxAnswers) continue
    const key = parseAnswerKey(item.properties.dataAnswer)
    if (key !== null && !answers.has(key)) answers.set(key, lineOf(item, pollLimits.answer))
  }
  return {
    id,
    question: question?.type === 'element' ? lineOf(question, pollLimits.question) : '',
    answers: [...answers].map(([key, label]) => ({ key, label })),
    until: parseDay(properties.dataUntil),
  }
}

const lines = (words: string): ElementContent[] => (words ? [text(words)] : [])

export const createPollElement = ({ id, question, answers, until }: Poll): Element =>
  element(
    'figure',
    [
      ...(question ? [element('figcaption', [text(question)])] : []),
      element(
        'ul',
        answers.map(({ key, label }) => element('li', lines(label), { dataAnswer: String(key) })),
      ),
    ],
    { dataPoll: id, ...(until && { dataUntil: until }) },
  )

/** Runs after the sanitizer: of a poll only its question, its answers and its last day stay. */
export const normalizePolls = () => (tree: Root) =>
  visit(tree, 'element', (node: Element) => {
    const { properties, tagName } = node
    const poll = readPollElement(node)
    if (poll) {
      Object.assign(node, createPollElement(poll))
      return SKIP
    }
    if (tagName === 'figure') for (const name of ['dataPoll', 'dataUntil']) delete properties[name]
    if (tagName === 'li') delete properties.dataAnswer
  })

/** Calls `render` for each finished poll, and replaces it by the result. Of others nothing is shown. */
export const replacePolls = (tree: Root, render: (poll: Poll) => Element | null) =>
  visit(tree, 'element', (node: Element, index, parent) => {
    const poll = readPollElement(node)
    if (!poll || !parent || index === undefined) return
    const finished = finishedPoll(poll)
    const rendered = finished && render(finished)
    parent.children.splice(index, 1, ...(rendered ? [rendered] : []))
    return [SKIP, index + (rendered ? 1 : 0)]
  })

/** All finished polls of a stored text. */
export function listPolls(content: string): Poll[] {
  if (!content.includes('data-poll=')) return []
  const polls: Poll[] = []
  visit(parseHtmlUpToLimits(content).tree, 'element', (node: Element) => {
    const poll = readPollElement(node)
    const finished = poll && finishedPoll(poll)
    if (finished) polls.push(finished)
    return polls.length > MAX_POLLS ? EXIT : undefined
  })
  return polls
}

const MAX_POLLS = 50

/** In feeds and letters: the question and its answers, with a link to where readers vote, if there is one. */
export const pollsToLists = (tree: Root, votePage?: string) =>
  replacePolls(tree, ({ question, answers }) =>
    element('figure', [
      element('figcaption', [element('strong', [text(question)])]),
      element(
        'ul',
        answers.map(({ label }) => element('li', [text(label)])),
      ),
      ...(votePage ? [element('p', [element('a', [text('Vote on the page')], { href: votePage })])] : []),
    ]),
  )
