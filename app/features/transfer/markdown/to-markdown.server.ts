import type { Element } from 'hast'
import { parseHtml } from '#app/features/posts/html/parse-html.ts'
import { sanitize } from '#app/features/posts/sanitize.ts'
import { blocksOf } from './blocks.ts'
import { fromMarkdown } from './from-markdown.server.ts'

/** Marks that Markdown has no sign for stay what they are. */
const KEPT = ['u', 'sub', 'sup', 'mark', 's', 'b', 'i'] as const

type State = { all: (node: Element) => unknown[] }

async function pipelineOf() {
  const [{ unified }, toMarkdown, gfm, stringify, { toHtml }] = await Promise.all([
    import('unified'),
    import('rehype-remark'),
    import('remark-gfm'),
    import('remark-stringify'),
    import('./element-html.ts'),
  ])
  const asHtml = (state: State, node: Element) => [
    { type: 'html', value: toHtml({ ...node, children: [] }).replace(/<\/\w+>$/, '') },
    ...state.all(node),
    { type: 'html', value: `</${node.tagName}>` },
  ]
  // Nor has it one for where a link opens.
  const link = (state: State, node: Element) => {
    const { href, title, target, rel } = node.properties
    if (target || rel) return asHtml(state, node)
    return {
      type: 'link',
      url: String(href ?? ''),
      title: title ? String(title) : null,
      children: state.all(node),
    }
  }
  const whole = (_: unknown, node: Element) => ({ type: 'html', value: toHtml(node) })
  const handlers: Record<string, unknown> = Object.fromEntries(KEPT.map((name) => [name, asHtml]))
  Object.assign(handlers, { figure: whole, a: link })
  return unified()
    .use(toMarkdown.default, { handlers: handlers as never })
    .use(gfm.default)
    .use(stringify.default, { bullet: '-', emphasis: '_', rule: '-', fences: true })
    .freeze()
}

let pipeline: ReturnType<typeof pipelineOf> | undefined

/**
 * A post as Markdown. Each block is read back at once: one that would not come back as it was stays HTML, so that
 * nothing is lost on the way out.
 */
export async function toMarkdown(html: string): Promise<string> {
  pipeline ??= pipelineOf()
  const processor = await pipeline
  const blocks = await Promise.all(
    blocksOf(sanitize(html)).map(async (block) => {
      const markdown = processor.stringify(processor.runSync(parseHtml(block))).trim()
      return (await fromMarkdown(markdown)) === block ? markdown : onOneLine(block)
    }),
  )
  return `${separated(blocks)}\n`
}

/** HTML in Markdown ends with an empty line. */
const onOneLine = (html: string) => html.replaceAll('\n', '&#10;')

/** Two lists in a row would be read as one. */
const separated = (blocks: string[]) =>
  blocks
    .map((block, place) => (isList(block) && isList(blocks[place - 1]) ? `<!-- -->\n\n${block}` : block))
    .join('\n\n')

const isList = (block = '') => /^(?:-|\d+\.) /.test(block)
