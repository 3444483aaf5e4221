import type { Element } from 'hast'

/** What stands at the end of a text that is shown in part. New texts cannot be so large; older ones may be. */
export const cutNote = (): Element => ({
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
