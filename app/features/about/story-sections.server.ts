import type { ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { lazyLoadImages, wrapTables } from '#app/features/posts/article/render-post.server.ts'
import { parseHtmlUpToLimits } from '#app/features/posts/html/parse-html.ts'
import { removeMissingImages, sanitizePreset } from '#app/features/posts/sanitize.ts'
import type { StorySection } from './about-story.tsx'

const storyProcessor = unified()
  .use(sanitizePreset)
  .use(removeMissingImages)
  .use(wrapTables)
  .use(lazyLoadImages)
  .freeze()
const htmlWriter = unified().use(rehypeStringify).freeze()

const startsSection = (node: RootContent) =>
  node.type === 'element' && (node.tagName === 'h1' || node.tagName === 'h2')

const isBlank = (nodes: RootContent[]) => nodes.every((node) => node.type === 'text' && !node.value.trim())

/** The sanitized story, split at its large headings. */
export function parseStorySections(story: string): StorySection[] {
  const { children } = storyProcessor.runSync(parseHtmlUpToLimits(story).tree) as Root
  const sections: { heading: string; nodes: RootContent[] }[] = [{ heading: '', nodes: [] }]
  for (const node of children) {
    if (startsSection(node)) sections.push({ heading: textOf(node as ElementContent).trim(), nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections
    .filter(({ heading, nodes }) => heading || !isBlank(nodes))
    .map(({ heading, nodes }) => ({ heading, html: htmlWriter.stringify({ type: 'root', children: nodes }) }))
}
