import { sanitize } from '#app/features/posts/sanitize.ts'
import { blocksOf } from './blocks.ts'

async function pipelineOf() {
  const [{ unified }, parse, gfm, toHtml, stringify] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-rehype'),
    import('rehype-stringify'),
  ])
  return unified()
    .use(parse.default)
    .use(gfm.default)
    .use(toHtml.default, { allowDangerousHtml: true })
    .use(stringify.default, { allowDangerousHtml: true })
    .freeze()
}

let pipeline: ReturnType<typeof pipelineOf> | undefined

/** Markdown as a post keeps it: HTML in it goes through the same policy as everything else. */
export async function fromMarkdown(markdown: string): Promise<string> {
  pipeline ??= pipelineOf()
  const html = sanitize(String((await pipeline).processSync(markdown)))
  return blocksOf(html).join('')
}
