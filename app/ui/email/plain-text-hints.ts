/** How an element is written in the plain text of an email (app/mail/plain-text-options.server.ts). */
export const plainTextHints = {
  /** Left out. */
  skip: { 'data-skip-in-text': 'true' },
  /** A link on its own line, `Text: URL`; a block without empty lines around it. */
  ownLine: { 'data-text': 'line' },
  /** A link on its own line, as above, after an empty one. */
  button: { 'data-text': 'button' },
  /** A link without its URL, because another link has the same. */
  textOnly: { 'data-text': 'words' },
} as const
