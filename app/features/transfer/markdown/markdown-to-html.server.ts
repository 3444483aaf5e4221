import { sanitize } from '#app/features/posts/sanitize.ts'
import { splitHtmlBlocks } from './html-blocks.ts'

async function createPipeline() {
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

let pipeline: ReturnType<typeof createPipeline> | undefined

/** HTML in the Markdown is sanitized like all posts. */
export async function markdownToHtml(markdown: string): Promise<string> {
  pipeline ??= createPipeline()
  const html = sanitize(String((await pipeline).processSync(markdown)))
  return splitHtmlBlocks(html).join('')
}
