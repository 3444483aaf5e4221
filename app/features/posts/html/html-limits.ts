/**
 * Applied when a text is saved and when it is shown: within these limits parsing, sanitizing and serializing it takes a
 * fraction of a second, whatever it contains.
 */
export const HTML_LIMITS = {
  /** Of the source. Forms have their own, lower limit. */
  characters: 4_000_000,
  /** Elements, text nodes and comments. */
  nodes: 20_000,
  depth: 200,
  attributes: 60_000,
  /** Each becomes an entry of the table of contents. */
  headings: 500,
  /** Different ones, from the library. */
  products: 60,
}

export type HtmlLimit = keyof typeof HTML_LIMITS

const limitMessages: Record<HtmlLimit, (limit: string) => string> = {
  characters: (limit) => `This text is longer than ${limit} characters. Please split it up.`,
  nodes: (limit) =>
    `This text has more than ${limit} pieces of formatting: paragraphs, links, words in bold and the like. Please split it up.`,
  depth: (limit) =>
    `The formatting of this text is nested more than ${limit} levels deep. Please simplify it.`,
  attributes: (limit) => `The formatting of this text has more than ${limit} attributes. Please simplify it.`,
  headings: (limit) => `This text has more than ${limit} headings. Please split it up.`,
  products: (limit) => `This text shows more than ${limit} products. Please split it up.`,
}

/** For a text that would be expensive to process; the message is for its author. */
export class HtmlLimitError extends Error {
  readonly limit: HtmlLimit

  constructor(limit: HtmlLimit) {
    super(limitMessages[limit](HTML_LIMITS[limit].toLocaleString('en-US')))
    this.limit = limit
  }
}
