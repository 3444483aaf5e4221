import { guideDifficulties, guideTypes } from '#app/features/posts/guides/guides.ts'
import type { PostKind } from '#app/features/posts/posts.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { relationshipKinds } from '#app/features/products/disclosure/disclosure.ts'
import {
  comparableReview,
  emptyReviewFields,
  parseReviewFields,
  type ReviewFields,
  readReviewFields,
} from '#app/features/products/reviews/review-fields.ts'
import { z } from '#app/text/zod.ts'
import { FOCUS_PATTERN } from '#app/ui/image-focus.ts'
import { parseDateTimeLocal } from '#app/ui/time-zone.ts'
import { fieldLimits } from './field-limits.ts'

// PostgreSQL cannot store zero bytes in a text.
const storableText = z.string().overwrite((value) => value.replaceAll('\0', ''))

/** How the post came about, for the ledger. */
const relationshipSchema = z.object({
  kind: z.enum(relationshipKinds),
  brand: storableText,
  hasConditions: z.boolean(),
})

export type PostRelationship = z.output<typeof relationshipSchema>

const reviewSchema: z.ZodType<ReviewFields> = z.object({
  productId: storableText,
  stage: storableText,
  score: storableText,
  verdict: storableText,
  pros: storableText,
  cons: storableText,
  bestFor: storableText,
  notFor: storableText,
  howTested: storableText,
  scores: z.record(z.uuid(), storableText),
})

/** For working copies: unfinished and invalid values are stored as well. */
export const draftFieldsSchema = z.object({
  title: storableText,
  slug: storableText,
  excerpt: storableText,
  content: storableText,
  featuredImage: storableText,
  featuredImageAlt: storableText,
  videoUrl: storableText,
  metaTitle: storableText,
  metaDescription: storableText,
  /** As an ISO timestamp; empty for the moment of publication. */
  publishedDate: storableText,
  /** Empty for none. */
  categoryId: storableText,
  // The defaults are for copies that an older version stored.
  kind: z.enum(['post', 'page']).default('post'),
  /** As `object-position` has it; empty for the middle. */
  featuredImageFocus: storableText.default(''),
  /** Empty for the address below /blog. */
  ownPath: storableText.default(''),
  /** Empty for a post that is no guide. */
  guideType: storableText.default(''),
  guideDifficulty: storableText.default(''),
  guideDuration: storableText.default(''),
  relationships: z.array(relationshipSchema).default([]),
  review: reviewSchema.default(emptyReviewFields),
  tags: z.array(storableText),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
  showNewBadge: z.boolean(),
})

const limitedText = (max: number) => storableText.max(max, `This is longer than ${max} characters.`)

/** For saving the post. */
export const validFieldsSchema = draftFieldsSchema.extend({
  title: limitedText(fieldLimits.title),
  slug: limitedText(fieldLimits.slug),
  excerpt: limitedText(fieldLimits.excerpt),
  content: limitedText(fieldLimits.content),
  featuredImage: limitedText(fieldLimits.featuredImage),
  featuredImageAlt: limitedText(fieldLimits.featuredImageAlt),
  featuredImageFocus: z.literal('').or(z.string().regex(FOCUS_PATTERN, 'This is no point of the picture.')),
  videoUrl: limitedText(fieldLimits.videoUrl),
  metaTitle: limitedText(fieldLimits.metaTitle),
  metaDescription: limitedText(fieldLimits.metaDescription),
  publishedDate: z.literal('').or(z.iso.datetime({ error: 'This is not a date.' })),
  categoryId: z.union([z.literal(''), z.uuid()]),
  guideType: z.enum(['', ...guideTypes], { error: 'There is no such type.' }),
  guideDifficulty: z.enum(['', ...guideDifficulties], { error: 'There is no such difficulty.' }),
  guideDuration: limitedText(fieldLimits.guideDuration),
  relationships: z
    .array(relationshipSchema.extend({ brand: limitedText(fieldLimits.brand) }))
    .max(fieldLimits.relationships, `A post can have at most ${fieldLimits.relationships} entries.`),
  review: reviewSchema.superRefine((review, context) => {
    const { problem } = parseReviewFields(review)
    if (problem) context.addIssue(problem)
  }),
  tags: z
    .array(limitedText(fieldLimits.tag))
    .max(fieldLimits.tags, `A post can have at most ${fieldLimits.tags} tags.`),
})

