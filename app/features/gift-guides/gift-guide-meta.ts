import { type MetaArgs, pageMeta } from '#app/document/page-meta.ts'
import { giftGuidesPage } from '#app/features/gift-guides/gift-guide-texts.ts'
import { breadcrumbStructuredData } from '#app/features/posts/article/structured-data.ts'
import { productListData } from '#app/features/products/shown/collection-meta.ts'
import { GIFT_GUIDES_PATH, type GiftGuidePage } from './gift-guides.ts'

export function giftGuideMeta(args: MetaArgs, { guide, path }: GiftGuidePage) {
  if (!guide) {
    return pageMeta(args, {
      title: giftGuidesPage.none,
      description: giftGuidesPage.description,
      isIndexed: false,
    })
  }
  const { title, intro, imageUrl, imageAlt, sections, isPublic } = guide
  const products = sections.flatMap(({ gifts }) => gifts.map(({ product }) => product))
  return pageMeta(args, {
    title,
    description: intro.split('\n')[0] || giftGuidesPage.description,
    path,
    image: imageUrl ? { url: imageUrl, alt: imageAlt } : undefined,
    structuredData: (origin) => [
      breadcrumbStructuredData(giftGuideTrail(title, path), origin),
      ...(products.length > 0 ? [productListData(products, origin)] : []),
    ],
    isIndexed: isPublic,
  })
}

export const giftGuideTrail = (title: string, path: string) => [
  { label: 'Home', to: '/' },
  { label: giftGuidesPage.title, to: GIFT_GUIDES_PATH },
  { label: title, to: path },
]
