import type { JSONContent } from '@tiptap/core'

const text = (words: string): JSONContent[] => [{ type: 'text', text: words }]
const paragraph: JSONContent = { type: 'paragraph' }

/** What each block is when it is new. */
export const newBlocks = {
  callout: { type: 'callout', content: [paragraph] },
  details: { type: 'details', content: [{ type: 'summary' }, paragraph] },
  prosAndCons: {
    type: 'definitionList',
    attrs: { prosAndCons: true },
    content: [
      { type: 'term', content: text('Pros') },
      { type: 'definition' },
      { type: 'term', content: text('Cons') },
      { type: 'definition' },
    ],
  },
  steps: { type: 'steps', content: [{ type: 'step', content: [{ type: 'duration' }, paragraph] }] },
  quotation: {
    type: 'figure',
    content: [{ type: 'blockquote', content: [paragraph] }, { type: 'figcaption' }],
  },
  button: { type: 'buttonLink' },
  embed: { type: 'embed' },
  divider: { type: 'horizontalRule' },
} satisfies Record<string, JSONContent>
