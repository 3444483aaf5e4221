import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { maxLengths, oneOf, readByAssistants, slugFormatSql, visibleWith } from './checks.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { blogCategories, blogPosts } from './posts.ts'
import { products } from './products.ts'
import { adminFullAccessPolicy, assistant, everyone, ofNeverPublicPost, visitors } from './roles.ts'

/** From 0 to 10, with one decimal. */
const score = () => numeric('score', { precision: 3, scale: 1, mode: 'number' })

const isScore = (column: AnyPgColumn) => sql`${column} between 0 and 10`

const isStatementList = (column: AnyPgColumn) =>
  sql`cardinality(${column}) <= 10 and char_length(${column}::text) <= 3000 and array_position(${column}, '') is null`

const productReference = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' })

/** The verdict of one post on one product. Several posts may review the same product over the years. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    // Without a foreign key: what she wrote stays when the product is deleted, and deleting can be undone.
    productId: uuid('product_id').notNull(),
    /** When in its life with her: 'First impression'. Empty where the dates say it. */
    stage: text('stage').notNull().default(''),
    score: score(),
    verdict: text('verdict').notNull().default(''),
    pros: text('pros').array().notNull().default([]),
    cons: text('cons').array().notNull().default([]),
    bestFor: text('best_for').notNull().default(''),
    notFor: text('not_for').notNull().default(''),
    howTested: text('how_tested').notNull().default(''),
    ...timestamps(),
  },
  (table) => [
    unique('reviews_one_of_post').on(table.postId),
    check('reviews_score_range', isScore(table.score)),
    check('reviews_statements', sql`${isStatementList(table.pros)} and ${isStatementList(table.cons)}`),
    check(
      'reviews_lengths',
      maxLengths([
        [table.stage, 60],
        [table.verdict, 300],
        [table.bestFor, 300],
        [table.notFor, 300],
        [table.howTested, 2000],
      ]),
    ),
    index('reviews_of_product').on(table.productId),
    pgPolicy('reviews_read_with_both', {
      for: 'select',
      to: visitors,
      using: sql`${visibleWith('products', 'product_id')} and ${visibleWith('blog_posts', 'post_id')}`,
    }),
    readByAssistants('reviews'),
    pgPolicy('reviews_of_drafts_managed_by_assistants', {
      for: 'all',
      to: assistant,
      using: ofNeverPublicPost,
      withCheck: ofNeverPublicPost,
    }),
    adminFullAccessPolicy('reviews'),
  ],
)

/** What products of a category are scored by. */
export const reviewCriteria = pgTable(
  'review_criteria',
  {
    id: id(),
    /** Null after its category was deleted: reviews keep their scores. */
    categoryId: uuid('category_id').references(() => blogCategories.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('review_criteria_name_unique').on(table.categoryId, sql`lower(${table.name})`),
    check('review_criteria_name_present', sql`btrim(${table.name}) <> ''`),
    check('review_criteria_position_from_one', sql`${table.position} >= 1`),
    check('review_criteria_lengths', maxLengths([[table.name, 40]])),
    index('review_criteria_in_order').on(table.categoryId, table.position),
    pgPolicy('review_criteria_read_by_everyone', { for: 'select', to: everyone, using: sql`true` }),
    adminFullAccessPolicy('review_criteria'),
  ],
)

const ofReviewOfDraft = sql`exists (select from reviews join blog_posts on blog_posts.id = reviews.post_id
  where reviews.id = review_id and not is_published and public_since is null)`

export const reviewScores = pgTable(
  'review_scores',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    criterionId: uuid('criterion_id')
      .notNull()
      .references(() => reviewCriteria.id, { onDelete: 'cascade' }),
    score: score().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.criterionId] }),
    check('review_scores_range', isScore(table.score)),
    index('review_scores_of_criterion').on(table.criterionId),
    pgPolicy('review_scores_read_with_review', {
      for: 'select',
      to: visitors,
      using: visibleWith('reviews', 'review_id'),
    }),
    pgPolicy('review_scores_of_drafts_managed_by_assistants', {
      for: 'all',
      to: assistant,
      using: ofReviewOfDraft,
      withCheck: ofReviewOfDraft,
    }),
    adminFullAccessPolicy('review_scores'),
  ],
)

