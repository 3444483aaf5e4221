import type { Element, ElementContent, RootContent } from 'hast'
import { element, text } from '#app/features/posts/html/create-nodes.ts'
import {
  blockFormLabels,
  type ComparisonRow,
  comparisonRowLabels,
  type ShownBlock,
} from '#app/features/products/blocks/product-blocks.ts'
import {
  type ReferencedProducts,
  shownOffersOf,
  shownProductsOf,
} from '#app/features/products/blocks/referenced-products.ts'
import { nameStore } from '#app/features/products/products.ts'
import { productPagePath } from '#app/features/products/shown/shop.ts'
import {
  lastMomentOf,
  type ShownOffer,
  type ShownProduct,
} from '#app/features/products/shown/shown-product.ts'
import { formatDate } from '#app/ui/format-date.ts'
import { imageUrlAt } from '#app/ui/image-variants.ts'

const PICTURE_WIDTH = 160

/** An offer whose store is empty leads to a page of the site. */
const SITE_PAGE = ''

/**
 * As letters may show them. Amazon allows no links in emails: in their place is one to the page of the product on the
 * site. Its prices may be shown for a day, and letters are kept.
 */
export function toIssueProducts({ shown, timeZone }: ReferencedProducts): ReferencedProducts {
  const toIssueOffers = ({ slug, offers }: ShownProduct) => {
    const [amazonOffer] = offers.filter(({ isAmazon }) => isAmazon)
    const others = offers.filter(({ isAmazon }) => !isAmazon)
    if (!amazonOffer) return others
    const pageOffer: ShownOffer = {
      ...amazonOffer,
      store: SITE_PAGE,
      region: null,
      href: productPagePath(slug),
      rel: '',
      isAmazon: false,
      isOutOfStock: false,
      price: null,
    }
    return offers[0] === amazonOffer ? [pageOffer, ...others] : [...others, pageOffer]
  }
  return {
    shown: new Map([...shown].map(([id, product]) => [id, { ...product, offers: toIssueOffers(product) }])),
    timeZone,
    // Such links are refused there.
    amazonTags: [],
  }
}

/** With the tags that emails have styles for. */
export function issueBlock(block: ShownBlock, products: ReferencedProducts): RootContent[] {
  const offers = new Set(shownOffersOf(block, products))
  const shown = shownProductsOf(block, products).map((product) => ({
    ...product,
    offers: product.offers.filter((offer) => offers.has(offer)),
  }))
  const [first, second] = shown
  if (!first) return []
  if (!second) {
    const facts = describe(first, { rows: boxRows, timeZone: products.timeZone })
    const heading = element('h3', [text(first.name)])
    return [element('aside', [...(block.form === 'line' ? [] : picture(first)), heading, ...facts])]
  }
  const rows = block.form === 'comparison' ? block.rows : boxRows
  const title = element('h3', [text(blockFormLabels[block.form])])
  const parts = shown.flatMap((product) => [
    element('h4', [text(product.name)]),
    ...describe(product, { rows, timeZone: products.timeZone }),
  ])
  return [element('aside', [title, ...parts])]
}

const boxRows: ComparisonRow[] = ['brand', 'size', 'verdict', 'best-for', 'price']

const picture = ({ picture: shown }: ShownProduct): Element[] =>
  shown
    ? [
        element('figure', [
          element('img', [], { src: imageUrlAt(shown.url, 400), alt: shown.alt, width: PICTURE_WIDTH }),
        ]),
      ]
    : []

type DescribeOptions = { rows: ComparisonRow[]; timeZone: string }

function describe(product: ShownProduct, { rows, timeZone }: DescribeOptions): Element[] {
  const { isDiscontinued, codes, offers } = product
  const price = offers.find((offer) => offer.price)?.price
  const values: Record<ComparisonRow, string | null | undefined> = {
    price: price && `${price.text} on ${formatDate(price.at, timeZone)}`,
    brand: product.brand,
    size: product.size,
    verdict: product.note,
    'best-for': product.bestFor,
    'not-for': product.notFor,
  }
  const facts = rows.flatMap((row) => {
    const value = values[row]
    // What she says of it is a sentence.
    return value ? [row === 'verdict' ? [text(value)] : labeled(comparisonRowLabels[row], value)] : []
  })
  const codeFacts = codes.map(({ code, benefit, terms, endsAt }) => {
    const end = endsAt ? `, until ${formatDate(lastMomentOf(endsAt), timeZone)}` : ''
    return [
      text('Code '),
      element('strong', [text(code)]),
      text(`: ${benefit}${end}${terms && `. ${terms}`}`),
    ]
  })
  const links = offers.flatMap((offer, index) =>
    index === 0 ? [offerLink(offer)] : [text(' · '), offerLink(offer)],
  )
  return [
    ...(isDiscontinued ? [[text('No longer made')]] : []),
    ...facts,
    ...codeFacts,
    ...(links.length > 0 ? [links] : []),
  ].map((children) => element('p', children))
}

const labeled = (label: string, value: string): ElementContent[] => [
  element('strong', [text(`${label}:`)]),
  text(` ${value}`),
]

const offerLink = ({ store, region, href, rel, isOutOfStock }: ShownOffer) =>
  element('a', [text(offerLabel({ store, region, isOutOfStock }))], {
    href,
    rel: rel ? rel.split(' ') : undefined,
  })

function offerLabel({ store, region, isOutOfStock }: Pick<ShownOffer, 'store' | 'region' | 'isOutOfStock'>) {
  if (store === SITE_PAGE) return 'See where to get it'
  const name = nameStore({ store, region })
  return isOutOfStock ? `${name} (out of stock)` : `Shop at ${name}`
}
