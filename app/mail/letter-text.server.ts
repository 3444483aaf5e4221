type Node = { attribs?: Record<string, string>; children: Node[] }
type Builder = {
  openBlock(options: { leadingLineBreaks: number }): void
  closeBlock(options: { trailingLineBreaks: number; blockTransform?: (text: string) => string }): void
  addInline(text: string, options?: { noWordTransform: boolean }): void
  pushWordTransform(transform: (word: string) => string): void
  popWordTransform(): void
}
type Walk = (nodes: Node[], builder: Builder) => void

/** The words of a link, then where it leads; once, if they are the same. */
function link(element: Node, walk: Walk, builder: Builder, around: (href: string, words: string) => string) {
  const href = element.attribs?.href?.replace(/^mailto:/, '') ?? ''
  let words = ''
  builder.pushWordTransform((word) => {
    words += word
    return word
  })
  walk(element.children, builder)
  builder.popWordTransform()
  if (href && href !== words) builder.addInline(around(href, words), { noWordTransform: true })
}

const formatters = {
  linkInSentence: (element: Node, walk: Walk, builder: Builder) =>
    link(element, walk, builder, (href) => ` (${href})`),
  linkOnLine(element: Node, walk: Walk, builder: Builder) {
    builder.openBlock({ leadingLineBreaks: 1 })
    link(element, walk, builder, (href, words) => (/[?!.:]$/.test(words) ? ` ${href}` : `: ${href}`))
    builder.closeBlock({ trailingLineBreaks: 1 })
  },
  underlined(element: Node, walk: Walk, builder: Builder, { underline }: { underline: string }) {
    builder.openBlock({ leadingLineBreaks: 3 })
    walk(element.children, builder)
    const blockTransform = (text: string) => `${text}\n${underline.repeat(Math.min(text.length, 60))}`
    builder.closeBlock({ trailingLineBreaks: 2, blockTransform })
  },
}

const plainHeading = { options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 1 } }
const closeBlock = { leadingLineBreaks: 1, trailingLineBreaks: 1 }

/** How the marks of app/ui/letter/in-text.ts, and headings and links, read in plain text. */
export const asText = {
  formatters,
  selectors: [
    { selector: 'h1', format: 'underlined', options: { underline: '=' } },
    { selector: 'h2', format: 'underlined', options: { underline: '-' } },
    { selector: 'h3', ...plainHeading },
    { selector: 'h4', ...plainHeading },
    { selector: 'a', format: 'linkInSentence' },
    { selector: 'a[data-text=line]', format: 'linkOnLine' },
    { selector: 'a[data-text=words]', format: 'inline' },
    { selector: 'p[data-text=line]', format: 'block', options: closeBlock },
    { selector: 'table', format: 'block', options: closeBlock },
    { selector: 'pre[data-text=line]', format: 'pre', options: closeBlock },
    { selector: 'blockquote[data-text=line]', format: 'blockquote', options: closeBlock },
  ],
}
