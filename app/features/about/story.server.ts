import type { ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { lazyImages, wrapTables } from '#app/features/posts/article/render.server.ts'
import { parseHtmlStart } from '#app/features/posts/html/parse-html.ts'
import { safely } from '#app/features/posts/sanitize.ts'
import type { Chapter } from './about-story.tsx'

const reader = unified().use(safely).use(wrapTables).use(lazyImages).freeze()
const writer = unified().use(rehypeStringify).freeze()

const beginsChapter = (node: RootContent) =>
  node.type === 'element' && (node.tagName === 'h1' || node.tagName === 'h2')

const isBlank = (nodes: RootContent[]) => nodes.every((node) => node.type === 'text' && !node.value.trim())

/** The story as readers see it, cleaned once more: the page has a heading of its own above all of these. */
export function chaptersOf(story: string): Chapter[] {
  const { children } = reader.runSync(parseHtmlStart(story).tree) as Root
  const chapters: { heading: string; nodes: RootContent[] }[] = [{ heading: '', nodes: [] }]
  for (const node of children) {
    if (beginsChapter(node)) chapters.push({ heading: textOf(node as ElementContent).trim(), nodes: [] })
    else chapters.at(-1)?.nodes.push(node)
  }
  return chapters
    .filter(({ heading, nodes }) => heading || !isBlank(nodes))
    .map(({ heading, nodes }) => ({ heading, html: writer.stringify({ type: 'root', children: nodes }) }))
}
