import { csvLine } from '#app/text/csv.ts'
import type { Access } from '#database/access.ts'
import { isAmazonLink } from '../links/amazon.ts'
import { formatCodes, formatPictures } from './cell-lists.ts'
import { type FormOffer, type KnownProduct, selectKnownProducts } from './known-products.server.ts'
import { columnNames } from './product-csv.ts'

/** The whole library; a line for each offer. Prices of Amazon are left out: they may be stored for a day only. */
export async function exportProducts(access: Access, timeZone: string): Promise<string> {
  const known = await access.run((db) => selectKnownProducts(db, timeZone))
  const lines = known.flatMap((product) =>
    (product.input.offers.length > 0 ? product.input.offers : [undefined]).map((offer) =>
      csvLine([...productCells(product), ...offerCells(offer)]),
    ),
  )
  // The byte order mark, by which Excel recognizes UTF-8.
  return `\uFEFF${csvLine(columnNames)}${lines.join('')}`
}

const productCells = ({ category, input }: KnownProduct): string[] => [
  ...[input.slug, input.name, input.brand, category, input.state, input.successor, input.size],
  ...[input.shades, input.gtin, input.asin, input.skinTypes.join(', '), input.hairTypes.join(', ')],
  ...[input.bestFor, input.notFor, input.note, input.ingredients],
  ...[formatPictures(input.pictures), formatCodes(input.codes)],
]

function offerCells(offer: FormOffer | undefined): string[] {
  if (!offer) return Array(8).fill('')
  const isAmazon = isAmazonLink(offer.link)
  const price = isAmazon ? ['', ''] : [offer.price, offer.currency]
  return [
    ...[offer.link, offer.store, offer.region, ...price, isAmazon ? '' : offer.stock],
    ...[offer.program === 'go' ? 'yes' : 'no', offer.isAffiliate ? 'yes' : 'no'],
  ]
}
