import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { cutNote } from '../html/cut-note.ts'
import { parseHtmlStart } from '../html/parse-html.ts'
import { cleanTree } from '../sanitize.ts'
import type { FeedPost } from './feed.ts'

const writer = unified().use(rehypeStringify).freeze()

const addresses: Record<string, string> = { a: 'href', img: 'src' }

/** A post's picture and text for a reader elsewhere, where an address without its host leads nowhere. */
export function feedHtml({ content, image }: Pick<FeedPost, 'content' | 'image'>, page: string): string {
  const tree = treeOf(content)
  if (image) tree.children.unshift(picture(image))
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const name = addresses[tagName]
    if (!name) return
    const given = properties[name]
    if (typeof given === 'string' && URL.canParse(given, page)) properties[name] = new URL(given, page).href
  })
  return writer.stringify(tree)
}

function treeOf(content: string): Root {
  const { tree, isWhole } = parseHtmlStart(content)
  if (!isWhole) tree.children.push(cutNote())
  return cleanTree(tree)
}

const picture = ({ url, alt }: { url: string; alt: string }): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [{ type: 'element', tagName: 'img', properties: { src: url, alt }, children: [] }],
})
