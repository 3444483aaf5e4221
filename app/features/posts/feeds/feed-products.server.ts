import type { Element, ElementContent, RootContent } from 'hast'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import type { ShownBlock } from '#app/features/products/blocks/product-blocks.ts'
import {
  type ReferencedProducts,
  shownOffersOf,
  shownProductsOf,
} from '#app/features/products/blocks/referenced-products.ts'
import type { Disclosure } from '#app/features/products/disclosure/disclosure.ts'
import { nameStore } from '#app/features/products/products.ts'
import type { ShownProduct } from '#app/features/products/shown/shown-product.ts'
import { formatDate } from '#app/ui/format-date.ts'

/** Without styles and classes: feed readers have their own. */
export function feedBlock(block: ShownBlock, products: ReferencedProducts): RootContent[] {
  const shown = shownProductsOf(block, products)
  const offers = new Set(shownOffersOf(block, products))
  const described = shown.map((product) =>
    describeProduct(
      { ...product, offers: product.offers.filter((offer) => offers.has(offer)) },
      products.timeZone,
    ),
  )
  const [only, another] = described
  if (!only) return []
  return another
    ? [
        element(
          'ul',
          described.map((children) => element('li', children)),
        ),
      ]
    : [element('p', only)]
}

/**
 * A reader may keep an item for months. So there is no code, which ends, and no price of Amazon, which may be shown for a
 * day.
 */
function describeProduct(product: ShownProduct, timeZone: string): ElementContent[] {
  const { name, brand, size, note, bestFor, isDiscontinued, offers } = product
  const price = offers.find((offer) => offer.price && !offer.isAmazon)?.price
  const facts = [
    [brand, size].filter(Boolean).join(', '),
    isDiscontinued && 'No longer made',
    note.replace(/\.$/, ''),
    bestFor && `Best for: ${bestFor}`,
    price && `${price.text} on ${formatDate(price.at, timeZone)}`,
  ].filter(Boolean)
  const links = offers.flatMap(({ href, rel, store, region }) => [
    text(' '),
    element('a', [text(`Shop at ${nameStore({ store, region })}`)], {
      href,
      rel: rel.split(' '),
    }),
  ])
  return [
    element('strong', [text(name)]),
    text(facts.map((fact) => `. ${fact}`).join('')),
    text('.'),
    ...links,
  ]
}

/** The first of an item, before any link. Null where nothing has to be said. */
export function feedDisclosure({ label, sentences }: Disclosure): Element | null {
  const words = [label && `${label}.`, ...sentences].filter(Boolean).join(' ')
  return words ? element('p', [element('em', [text(words)])]) : null
}