export type EditorFields = z.output<typeof draftFieldsSchema>
export type FieldErrors = Partial<Record<keyof EditorFields, string>>

export const emptyFields = (kind: PostKind = 'post'): EditorFields => ({
  kind,
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featuredImage: '',
  featuredImageAlt: '',
  featuredImageFocus: '',
  videoUrl: '',
  metaTitle: '',
  metaDescription: '',
  categoryId: '',
  ownPath: '',
  guideType: '',
  guideDifficulty: '',
  guideDuration: '',
  relationships: [],
  review: emptyReviewFields,
  tags: [],
  isPublished: false,
  isFeatured: false,
  showNewBadge: false,
  publishedDate: '',
})

/** Tags are the same if their names differ only in case or accents. */
const tagKey = (name: string) => slugify(name) || name.toLowerCase()

/** Splits a line at commas and removes duplicates. */
export function parseTags(input: string): string[] {
  const bySlug = new Map<string, string>()
  for (const name of input.split(',').map((part) => part.trim().replace(/\s+/g, ' '))) {
    const key = tagKey(name)
    if (name && !bySlug.has(key)) bySlug.set(key, name)
  }
  return [...bySlug.values()]
}

const textFieldNames = [
  'title',
  'slug',
  'excerpt',
  'content',
  'featuredImage',
  'featuredImageAlt',
  'featuredImageFocus',
  'videoUrl',
  'metaTitle',
  'metaDescription',
  'categoryId',
  'ownPath',
  'guideType',
  'guideDifficulty',
  'guideDuration',
] as const

/** Without scripts the date has no time zone: it is read in the one of the site. */
export function readFormFields(form: FormData, timeZone: string): EditorFields {
  const formValue = (name: string) => String(form.get(name) ?? '')
  // Forms send line breaks as CRLF.
  const textValues = Object.fromEntries(
    textFieldNames.map((name) => [name, formValue(name).replaceAll('\r\n', '\n')]),
  )
  const date = formValue('publishedDate')
  const parsedDate = parseDateTimeLocal(timeZone, date) ?? new Date(date)
  return {
    ...(textValues as Record<(typeof textFieldNames)[number], string>),
    kind: form.get('kind') === 'page' ? 'page' : 'post',
    publishedDate: Number.isNaN(parsedDate.getTime()) ? date : parsedDate.toISOString(),
    relationships: readRelationships(form),
    review: readReviewFields(form),
    tags: parseTags(formValue('tags')),
    isPublished: form.has('isPublished'),
    isFeatured: form.has('isFeatured'),
    showNewBadge: form.has('showNewBadge'),
  }
}

/** Of rows with the same names; one without a kind is none. */
function readRelationships(form: FormData): PostRelationship[] {
  const brands = form.getAll('relationshipBrand').map(String)
  const conditions = form.getAll('relationshipConditions').map(String)
  return form.getAll('relationshipKind').flatMap((value, index) => {
    const kind = relationshipKinds.find((known) => known === value)
    if (!kind) return []
    return [{ kind, brand: (brands[index] ?? '').trim(), hasConditions: conditions.includes(String(index)) }]
  })
}

const comparableItem = (item: string | PostRelationship) =>
  typeof item === 'string' ? tagKey(item) : [item.kind, item.brand.trim(), item.hasConditions].join(' ')

const comparableValue = (value: EditorFields[keyof EditorFields]) =>
  Array.isArray(value)
    ? value.map(comparableItem).sort().join(',')
    : typeof value === 'object'
      ? comparableReview(value)
      : String(value).trim()

/** Ignores the order of tags, and the space around texts. */
export const areFieldsEqual = (one: EditorFields, other: EditorFields) =>
  (Object.keys(one) as (keyof EditorFields)[]).every(
    (name) => comparableValue(one[name]) === comparableValue(other[name]),
  )
