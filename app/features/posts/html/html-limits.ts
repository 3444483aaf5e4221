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

const formatLimit = (limit: HtmlLimit) => HTML_LIMITS[limit].toLocaleString('en-US')

const limitMessages: Record<HtmlLimit, string> = {
  characters: `This text is longer than ${formatLimit('characters')} characters. Please split it up.`,
  nodes: `This text has more than ${formatLimit('nodes')} pieces of formatting: paragraphs, links, words in bold and the like. Please split it up.`,
  depth: `The formatting of this text is nested more than ${formatLimit('depth')} levels deep. Please simplify it.`,
  attributes: `The formatting of this text has more than ${formatLimit('attributes')} attributes. Please simplify it.`,
  headings: `This text has more than ${formatLimit('headings')} headings. Please split it up.`,
  products: `This text shows more than ${formatLimit('products')} products. Please split it up.`,
}

/** For a text that would be expensive to process; the message is for its author. */
export class HtmlLimitError extends Error {
  readonly limit: HtmlLimit

  constructor(limit: HtmlLimit) {
    super(limitMessages[limit])
    this.limit = limit
  }
}
