import type { HolidayFind } from '#app/features/holidays/holidays.ts'
import { selectDisclosure } from '#app/features/posts/article/select-references.server.ts'
import { parseWithProducts } from '#app/features/posts/feeds/feed-html.ts'
import type { ReferencedProducts } from '#app/features/products/blocks/referenced-products.ts'
import { readEarningLink } from '#app/features/products/links/earning-link.ts'
import type { Transaction } from '#database/access.ts'
import { leadsToEarningHost } from './earning-hosts.server.ts'
import { issueBlock } from './issue-products.server.ts'

type IssueFacts = {
  id: string
  intro: string
  earningHosts: string[]
  products: ReferencedProducts
  posts: { hasAffiliateLinks: boolean }[]
  guide: { finds: Pick<HolidayFind, 'linkUrl' | 'product'>[] } | null
}

/** What a letter has to say first; null where nothing has to be said. */
export async function selectIssueDisclosure(db: Transaction, issue: IssueFacts): Promise<string | null> {
  const { id, intro, products } = issue
  const { links } = parseWithProducts(intro, { products, renderBlock: issueBlock })
  if (hasAffiliateLinks(issue)) links.push({ isAffiliate: true, isAmazon: false })
  if (links.length + products.shown.size === 0) return null
  const { label, sentences } = await selectDisclosure(db, { id, products, links, place: 'letter' })
  return [label && `${label}.`, ...sentences].filter(Boolean).join(' ') || null
}

/** In the text itself, or in the posts and the guide that it links to. */
const hasAffiliateLinks = ({ intro, earningHosts, posts, guide }: IssueFacts) =>
  leadsToEarningHost(intro, earningHosts) ||
  posts.some((post) => post.hasAffiliateLinks) ||
  Boolean(
    guide?.finds.some(
      ({ linkUrl, product }) =>
        (linkUrl && readEarningLink(linkUrl).isAffiliate) ||
        product?.links.some(({ isAffiliate }) => isAffiliate),
    ),
  )
