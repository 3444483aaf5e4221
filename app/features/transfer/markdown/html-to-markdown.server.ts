import type { Element } from 'hast'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { sanitize } from '#app/features/posts/sanitize.ts'
import { elementToHtml, splitHtmlBlocks } from './html-blocks.ts'
import { markdownToHtml } from './markdown-to-html.server.ts'

/** Formatting without Markdown syntax stays HTML. */
const HTML_ONLY_MARKS = ['u', 'sub', 'sup', 'mark', 's', 'b', 'i'] as const

type HandlerState = { all: (node: Element) => unknown[] }

async function createPipeline() {
  const [{ unified }, toMarkdown, gfm, stringify] = await Promise.all([
    import('unified'),
    import('rehype-remark'),
    import('remark-gfm'),
    import('remark-stringify'),
  ])
  const asHtml = (state: HandlerState, node: Element) => [
    { type: 'html', value: elementToHtml({ ...node, children: [] }).replace(/<\/\w+>$/, '') },
    ...state.all(node),
    { type: 'html', value: `</${node.tagName}>` },
  ]
  // Markdown links have no target.
  const link = (state: HandlerState, node: Element) => {
    const { href, title, target, rel } = node.properties
    if (target || rel) return asHtml(state, node)
    return {
      type: 'link',
      url: String(href ?? ''),
      title: title ? String(title) : null,
      children: state.all(node),
    }
  }
  const keepAsHtml = (_: unknown, node: Element) => ({ type: 'html', value: elementToHtml(node) })
  const handlers: Record<string, unknown> = Object.fromEntries(HTML_ONLY_MARKS.map((name) => [name, asHtml]))
  Object.assign(handlers, { figure: keepAsHtml, a: link })
  return unified()
    .use(toMarkdown.default, { handlers: handlers as never })
    .use(gfm.default)
    .use(stringify.default, { bullet: '-', emphasis: '_', rule: '-', fences: true })
    .freeze()
}

let pipeline: ReturnType<typeof createPipeline> | undefined

/**
 * A post as Markdown. Each block is converted back at once: one that would not be the same again stays HTML, so that
 * nothing is lost.
 */
export async function htmlToMarkdown(html: string): Promise<string> {
  pipeline ??= createPipeline()
  const processor = await pipeline
  const blocks = await Promise.all(
    splitHtmlBlocks(sanitize(html)).map(async (block) => {
      const markdown = processor.stringify(processor.runSync(parseHtml(block))).trim()
      return (await markdownToHtml(markdown)) === block ? markdown : escapeNewlines(block)
    }),
  )
  return `${joinBlocks(blocks)}\n`
}

/** In Markdown, an empty line ends a block of HTML. */
const escapeNewlines = (html: string) => html.replaceAll('\n', '&#10;')

/** Two lists in a row would be parsed as one. */
const joinBlocks = (blocks: string[]) =>
  blocks
    .map((block, index) => (isList(block) && isList(blocks[index - 1]) ? `<!-- -->\n\n${block}` : block))
    .join('\n\n')

const isList = (block = '') => /^(?:-|\d+\.) /.test(block)
