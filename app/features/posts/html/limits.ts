/**
 * What a text may be made of. The server holds to it when a text is saved and when it is shown: within these limits
 * parsing, cleaning and writing one takes a fraction of a second, whatever it says.
 */
export const HTML_LIMITS = {
  /** Of the source. Longer ones are refused by the form already, with a number of its own. */
  characters: 4_000_000,
  /** Elements, stretches of text and comments. */
  nodes: 20_000,
  depth: 200,
  attributes: 60_000,
  /** Each is a line of the table of contents. */
  headings: 500,
}

export type HtmlLimit = keyof typeof HTML_LIMITS

const figure = (limit: HtmlLimit) => HTML_LIMITS[limit].toLocaleString('en-US')

const messages: Record<HtmlLimit, string> = {
  characters: `This text is longer than ${figure('characters')} characters. Please split it up.`,
  nodes: `This text has more than ${figure('nodes')} pieces of formatting: paragraphs, links, words in bold and the like. Please split it up.`,
  depth: `The formatting of this text is nested more than ${figure('depth')} levels deep. Please simplify it.`,
  attributes: `The formatting of this text has more than ${figure('attributes')} attributes. Please simplify it.`,
  headings: `This text has more than ${figure('headings')} headings. Please split it up.`,
}

/** A text that would be expensive to show; its message is for whoever wrote it. */
export class HtmlLimitError extends Error {
  readonly limit: HtmlLimit

  constructor(limit: HtmlLimit) {
    super(messages[limit])
    this.limit = limit
  }
}
