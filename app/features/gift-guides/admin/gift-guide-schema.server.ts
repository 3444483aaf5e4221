import { z } from 'zod'
import { slugify } from '#app/features/posts/slug.ts'
import { parseInput, type ReadField } from '#app/features/products/parse-form.server.ts'
import {
  imageSchema,
  line,
  paragraph,
  requiredLine,
  slugSchema,
} from '#app/features/products/product-schema.server.ts'
import { defaultBands, giftGuideLimits } from '../gift-guide-limits.ts'
import { recipientSlug } from '../recipient-slug.ts'

const title = requiredLine(giftGuideLimits.title, 'Please enter a title.')

const year = z
  .string()
  .regex(/^20\d\d$|^2100$/, 'Write a year like 2026.')
  .transform(Number)

export const newGuideSchema = z.object({ title, year })

export const giftNote = line(giftGuideLimits.note)

/** The address stays when the year changes, so the year is no part of it. */
export const slugOfTitle = (text: string, ofYear: number) =>
  slugify(text.replaceAll(String(ofYear), ' ')) || 'gifts'

/** One in a line. Those that would be one in a URL are one. */
const recipients = z
  .string()
  .transform((text) => {
    const names = text
      .split('\n')
      .map((name) => name.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
    return [...new Map(names.toReversed().map((name) => [recipientSlug(name), name])).values()].toReversed()
  })
  .pipe(
    z
      .array(
        z
          .string()
          .max(giftGuideLimits.recipient, `Please use at most ${giftGuideLimits.recipient} characters each.`),
      )
      .max(giftGuideLimits.recipients, `There can be at most ${giftGuideLimits.recipients}.`),
  )

const BANDS_HINT = 'Write whole amounts like 25, 50, 100.'

/** In any order; left empty, those that a new guide has. */
const bands = z
  .string()
  .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^\d{1,6}$/, BANDS_HINT)
          .transform(Number),
      )
      .max(20, BANDS_HINT),
  )
  .transform((amounts) =>
    amounts.length > 0 ? [...new Set(amounts)].sort((a, b) => a - b) : [...defaultBands],
  )
  .pipe(
    z
      .array(z.number().min(1, BANDS_HINT).max(giftGuideLimits.highestBand, BANDS_HINT))
      .max(giftGuideLimits.bands, `There can be at most ${giftGuideLimits.bands}.`),
  )

const guideSchema = z.object({
  title,
  year,
  slug: slugSchema,
  intro: paragraph(giftGuideLimits.intro),
  recipients,
  bands,
  imageUrl: imageSchema.shape.url,
  imageAlt: imageSchema.shape.alt,
})

export function parseGuideForm(text: ReadField) {
  const names = ['title', 'year', 'slug', 'intro', 'recipients', 'bands', 'imageUrl', 'imageAlt']
  const input = Object.fromEntries(names.map((name) => [name, text(name)]))
  const fields = parseInput(guideSchema, input, ([name]) => String(name))
  return {
    ...fields,
    slug: fields.slug || slugOfTitle(fields.title, fields.year),
    isPublic: text('isPublic') !== '',
  }
}
