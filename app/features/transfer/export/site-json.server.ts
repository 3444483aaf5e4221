import { asc, gt, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { readLinksSettings } from '#app/features/links-page/links-settings.server.ts'
import { readShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { readMediaKit } from '#app/features/sponsors/media-kit.server.ts'
import type { Access } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { commentAnswers } from '#database/schema/comment-answers.ts'
import { blogComments } from '#database/schema/comments.ts'
import { giftGuideItems, giftGuides } from '#database/schema/gift-guides.ts'
import { holidayFinds, holidayGuides, holidayTodos } from '#database/schema/holidays.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { blogCategories, blogTags } from '#database/schema/posts.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { productCollectionItems, productCollections } from '#database/schema/product-collections.ts'
import { productOffers } from '#database/schema/product-offers.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { products } from '#database/schema/products.ts'
import { questions } from '#database/schema/questions.ts'
import {
  comparisonItems,
  comparisons,
  productAlternatives,
  reviewCriteria,
  reviewScores,
  reviews,
} from '#database/schema/reviews.ts'
import { seriesLetters } from '#database/schema/series.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import { sponsorships } from '#database/schema/sponsorships.ts'
import { testEntries } from '#database/schema/test-log.ts'
import { readAllPosts } from './read-posts.server.ts'

const PAGE_SIZE = 500

/** By the names of their tables. */
const productTables = [
  ['brands', brands],
  ['products', products],
  ['product_offers', productOffers],
  ['product_codes', productCodes],
  ['product_relationships', productRelationships],
  ['product_collections', productCollections],
  ['product_collection_items', productCollectionItems],
  ['test_entries', testEntries],
  ['review_criteria', reviewCriteria],
  ['product_alternatives', productAlternatives],
  ['comparisons', comparisons],
  ['comparison_items', comparisonItems],
  ['sponsorships', sponsorships],
  ['gift_guides', giftGuides],
  ['gift_guide_items', giftGuideItems],
  ['series_letters', seriesLetters],
  ['signup_forms', signupForms],
] as const

export async function* streamSiteJson(access: Access, { siteUrl, now }: { siteUrl: string; now: Date }) {
  yield `{\n"meta": ${JSON.stringify({ format: 'venus-export', version: 1, site: siteUrl, exportedAt: now })},\n"data": {\n`
  yield `"site": ${JSON.stringify(await readSite(access))},\n`
  const { sections, deletedPaths } = await access.run(selectSections)
  yield `"sections": ${JSON.stringify(sections)},\n"deleted_sections": ${JSON.stringify({ paths: deletedPaths })},\n`
  yield* jsonList('categories', readAllRows(access, blogCategories))
  yield* jsonList('tags', readAllRows(access, blogTags))
  yield* jsonList('posts', readAllPosts(access))
  yield* jsonList('comments', readComments(access))
  yield* jsonList('media', readAllRows(access, mediaFiles))
  yield* jsonList('holiday_guides', readAllRows(access, holidayGuides))
  yield* jsonList('holiday_finds', readAllRows(access, holidayFinds))
  yield* jsonList('holiday_todos', readAllRows(access, holidayTodos))
  for (const [name, table] of productTables) yield* jsonList(name, readAllRows(access, table))
  yield* jsonList('reviews', readReviews(access))
  yield* jsonList('questions', readQuestions(access))
  yield `"links_page": ${JSON.stringify(await readLinksSettings(access))},\n`
  yield `"media_kit": ${JSON.stringify(await readMediaKit(access))},\n`
  yield `"shop": ${JSON.stringify(await readShopSettings(access))}\n}\n}\n`
}

async function* jsonList(name: string, rows: AsyncIterable<object>) {
  yield `"${name}": [`
  let comma = '\n'
  for await (const row of rows) {
    yield comma + JSON.stringify(row)
    comma = ',\n'
  }
  yield '\n],\n'
}

type TableWithId = PgTable & { id: PgColumn }

/** Page by page by id, so that rows added or deleted meanwhile shift nothing. */
async function* readAllRows<Table extends TableWithId>(access: Access, table: Table) {
  for await (const page of readPages(access, table)) yield* page
}

async function* readPages<Table extends TableWithId>(access: Access, table: Table) {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await access.run((db) =>
      db
        .select()
        .from(table as TableWithId)
        .where(gt(table.id, after))
        .orderBy(asc(table.id))
        .limit(PAGE_SIZE),
    )
    const rows = page as (Table['$inferSelect'] & { id: string })[]
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_SIZE) return
    after = last.id
  }
}

/** Without the accounts of authors and the training data of the classifier. */
async function* readComments(access: Access) {
  for await (const rows of readPages(access, blogComments)) {
    const ids = rows.map(({ id }) => id)
    const { commentId } = commentAnswers
    const answers = await access.run((db) =>
      db
        .select()
        .from(commentAnswers)
        .where(inArray(commentId, ids))
        .orderBy(asc(commentAnswers.createdAt), asc(commentAnswers.id)),
    )
    const answersOf = Map.groupBy(answers, (answer) => answer.commentId)
    for (const row of rows) {
      const { id, postId, firstName, lastName, content, isApproved, spamSince, createdAt, pinnedAt } = row
      const state = isApproved ? 'approved' : spamSince ? 'spam' : 'held'
      const own = (answersOf.get(id) ?? []).map((answer) => ({
        id: answer.id,
        author: answer.authorName,
        mark: answer.mark,
        content: answer.content,
        date: answer.createdAt,
      }))
      const shown = { id, post: postId, firstName, lastName, content, state, date: createdAt }
      yield { ...shown, pinned: pinnedAt !== null, answers: own }
    }
  }
}

/** Without addresses, and without mails that nobody marked as a question. */
async function* readQuestions(access: Access) {
  for await (const row of readAllRows(access, questions)) {
    const { askerEmail: _, messageId: __, wantsAnswer: ___, ...question } = row
    if (question.state !== 'received') yield question
  }
}

/** With the scores by criterion, by its id. */
async function* readReviews(access: Access) {
  const rows = await access.run((db) => db.select().from(reviewScores))
  const scoresOf = Map.groupBy(rows, ({ reviewId }) => reviewId)
  for await (const review of readAllRows(access, reviews)) {
    const scores = (scoresOf.get(review.id) ?? []).map(({ criterionId, score }) => [criterionId, score])
    yield { ...review, scores: Object.fromEntries(scores) }
  }
}
