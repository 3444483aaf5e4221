import { sql } from 'drizzle-orm'
import { testedDaysSql } from '#app/features/test-log/shown/select-test-logs.server.ts'
import { isAmazonLink } from '../links/amazon.ts'
import { type PricedOffer, shownPrice } from '../links/price.ts'
import { priceBandOf } from '../links/price-band.ts'
import type { MatchFacts } from '../match/match.ts'
import type { ListedVerdict } from './listed-verdict.ts'
import { describeTestedDays } from './reviews.ts'

export type StoredFacts = {
  score: number | null
  skinTypes: string[]
  hairTypes: string[]
  offers: PricedOffer[]
}

export type StoredVerdict = StoredFacts & { verdict: string; testedDays: number | null }

/** Of the review `r` of the product `p`: what lists are filtered by. */
export const reviewFactsSql = sql`jsonb_build_object('score', r.score, 'skinTypes', p.skin_types, 'hairTypes', p.hair_types,
  'offers', coalesce((select jsonb_agg(jsonb_build_object('link', link, 'price', price, 'currency', currency,
      'priceSource', price_source, 'priceAt', price_at) order by position, id)
    from product_offers where product_id = p.id and price is not null), '[]'))`

/** A review that lists can speak of, `r`, with its product `p`. Also for admins: a draft of a product is not shown. */
export const listedReviewSql = sql`reviews r join products p on p.id = r.product_id and p.state <> 'draft'
  and (r.score is not null or r.verdict <> '')`

/** A column of lists, so that no row needs a query of its own; null for a post without a review. */
export const verdictSql = sql<StoredVerdict | null>`(
  select ${reviewFactsSql} || jsonb_build_object('verdict', r.verdict, 'testedDays', ${testedDaysSql})
  from ${listedReviewSql} where r.post_id = blog_posts.id)`

export function toListedVerdict(stored: StoredVerdict | null, now: Date): ListedVerdict | null {
  if (!stored) return null
  const { score, verdict: sentence, testedDays } = stored
  const facts = toMatchFacts(stored, now)
  const note = [testedDays !== null && describeTestedDays(testedDays), facts.price?.text]
  return { score, sentence, testedDays, note: note.filter(Boolean).join(' · '), facts }
}

/** Without prices of Amazon: a list has no room for the time that has to stand beside them. */
export function toMatchFacts({ skinTypes, hairTypes, offers }: StoredFacts, now: Date): MatchFacts {
  const offer = offers.find((known) => !isAmazonLink(known.link) && shownPrice(known, now))
  const price =
    offer?.price != null && offer.currency ? { amount: offer.price, currency: offer.currency } : null
  return { skinTypes, hairTypes, price: price && { ...price, text: priceBandOf(price).label } }
}
