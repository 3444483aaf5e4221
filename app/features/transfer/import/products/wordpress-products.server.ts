import { slugify } from '#app/features/posts/slug.ts'
import { parseOfferLink } from '#app/features/products/links/offer-link.ts'
import { storeNameOf } from '#app/features/products/links/store.ts'
import { replaceTags } from '#app/text/html-tags.ts'
import type { ArchiveItem } from '../archive-item.ts'
import { replaceShortcodes } from '../shortcodes.ts'
import { sha256Hex } from '../source-digest.server.ts'

/** Post types of plugins for affiliate links, with the fields that say where a link leads. */
const linkTypes: Record<string, { plugin: string; fields: string[] }> = {
  thirstylink: { plugin: 'ThirstyAffiliates', fields: ['_ta_destination_url'] },
  'lasso-urls': { plugin: 'Lasso', fields: ['lasso_custom_redirect', 'lasso_final_url'] },
  surl: { plugin: 'Lasso Lite', fields: ['_surl_redirect'] },
  'pretty-link': { plugin: 'Pretty Links', fields: ['_prli_url', '_pretty-link-url'] },
}

export const isLinkType = (type: string) => Object.hasOwn(linkTypes, type)

type LinkPost = {
  type: string
  /** Unique among all sites. */
  sourceId: string
  postId: string
  title: string
  slug: string
  /** The address that hides the link, which texts link to. */
  link: string
  meta: ReadonlyMap<string, string>
}

export type WordPressProduct = { id: string; postId: string; path: string; items: ArchiveItem[] }

/** A product with one offer, or the reason why there is none. */
export function toWordPressProduct(post: LinkPost): WordPressProduct | { reason: string } {
  const { plugin, fields } = linkTypes[post.type] ?? { plugin: '', fields: [] }
  const url = fields.map((field) => post.meta.get(field)?.trim() ?? '').find((value) => value !== '')
  if (!url) return { reason: `It is a link of ${plugin}, and the file does not say where it leads.` }
  const parsed = parseOfferLink(url)
  if ('problem' in parsed) return { reason: `It is a link of ${plugin} to ${url}. ${parsed.problem}` }
  const id = uuidOf(post.sourceId)
  const { hostname } = new URL(parsed.href)
  const store = (storeNameOf(new URL(parsed.href)) || hostname).slice(0, 80)
  const product = { id, name: post.title.slice(0, 160) || store, slug: slugify(post.slug), state: 'active' }
  const offer = { productId: id, slug: slugify(store) || 'store', store, link: parsed.href, position: 1 }
  return {
    id,
    postId: post.postId,
    path: pathOf(post.link),
    items: [
      { kind: 'product', table: 'products', row: product },
      { kind: 'product', table: 'product_offers', row: offer },
    ],
  }
}

/** The same in each import. */
function uuidOf(sourceId: string): string {
  const hex = sha256Hex(`product ${sourceId}`)
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** Of the site itself; empty for none. */
const pathOf = (link: string) => URL.parse(link, 'https://site.invalid')?.pathname.replace(/\/$/, '') ?? ''

export type WordPressProducts = ReturnType<typeof createWordPressProducts>

/** What texts refer to, and how it is replaced. */
export function createWordPressProducts() {
  const byPostId = new Map<string, WordPressProduct>()
  const byPath = new Map<string, WordPressProduct>()

  /** The number of the first link that a shortcode names. */
  const linkIdOf = (attributes: string) => /\s(?:ids|linkid|id)=["']?(\d{1,20})/.exec(attributes)?.[1]

  const withoutShortcodes = (text: string): string => {
    let openLinks = 0
    return replaceShortcodes(text, ({ name, attributes, isEnd }) => {
      if (name === 'thirstylink' && isEnd) {
        if (openLinks === 0) return ''
        openLinks--
        return '</a>'
      }
      if (name !== 'thirstylink' && name !== 'lasso') return undefined
      const product = byPostId.get(linkIdOf(attributes) ?? '')
      // What is not known is left out, with a remark.
      if (!product) return undefined
      if (name === 'lasso') return `\n\n<div data-products="${product.id}" data-form="box"></div>\n\n`
      const words = /linktext="([^"]*)"/.exec(attributes)?.[1]
      if (words) return `<a data-product="${product.id}">${words}</a>`
      openLinks++
      return `<a data-product="${product.id}">`
    })
  }

  /** Links to an address that only hides another one. */
  const withoutHiddenLinks = (html: string, host: string): string =>
    replaceTags(html, (tag) => {
      const href = /^<a\s/i.test(tag) ? /\shref=["']([^"']*)["']/.exec(tag)?.[1] : undefined
      const url = href ? URL.parse(href, `https://${host}`) : null
      const product = url?.host === host ? byPath.get(pathOf(url.href)) : undefined
      return product ? `<a data-product="${product.id}">` : tag
    })

  return {
    add(product: WordPressProduct) {
      byPostId.set(product.postId, product)
      if (product.path) byPath.set(product.path, product)
    },
    items: () => [...byPostId.values()].flatMap(({ items }) => items),
    replaceLinks: (text: string, host: string) =>
      byPostId.size === 0 ? text : withoutHiddenLinks(withoutShortcodes(text), host),
  }
}
