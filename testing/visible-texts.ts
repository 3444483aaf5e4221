import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const parser = unified().use(rehypeParse)

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Read aloud or shown without being text. */
const textProperties = ['ariaLabel', 'alt', 'title', 'placeholder', 'ariaDescription']

/** Of scripts and styles nothing is shown; what is in time or code elements is data. */
const hiddenElements = new Set(['script', 'style', 'template', 'time', 'code'])

/** Every text of an HTML document that a reader can see or hear, once; without those that have no letters. */
export function visibleTexts(html: string): Set<string> {
  const texts = new Set<string>()
  const add = (text: unknown) => {
    const line = typeof text === 'string' ? toLine(text) : ''
    if (/\p{L}/u.test(line)) texts.add(line)
  }
  // React separates the parts of a text by comments.
  const document: Root = parser.parse(html.replaceAll('<!-- -->', ''))
  visit(document, (node) => {
    if (node.type === 'text') add(node.value)
    if (node.type !== 'element') return undefined
    if (hiddenElements.has(node.tagName)) return SKIP
    for (const name of textProperties) add(node.properties[name])
    if (isDescription(node)) add(node.properties.content)
    return undefined
  })
  return texts
}

const isDescription = ({ tagName, properties }: Element) =>
  tagName === 'meta' && (properties.name === 'description' || properties.property === 'og:image:alt')

/** All texts in a JSON value, those of HTML each for itself. */
export function textsInJson(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<') ? [...visibleTexts(value)] : [toLine(value)]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsInJson) : []
}

/**
 * Whether a text is in the list of the interface, one a line, or one of her own. A name in braces stands for a text that is
 * known itself, or for a number.
 */
export function createTextCheck(list: string, own: Set<string>): (text: string) => boolean {
  const lines = list.split('\n').filter((line) => line && !line.startsWith('#'))
  const fixed = new Set([...lines, ...own].map(toKey))
  const patterns = lines.filter((line) => line.includes('{')).map(toPattern)
  const isKnown = (text: string): boolean =>
    fixed.has(toKey(text)) ||
    /^\d+$/.test(text) ||
    patterns.some((pattern) => pattern.exec(text)?.slice(1).every(isKnown))
  return isKnown
}

/** A name within a sentence may begin with another letter: “the Venus Circle”. */
const toKey = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

const toPattern = (line: string) => {
  const parts = line.split(/\{[a-z]+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`)
}
