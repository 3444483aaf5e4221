import Validator from '@adobe/structured-data-validator'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

type JsonObject = { [name: string]: unknown }

/** What a page tells search engines, and what it shows to readers. */
export type DescribedPage = {
  blocks: JsonObject[]
  shown: string
  times: Set<string>
  addresses: Set<string>
}

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A space after each block, as readers see one; what only screen readers get is part of it. */
export function readDescribedPage(html: string, url: string): DescribedPage {
  const document: Root = unified().use(rehypeParse).parse(html.replaceAll('<!-- -->', ''))
  const page: DescribedPage = { blocks: [], shown: '', times: new Set(), addresses: new Set([url]) }
  const texts: string[] = []
  visit(document, (node) => {
    if (node.type === 'text') texts.push(node.value)
    if (node.type !== 'element') return undefined
    const { tagName, properties } = node
    if (tagName === 'script' && properties.type === 'application/ld+json') {
      page.blocks.push(JSON.parse(textOf(node)))
    }
    if (tagName === 'time' && typeof properties.dateTime === 'string') page.times.add(properties.dateTime)
    for (const address of addressesOf(node)) page.addresses.add(new URL(address, url).href)
    if (typeof properties.alt === 'string') texts.push(` ${properties.alt} `)
    if (['script', 'style', 'template', 'title'].includes(tagName)) return SKIP
    if (!inlineElements.has(tagName)) texts.push(' ')
    return undefined
  })
  page.shown = toLine(texts.join(''))
  return page
}

const inlineElements = new Set(['a', 'b', 'em', 'i', 'mark', 'span', 'strong', 'time'])

function addressesOf({ properties }: Element): string[] {
  const { href, src, content, srcSet } = properties
  const sets =
    typeof srcSet === 'string' ? srcSet.split(',').map((part) => part.trim().split(' ')[0] ?? '') : []
  return [href, src, content, ...sets].filter(
    (value) => typeof value === 'string' && /^(\/|https?:)/.test(value),
  ) as string[]
}

/** Each text of a value with the names that lead to it. */
export function* leavesOf(
  value: unknown,
  path: string[] = [],
): Generator<{ path: string; name: string; value: string | number }> {
  if (typeof value === 'string' || typeof value === 'number') {
    yield { path: path.join('.'), name: path.findLast((part) => !/^\d+$/.test(part)) ?? '', value }
  } else if (value && typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, name])
  }
}

/**
 * Rules for pages of another kind: a shop's own offers, where this site sells nothing; and the names of breadcrumbs, where a
 * list of several products has URLs alone.
 */
const otherRules = /^Required attribute "offers" is missing|"name" is missing or .*"item\.name" is missing/

/** What another program, which knows the rules of search engines, finds wrong. Hints about what could be added are none. */
export async function findDataErrors(blocks: JsonObject[]): Promise<string[]> {
  const jsonld = Object.groupBy(blocks, (block) => String(block['@type']))
  const issues = await new Validator().validate({
    jsonld: structuredClone(jsonld),
    errors: [],
  })
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' && !otherRules.test(issueMessage))
    .map(({ issueMessage, path }) => `${issueMessage} ${JSON.stringify(path)}`)
}
