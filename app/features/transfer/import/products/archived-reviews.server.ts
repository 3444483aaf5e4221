import { z } from 'zod'
import { comparisonLimits } from '#app/features/products/comparisons/comparisons.ts'
import { line, paragraph, requiredLine, slugSchema } from '#app/features/products/product-schema.server.ts'
import { productLimits } from '#app/features/products/products.ts'
import { reviewLimits } from '#app/features/products/reviews/reviews.ts'
import { BEST_SCORE, WORST_SCORE } from '#app/features/products/reviews/score.ts'
import { testLogLimits } from '#app/features/test-log/test-log.ts'

/** By the names of their tables, as an export of Venus has them. */
export const reviewTables = [
  'review_criteria',
  'reviews',
  'product_alternatives',
  'comparisons',
  'comparison_items',
  'test_entries',
] as const
export type ReviewTable = (typeof reviewTables)[number]

const id = z.uuid()
const textOr = (schema: z.ZodType<string, string>) => schema.catch('')
const position = z.number().int().min(1).max(100_000).catch(100_000)
const score = z
  .number()
  .min(WORST_SCORE)
  .max(BEST_SCORE)
  .transform((number) => Math.round(number * 10) / 10)
const statements = z
  .array(requiredLine(reviewLimits.statement, 'A statement is empty.'))
  .max(reviewLimits.statements)
  .catch([])

export const criterionRow = z.object({
  id,
  categoryId: id.nullable().catch(null),
  name: requiredLine(reviewLimits.criterion, 'A criterion needs a name.'),
  position,
})

export const reviewRow = z.object({
  id,
  postId: id,
  productId: id,
  stage: textOr(line(reviewLimits.stage)),
  score: score.nullable().catch(null),
  verdict: textOr(line(reviewLimits.verdict)),
  pros: statements,
  cons: statements,
  bestFor: textOr(line(reviewLimits.bestFor)),
  notFor: textOr(line(reviewLimits.notFor)),
  howTested: textOr(paragraph(reviewLimits.howTested)),
  /** By the id of the criterion. */
  scores: z.record(z.uuid(), score).catch({}),
})

export const alternativeRow = z.object({
  id,
  productId: id,
  alternativeId: id,
  kind: z.enum(['alternative', 'dupe']),
  shared: textOr(line(productLimits.shared)),
  different: textOr(line(productLimits.different)),
  position,
})

export const comparisonRow = z.object({
  id,
  slug: slugSchema.min(1),
  title: requiredLine(comparisonLimits.title, 'A comparison needs a title.'),
  intro: textOr(paragraph(comparisonLimits.intro)),
  conclusion: textOr(paragraph(comparisonLimits.conclusion)),
  rows: z.array(z.string().max(20)).max(20).catch([]),
  isPublic: z.boolean().catch(false),
})

export const comparisonItemRow = z.object({
  comparisonId: id,
  productId: id,
  note: textOr(line(comparisonLimits.note)),
  position,
})

export const testEntryRow = z.object({
  id,
  productId: id,
  happenedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
  happenedOn: z.iso.date(),
  words: textOr(paragraph(testLogLimits.words)),
  pictures: z
    .array(z.object({ id, url: z.string(), alt: textOr(line(testLogLimits.alt)) }))
    .max(testLogLimits.pictures)
    .catch([]),
})
