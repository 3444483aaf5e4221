import { type AnyExtension, Node, type NodeConfig } from '@tiptap/core'
import { addStep, leaveDefinitionList, leaveDuration, leaveSummary } from './text-block-commands.ts'

const container = (config: Partial<NodeConfig> & { name: string }) =>
  Node.create({ group: 'block', defining: true, ...config })

/** A note that stands out from the text. */
const Callout = container({
  name: 'callout',
  content: 'block+',
  parseHTML: () => [{ tag: 'aside[data-callout]', priority: 60 }],
  renderHTML: () => ['aside', { 'data-callout': '' }, 0],
})

/**
 * Text that the reader unfolds. In the editor these are other elements, because browsers fold and unfold `details` at a
 * click or a space in its summary.
 */
const Details = container({
  name: 'details',
  content: 'summary block+',
  isolating: true,
  parseHTML: () => [{ tag: 'details' }, { tag: 'div[data-details]' }],
  renderHTML: () => ['div', { 'data-details': '' }, 0],
})

const Summary = Node.create({
  name: 'summary',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'summary' }, { tag: 'div[data-summary]' }],
  renderHTML: () => ['div', { 'data-summary': '' }, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.command(leaveSummary) }
  },
})

/** Terms and what is said of each: pros and cons, or any other list of this kind. */
const DefinitionList = container({
  name: 'definitionList',
  content: '(definition | term)+',
  addAttributes: () => ({
    prosAndCons: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute('data-pros-cons'),
      renderHTML: ({ prosAndCons }) => (prosAndCons ? { 'data-pros-cons': '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: ({ HTMLAttributes }) => ['dl', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.command(leaveDefinitionList) }
  },
})

const lineOfList = (name: string, tag: string) =>
  Node.create({
    name,
    content: 'inline*',
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

/** A routine: each step may say how long it takes. */
const Steps = container({
  name: 'steps',
  content: 'step+',
  parseHTML: () => [{ tag: 'ol[data-steps]', priority: 60 }],
  renderHTML: () => ['ol', { 'data-steps': '' }, 0],
})

const Step = Node.create({
  name: 'step',
  content: 'duration block+',
  defining: true,
  parseHTML: () => [{ tag: 'li', context: 'steps/', priority: 60 }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.command(addStep) }
  },
})

const Duration = Node.create({
  name: 'duration',
  content: 'text*',
  marks: '',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-duration]', context: 'step/', priority: 60 }],
  renderHTML: () => ['p', { 'data-duration': '' }, 0],
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.command(leaveDuration) }
  },
})

/** A line that is one link, shown as a button. */
const ButtonLink = Node.create({
  name: 'buttonLink',
  group: 'block',
  content: 'text*',
  marks: 'link',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-button]', priority: 60 }],
  renderHTML: () => ['p', { 'data-button': '' }, 0],
})

export const textBlockExtensions: AnyExtension[] = [
  Callout,
  Details,
  Summary,
  DefinitionList,
  lineOfList('term', 'dt'),
  lineOfList('definition', 'dd'),
  Steps,
  Step,
  Duration,
  ButtonLink,
]
