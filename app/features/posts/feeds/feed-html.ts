import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { parseHtmlUpToLimits } from '../html/parse-html.ts'
import { truncationNotice } from '../html/truncation-notice.ts'
import { removeMissingImages, sanitizeTree } from '../sanitize.ts'
import type { FeedPost } from './feed.ts'

const serializer = unified().use(rehypeStringify).freeze()

const urlAttributes: Record<string, string> = { a: 'href', img: 'src' }

/** Image and text of a post with absolute URLs: in a feed reader relative ones would not work. */
export function renderFeedHtml(
  { content, image }: Pick<FeedPost, 'content' | 'image'>,
  pageUrl: string,
): string {
  const tree = parseSanitized(content)
  removeMissingImages()(tree)
  if (image) tree.children.unshift(imageParagraph(image))
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const name = urlAttributes[tagName]
    if (!name) return
    const value = properties[name]
    if (typeof value === 'string' && URL.canParse(value, pageUrl))
      properties[name] = new URL(value, pageUrl).href
  })
  return serializer.stringify(tree)
}

function parseSanitized(content: string): Root {
  const { tree, isComplete } = parseHtmlUpToLimits(content)
  if (!isComplete) tree.children.push(truncationNotice())
  return sanitizeTree(tree)
}

const imageParagraph = ({ url, alt }: { url: string; alt: string }): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'element', tagName: 'img', properties: { src: url, alt }, children: [] }],
})
