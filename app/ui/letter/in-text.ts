/** How a part of a letter reads in its plain-text half; app/mail/render-letter.server.tsx knows these marks. */
export const inText = {
  /** Said by the rest of the letter, or nothing that can be said. */
  left: { 'data-skip-in-text': 'true' },
  /** A link of its own line, `Words: address`; a block with no empty line around it. */
  line: { 'data-text': 'line' },
  /** The words of a link whose address another one tells. */
  words: { 'data-text': 'words' },
} as const
