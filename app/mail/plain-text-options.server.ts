type HtmlNode = { attribs?: Record<string, string>; children: HtmlNode[] }
type TextBuilder = {
  openBlock(options: { leadingLineBreaks: number }): void
  closeBlock(options: { trailingLineBreaks: number; blockTransform?: (text: string) => string }): void
  addInline(text: string, options?: { noWordTransform: boolean }): void
  pushWordTransform(transform: (word: string) => string): void
  popWordTransform(): void
}
type WalkNodes = (nodes: HtmlNode[], builder: TextBuilder) => void

/** The text of a link, then its URL; once, if they are the same. */
function formatLink(
  element: HtmlNode,
  walk: WalkNodes,
  builder: TextBuilder,
  formatUrl: (href: string, words: string) => string,
) {
  const href = element.attribs?.href?.replace(/^mailto:/, '') ?? ''
  let words = ''
  builder.pushWordTransform((word) => {
    words += word
    return word
  })
  walk(element.children, builder)
  builder.popWordTransform()
  if (href && href !== words) builder.addInline(formatUrl(href, words), { noWordTransform: true })
}

const formatters = {
  linkInSentence: (element: HtmlNode, walk: WalkNodes, builder: TextBuilder) =>
    formatLink(element, walk, builder, (href) => ` (${href})`),
  linkOnLine(
    element: HtmlNode,
    walk: WalkNodes,
    builder: TextBuilder,
    { leadingLineBreaks = 1 }: { leadingLineBreaks?: number },
  ) {
    builder.openBlock({ leadingLineBreaks })
    formatLink(element, walk, builder, (href, words) => (/[?!.:]$/.test(words) ? ` ${href}` : `: ${href}`))
    builder.closeBlock({ trailingLineBreaks: 1 })
  },
  underlined(element: HtmlNode, walk: WalkNodes, builder: TextBuilder, { underline }: { underline: string }) {
    builder.openBlock({ leadingLineBreaks: 3 })
    walk(element.children, builder)
    const blockTransform = (text: string) => `${text}\n${underline.repeat(Math.min(text.length, 60))}`
    builder.closeBlock({ trailingLineBreaks: 2, blockTransform })
  },
}

const plainHeading = { options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } }
const closeBlock = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

/** How headings, links and the attributes of app/ui/email/plain-text-hints.ts become plain text. */
export const plainTextOptions = {
  formatters,
  selectors: [
    { selector: 'h1', format: 'underlined', options: { underline: '=' } },
    { selector: 'h2', format: 'underlined', options: { underline: '-' } },
    { selector: 'h3', ...plainHeading },
    { selector: 'h4', ...plainHeading },
    { selector: 'a', format: 'linkInSentence' },
    { selector: 'a[data-text=line]', format: 'linkOnLine' },
    { selector: 'a[data-text=button]', format: 'linkOnLine', options: { leadingLineBreaks: 2 } },
    { selector: 'a[data-text=words]', format: 'inline' },
    { selector: 'p[data-text=line]', format: 'block', options: closeBlock },
    { selector: 'table', format: 'block', options: closeBlock },
    { selector: 'pre[data-text=line]', format: 'pre', options: closeBlock },
    { selector: 'blockquote[data-text=line]', format: 'blockquote', options: closeBlock },
  ],
}
