import type { Element } from 'hast'

/** Ends a text that is cut off. New texts cannot be that large, but ones stored earlier may be. */
export const truncationNotice = (): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [
    {
      type: 'element',
      tagName: 'em',
      properties: {},
      children: [{ type: 'text', value: 'The rest of this text is too large to be shown here.' }],
    },
  ],
})
