import { Node } from '@tiptap/core'

/** Where the review of the post stands in its text. It has no content: the review is a field of the post. */
export const ReviewPlace = Node.create({
  name: 'reviewPlace',
  group: 'block',
  atom: true,
  draggable: true,
  parseHTML: () => [{ tag: 'div[data-review]' }],
  renderHTML: () => ['div', { 'data-review': '' }],
})
