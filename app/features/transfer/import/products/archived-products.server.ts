import { z } from 'zod'
import { isAmazonLink } from '#app/features/products/links/amazon.ts'
import {
  line,
  paragraph,
  relationshipSchema,
  requiredLine,
  slugSchema,
  webPage,
} from '#app/features/products/product-schema.server.ts'
import { productLimits, productStates } from '#app/features/products/products.ts'
import { hairTypes, skinTypes } from '#app/features/products/skin-and-hair.ts'
import { reviewTables } from './archived-reviews.server.ts'

/** By the names of their tables, as an export of Venus has them. */
export const productTables = [
  ...reviewTables,
  'brands',
  'products',
  'product_offers',
  'product_codes',
  'product_relationships',
  'product_collections',
  'product_collection_items',
  'sponsorships',
  'gift_guides',
  'gift_guide_items',
  'series_letters',
  'signup_forms',
  'questions',
] as const
export type ProductTable = (typeof productTables)[number]

const id = z.uuid()
const idOrNull = id.nullable().catch(null)
const textOr = (schema: z.ZodType<string, string>) => schema.catch('')
const position = z.number().int().min(1).max(100_000).catch(100_000)
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

export const brandRow = z.object({
  id,
  name: requiredLine(productLimits.brand, 'A brand needs a name.'),
  slug: textOr(slugSchema),
  websiteUrl: webPage.nullable().catch(null),
  note: textOr(line(500)),
  imageUrl: z.string().nullable().catch(null),
  imageAlt: textOr(line(productLimits.alt)),
  featuredPosition: position.nullable().catch(null),
})

export const productRow = z.object({
  id,
  slug: textOr(slugSchema),
  name: requiredLine(productLimits.name, 'A product needs a name.'),
  brandId: idOrNull,
  categoryId: idOrNull,
  state: z.enum(productStates).catch('draft'),
  successorId: idOrNull,
  size: textOr(line(productLimits.size)),
  shades: z
    .array(z.object({ name: line(productLimits.shadeName), hex: z.string().max(7), swatchUrl: z.string() }))
    .max(productLimits.shades)
    .catch([]),
  pictures: z
    .array(
      z.object({ url: z.string(), alt: line(productLimits.alt), source: textOr(line(productLimits.url)) }),
    )
    .max(productLimits.pictures)
    .catch([]),
  gtin: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/)
    .nullable()
    .catch(null),
  asin: z
    .string()
    .regex(/^[A-Z0-9]{10}$/)
    .nullable()
    .catch(null),
  skinTypes: z.array(z.enum(skinTypes)).catch([]),
  hairTypes: z.array(z.enum(hairTypes)).catch([]),
  bestFor: textOr(line(productLimits.bestFor)),
  notFor: textOr(line(productLimits.notFor)),
  note: textOr(line(productLimits.note)),
  ingredients: textOr(paragraph(productLimits.ingredients)),
  isTestLogPublic: z.boolean().catch(false),
})

export type ArchivedProduct = z.output<typeof productRow>

const noPrice = { price: null, priceSource: null, priceAt: null }

/** Earlier exports spell it `programme`. */
const withProgram = (row: unknown) =>
  typeof row === 'object' && row !== null && 'programme' in row ? { program: row.programme, ...row } : row

const offerFields = z.object({
  productId: id,
  slug: slugSchema.min(1),
  store: requiredLine(productLimits.store, 'An offer names its store.'),
  region: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .catch(null),
  link: webPage,
  isAffiliate: z.boolean().catch(true),
  program: z.enum(['direct', 'go']).catch('direct'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .catch(null),
  price: z.number().min(0).max(9_999_999).nullable().catch(null),
  priceSource: z.enum(['typed', 'page', 'amazon']).nullable().catch(null),
  priceAt: moment.nullable().catch(null),
  stock: z.enum(['unknown', 'in-stock', 'out-of-stock']).catch('unknown'),
  position,
})

export const offerRow = z.preprocess(withProgram, offerFields).transform((offer) => {
  // What Amazon's interface said is older than a day by now.
  if (isAmazonLink(offer.link)) {
    return { ...offer, ...noPrice, program: 'direct' as const, stock: 'unknown' as const }
  }
  const { price, currency, priceSource, priceAt } = offer
  const isWhole = price !== null && currency !== null && priceAt !== null
  return isWhole && priceSource && priceSource !== 'amazon' ? offer : { ...offer, ...noPrice }
})

export const codeRow = z
  .object({
    productId: idOrNull,
    brandId: idOrNull,
    code: requiredLine(productLimits.code, 'A code is missing.'),
    benefit: requiredLine(productLimits.benefit, 'What a code gives is missing.'),
    terms: textOr(paragraph(productLimits.terms)),
    startsAt: moment,
    endsAt: moment.nullable(),
  })
  .refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, 'A code ends before it starts.')

export const relationshipRow = z.object({
  ...relationshipSchema.shape,
  id,
  productId: idOrNull,
  postId: idOrNull,
  brandId: idOrNull,
})

export const collectionRow = z.object({
  id,
  slug: slugSchema.min(1),
  title: requiredLine(120, 'A collection needs a title.'),
  note: textOr(line(500)),
  imageUrl: z.string().nullable().catch(null),
  imageAlt: textOr(line(productLimits.alt)),
  isPublic: z.boolean().catch(false),
  isPicks: z.boolean().catch(false),
  position,
})

export const collectionItemRow = z.object({ collectionId: id, productId: id, position })
