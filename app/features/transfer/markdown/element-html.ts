import type { Element } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

const writer = unified().use(rehypeStringify).freeze()

export const toHtml = (element: Element): string => writer.stringify({ type: 'root', children: [element] })
