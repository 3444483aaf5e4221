import type { Element, Root } from 'hast'
import { toString as textContent } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const parser = unified().use(rehypeParse)

const rolesByTag: Record<string, string> = {
  a: 'link',
  article: 'article',
  aside: 'complementary',
  footer: 'contentinfo',
  header: 'banner',
  img: 'img',
  input: 'textbox',
  li: 'listitem',
  main: 'main',
  nav: 'navigation',
  section: 'region',
}

type Scope = Root | Element
type Query = { name?: string | RegExp; level?: number }

export type ServedPage = ReturnType<typeof readServedPage>

export const textOf = (scope: Scope | undefined) =>
  scope ? textContent(scope).replace(/\s+/g, ' ').trim() : ''

/** An attribute by the name that hast gives it, such as `srcSet`. */
export const attribute = (element: Element | undefined, name: string) => {
  const value = element?.properties[name]
  return Array.isArray(value) ? value.join(' ') : value == null ? null : String(value)
}

/** What a server sent, searched as a reader of the page without scripts would name its parts: by role and name. */
export function readServedPage(html: string) {
  // React separates the parts of a text by comments.
  const document: Root = parser.parse(html.replaceAll('<!-- -->', ''))

  /** In the order of the document. */
  function elements(isWanted: (element: Element) => boolean, scope: Scope = document): Element[] {
    const found: Element[] = []
    visit(scope, 'element', (element) => {
      if (element !== scope && isWanted(element)) found.push(element)
      return element.tagName === 'template' ? SKIP : undefined
    })
    return found
  }

  function nameOf(element: Element): string {
    const label = attribute(element, 'ariaLabel')
    if (label) return label
    const labels = attribute(element, 'ariaLabelledBy')?.split(' ')
    if (labels)
      return labels.map((id) => textOf(elements(({ properties }) => properties.id === id)[0])).join(' ')
    if (element.tagName === 'img') return attribute(element, 'alt') ?? ''
    const images = elements(({ tagName }) => tagName === 'img', element).map(nameOf)
    return [textOf(element), ...images].join(' ').trim()
  }

  function hasRole(element: Element, role: string, { name, level }: Query) {
    if (elementRole(element) !== role) return false
    if (level !== undefined && element.tagName !== `h${level}`) return false
    if (name === undefined) return true
    return typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))
  }

  const head = elements(({ tagName }) => tagName === 'head')[0]
  const inHead = (isWanted: (element: Element) => boolean) => (head ? elements(isWanted, head) : [])

  const getAll = (role: string, query: Query = {}, scope: Scope = document) =>
    elements((element) => hasRole(element, role, query), scope)

  return {
    elements,
    nameOf,
    getAll,
    /** The only one. */
    get(role: string, query: Query = {}, scope: Scope = document): Element {
      const [found, ...others] = getAll(role, query, scope)
      if (!found || others.length > 0)
        throw new Error(`${others.length + (found ? 1 : 0)} elements are ${role} ${query.name ?? ''}`)
      return found
    },
    /** In the order of the document; false if one of them is missing. */
    isBefore: (first: Element | undefined, second: Element | undefined) =>
      elements((element) => element === first || element === second).indexOf(first as Element) === 0 &&
      elements((element) => element === second).length === 1,
    headings: (level: number, scope: Scope = document) => getAll('heading', { level }, scope).map(textOf),
    text: textOf(document),
    /** One, if all is well. */
    title: inHead(({ tagName }) => tagName === 'title').map(textOf),
    /** Of all tags with this name or property. */
    meta: (name: string) =>
      elements(
        ({ tagName, properties }) => tagName === 'meta' && (properties.name ?? properties.property) === name,
      ).map((tag) => attribute(tag, 'content') ?? ''),
    /** The addresses of links in the head. */
    linked: (rel: string) =>
      elements(
        ({ tagName, properties }) =>
          tagName === 'link' && attribute({ properties } as Element, 'rel') === rel,
      ).map((link) => attribute(link, 'href')),
    /** What it tells search engines. */
    data: inHead(({ properties }) => properties.type === 'application/ld+json').map((script) =>
      JSON.parse(textContent(script)),
    ),
  }
}

const elementRole = ({ tagName, properties }: Element) =>
  typeof properties.role === 'string'
    ? properties.role
    : /^h[1-6]$/.test(tagName)
      ? 'heading'
      : rolesByTag[tagName]
