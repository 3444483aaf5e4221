import { type MetaArgs, pageMeta, siteFromMatches } from '#app/document/page-meta.ts'
import { collectionCardPath, collectionPath, productPagePath, type ShownCollection } from './shop.ts'

export function collectionMeta(args: MetaArgs, collection: ShownCollection) {
  const { title, note, slug, imageUrl, imageAlt, products } = collection
  return pageMeta(args, {
    title: products.page > 1 ? `${title}, page ${products.page}` : title,
    description: note || siteFromMatches(args.matches).pages.shop.description,
    path: products.page > 1 ? `${collectionPath(slug)}?page=${products.page}` : collectionPath(slug),
    image: imageUrl
      ? { url: imageUrl, alt: imageAlt }
      : { url: collectionCardPath(slug), alt: title, width: 1200, height: 630 },
    structuredData: (origin) => (products.total > 0 ? [productListData(products.rows, origin)] : []),
  })
}

/** Of a page about several products search engines want their URLs alone. */
export const productListData = (products: { slug: string }[], origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: products.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: new URL(productPagePath(slug), origin).href,
  })),
})
