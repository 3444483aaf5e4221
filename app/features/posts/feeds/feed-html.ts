import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { safely } from '../sanitize.ts'
import type { FeedPost } from './feed.ts'

const pipeline = unified().use(rehypeParse, { fragment: true }).use(safely).use(rehypeStringify).freeze()

const addresses: Record<string, string> = { a: 'href', img: 'src' }

/** A post's picture and text for a reader elsewhere, where an address without its host leads nowhere. */
export function feedHtml({ content, image }: Pick<FeedPost, 'content' | 'image'>, page: string): string {
  const tree = pipeline.runSync(pipeline.parse(content)) as Root
  if (image) tree.children.unshift(picture(image))
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const name = addresses[tagName]
    if (!name) return
    const given = properties[name]
    if (typeof given === 'string' && URL.canParse(given, page)) properties[name] = new URL(given, page).href
  })
  return pipeline.stringify(tree)
}

const picture = ({ url, alt }: { url: string; alt: string }): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'element', tagName: 'img', properties: { src: url, alt }, children: [] }],
})
