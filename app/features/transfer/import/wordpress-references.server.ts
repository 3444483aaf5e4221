import type { Archive } from './archive.server.ts'
import { decodeTextStream } from './decode-text.server.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'
import {
  createWordPressProducts,
  isLinkType,
  toWordPressProduct,
  type WordPressProducts,
} from './products/wordpress-products.server.ts'
import { childrenNamed, childText, readXmlElements, type XmlElement } from './xml-elements.server.ts'

/** What posts of a site refer to, read before them. */
export type WordPressReferences = {
  /** Its host. */
  site: string
  authors: Map<string, string>
  /** The URLs of files, by their ids. */
  attachments: Map<string, string>
  /** The ids of the pictures that were uploaded for a post, in the order of a gallery. */
  picturesOfPost: Map<string, string[]>
  /** Content that several posts show, by its id. */
  patterns: Map<string, string>
  products: WordPressProducts
}

/** Each use of one copies it, so one that is longer is left out. */
const MAX_URL_LENGTH = 2_000
/** Of all patterns of an archive, which are in memory. */
const MAX_PATTERNS_LENGTH = 10_000_000

/** Of each file. A large site is exported as several, and what a post refers to may be in another one than the post. */
export async function readReferences(archive: Archive, files: string[]) {
  const bySite = new Map<string, ReturnType<typeof createCollector>>()
  const ofFile = new Map<string, WordPressReferences>()
  const collectorOf = (url: string) => {
    const known = bySite.get(url) ?? createCollector(URL.parse(url)?.host ?? '')
    bySite.set(url, known)
    return known
  }
  for (const file of files) {
    let collector = collectorOf('')
    let hasLink = false
    for await (const element of readXmlElements(decodeTextStream(await archive.open(file)), () => {})) {
      // The head of the file, before its items.
      if (element.name === 'wp:base_blog_url' || (element.name === 'link' && !hasLink)) {
        hasLink = true
        collector = collectorOf(element.text.trim().replace(/\/$/, ''))
      } else collector.add(element)
    }
    ofFile.set(file, collector.references)
  }
  for (const { sortPictures } of bySite.values()) sortPictures()
  return { ofFile, all: [...bySite.values()].map(({ references }) => references) }
}

function createCollector(site: string) {
  const references: WordPressReferences = {
    site,
    authors: new Map(),
    attachments: new Map(),
    picturesOfPost: new Map(),
    patterns: new Map(),
    products: createWordPressProducts(),
  }
  const menuOrders = new Map<string, number>()
  let patternsLength = 0

  function addAttachment(item: XmlElement) {
    const id = childText(item, 'wp:post_id')
    const url = childText(item, 'wp:attachment_url')
    if (url === '' || url.length > MAX_URL_LENGTH) return
    references.attachments.set(id, url)
    const parent = childText(item, 'wp:post_parent')
    if (!isPictureUrl(url) || !isId(parent)) return
    const siblings = references.picturesOfPost.get(parent)
    if (siblings) siblings.push(id)
    else references.picturesOfPost.set(parent, [id])
    menuOrders.set(id, Number(childText(item, 'wp:menu_order')) || 0)
  }

  function addPattern(item: XmlElement) {
    // Others are shown to nobody.
    if (childText(item, 'wp:status') !== 'publish' || childText(item, 'wp:post_password') !== '') return
    const content = childText(item, 'content:encoded')
    patternsLength += content.length
    if (patternsLength <= MAX_PATTERNS_LENGTH) references.patterns.set(childText(item, 'wp:post_id'), content)
  }

  return {
    references,
    add(element: XmlElement) {
      if (element.name === 'wp:author') {
        const login = childText(element, 'wp:author_login')
        references.authors.set(login, plainText(element, 'wp:author_display_name') || login)
      }
      if (element.name !== 'item') return
      const type = childText(element, 'wp:post_type')
      if (type === 'attachment') addAttachment(element)
      else if (type === 'wp_block') addPattern(element)
      else if (isLinkType(type)) {
        const product = readProduct(element, site)
        if ('id' in product && !isTrashed(element)) references.products.add(product)
      }
    },
    sortPictures() {
      const order = (id: string) => menuOrders.get(id) ?? 0
      for (const ids of references.picturesOfPost.values())
        ids.sort((one, other) => order(one) - order(other) || Number(one) - Number(other))
    },
  }
}

/** WordPress writes 0 or -1 for none. */
export const isId = (text: string) => Number(text) > 0

/** An export does not say of which kind a file is. */
const isPictureUrl = (url: string) =>
  /\.(?:jpe?g|png|gif|webp|avif|heic|heif|bmp)$/i.test(URL.parse(url)?.pathname ?? '')

export const isTrashed = (element: XmlElement) =>
  ['trash', 'auto-draft'].includes(childText(element, 'wp:status'))

export const readProduct = (element: XmlElement, site: string) =>
  toWordPressProduct({
    type: childText(element, 'wp:post_type'),
    sourceId: `${site}#${childText(element, 'wp:post_id')}`,
    postId: childText(element, 'wp:post_id'),
    title: plainText(element, 'title'),
    slug: decodeSlug(childText(element, 'wp:post_name')),
    link: childText(element, 'link'),
    meta: readMeta(element),
  })

export const readMeta = (element: XmlElement) =>
  new Map(
    childrenNamed(element, 'wp:postmeta').map((field) => [
      childText(field, 'wp:meta_key'),
      childText(field, 'wp:meta_value'),
    ]),
  )

/** WordPress stores names with entities. */
export const plainText = (element: XmlElement, name: string) => htmlToPlainText(childText(element, name))

export function decodeSlug(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
