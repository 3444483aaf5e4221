import { sql } from 'drizzle-orm'
import {
  listedReviewSql,
  reviewFactsSql,
  type StoredFacts,
  toMatchFacts,
} from '#app/features/products/reviews/listed-verdict.server.ts'
import type { Transaction } from '#database/access.ts'
import { offsetOf, selectMostReadOf, selectPostsById, selectPostsFrom } from '../archive/archive.server.ts'
import { type ArchiveQuery, isFiltered, type ReviewFilters } from '../archive/archive-url.ts'
import { findPageStart } from '../archive/page-start.server.ts'
import { categoryIds } from '../summaries.server.ts'
import { filterReviews } from './filter-reviews.ts'

/** Filters go through the newest ones of a section: twenty years of one a week. */
const MAX_REVIEWS = 1000

type SectionInput = {
  categories: string[]
  sort?: ArchiveQuery['sort']
  page: number
  wanted: ReviewFilters
}

/** One page of a section's posts, or of its reviews that fit, and what they can be filtered by, in two queries. */
export async function selectSectionPosts(db: Transaction, { categories, sort, page, wanted }: SectionInput) {
  const start = await findPageStart(db, {
    categories,
    offset: offsetOf(page),
    alongside: reviewsOfSql(categories),
  })
  const now = new Date()
  const reviews = ((start.alongside ?? []) as ({ id: string } & StoredFacts)[]).map((stored) => ({
    id: stored.id,
    score: stored.score,
    facts: toMatchFacts(stored, now),
  }))
  const { found, filters } = filterReviews(reviews, wanted)
  if (isFiltered(wanted)) return { filters, archive: await selectPostsById(db, found, page) }
  const mostRead = sort && (await selectMostReadOf(db, categories))
  return { filters, archive: mostRead || (await selectPostsFrom(db, { categories, page, start })) }
}

/** Newest first. The ids come first, so that the facts are read of no more than that. */
const reviewsOfSql = (categories: string[]) => sql`(
  select jsonb_agg(jsonb_build_object('id', post.id) || (
    select ${reviewFactsSql} from ${listedReviewSql} where r.post_id = post.id) order by post.published_date desc, post.id desc)
  from (
    select post.id, post.published_date
    from ${listedReviewSql} join blog_posts post on post.id = r.post_id
    where post.kind = 'post' and is_public_post(post.is_published, post.published_date)
      and post.category_id = any(${categoryIds(categories)})
    order by post.published_date desc, post.id desc limit ${MAX_REVIEWS}) post)`