export const alternativeKinds = ['alternative', 'dupe'] as const

/** What else there is, in her words. */
export const productAlternatives = pgTable(
  'product_alternatives',
  {
    id: id(),
    productId: productReference('product_id'),
    alternativeId: productReference('alternative_id'),
    kind: text('kind', { enum: alternativeKinds }).notNull(),
    shared: text('shared').notNull().default(''),
    different: text('different').notNull().default(''),
    position: integer('position').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('product_alternatives_once').on(table.productId, table.alternativeId),
    check('product_alternatives_not_itself', sql`${table.productId} <> ${table.alternativeId}`),
    check('product_alternatives_kind_known', oneOf(table.kind, alternativeKinds)),
    check('product_alternatives_position_from_one', sql`${table.position} >= 1`),
    check(
      'product_alternatives_lengths',
      maxLengths([
        [table.shared, 300],
        [table.different, 300],
      ]),
    ),
    index('product_alternatives_in_order').on(table.productId, table.position),
    index('product_alternatives_of_alternative').on(table.alternativeId),
    pgPolicy('product_alternatives_read_with_both', {
      for: 'select',
      to: visitors,
      using: sql`${visibleWith('products', 'product_id')} and ${visibleWith('products', 'alternative_id')}`,
    }),
    adminFullAccessPolicy('product_alternatives'),
  ],
)

/** Former slugs of public products, which redirect to the product. Written by the trigger `save_old_product_slug`. */
export const productSlugs = pgTable(
  'product_slugs',
  {
    slug: text('slug').primaryKey(),
    productId: productReference('product_id'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('product_slugs_of_product').on(table.productId),
    pgPolicy('product_slugs_read_with_product', {
      for: 'select',
      to: visitors,
      using: visibleWith('products', 'product_id'),
    }),
    adminFullAccessPolicy('product_slugs'),
  ],
)

/** A page that compares a few reviewed products. */
export const comparisons = pgTable(
  'comparisons',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull().default(''),
    conclusion: text('conclusion').notNull().default(''),
    /** Of the table (`comparisonRows` in app/features/products/comparisons); none chosen means all. */
    rows: text('rows').array().notNull().default([]),
    isPublic: boolean('is_public').notNull().default(false),
    ...timestamps(),
  },
  (table) => [
    unique('comparisons_slug_unique').on(table.slug),
    check('comparisons_slug_shape', slugFormatSql),
    check('comparisons_title_present', sql`btrim(${table.title}) <> ''`),
    check(
      'comparisons_lengths',
      maxLengths([
        [table.title, 160],
        [table.intro, 3000],
        [table.conclusion, 3000],
      ]),
    ),
    pgPolicy('comparisons_read_when_public', { for: 'select', to: visitors, using: sql`is_public` }),
    adminFullAccessPolicy('comparisons'),
  ],
)

/** Former slugs of public comparisons, which redirect. Written by the trigger `save_old_comparison_slug`. */
export const comparisonSlugs = pgTable(
  'comparison_slugs',
  {
    slug: text('slug').primaryKey(),
    comparisonId: uuid('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('comparison_slugs_of_comparison').on(table.comparisonId),
    pgPolicy('comparison_slugs_read_with_comparison', {
      for: 'select',
      to: visitors,
      using: visibleWith('comparisons', 'comparison_id'),
    }),
    adminFullAccessPolicy('comparison_slugs'),
  ],
)

export const comparisonItems = pgTable(
  'comparison_items',
  {
    id: id(),
    comparisonId: uuid('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    productId: productReference('product_id'),
    /** When to choose this one. */
    note: text('note').notNull().default(''),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('comparison_items_once').on(table.comparisonId, table.productId),
    check('comparison_items_position_from_one', sql`${table.position} >= 1`),
    check('comparison_items_lengths', maxLengths([[table.note, 300]])),
    index('comparison_items_in_order').on(table.comparisonId, table.position),
    index('comparison_items_of_product').on(table.productId),
    pgPolicy('comparison_items_read_with_both', {
      for: 'select',
      to: visitors,
      using: sql`${visibleWith('comparisons', 'comparison_id')} and ${visibleWith('products', 'product_id')}`,
    }),
    adminFullAccessPolicy('comparison_items'),
  ],
)
