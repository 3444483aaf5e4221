import { z } from 'zod'
import { LIBRARY_IMAGE_PATH } from '#app/features/media/library-image-path.ts'
import { isHexColor } from '#app/ui/color/adjust-for-contrast.ts'
import { parseGtin } from './identifiers.ts'
import { isAsin } from './links/amazon.ts'
import { parseOfferLink } from './links/offer-link.ts'
import { productLimits, productStates } from './products.ts'
import { hairTypes, skinTypes } from './skin-and-hair.ts'

const atMost = (max: number) => `Please use at most ${max} characters.`

/** In one line: white space is collapsed. */
export const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .pipe(z.string().max(max, atMost(max)))

export const requiredLine = (max: number, missing: string) => line(max).pipe(z.string().min(1, missing))

export const paragraph = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().max(max, atMost(max)))

/** An empty text is null. */
export const orNull = <T>(schema: z.ZodType<T, string>) =>
  z.string().transform((text, context) => {
    if (text === '') return null
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data
    for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const NOT_IN_LIBRARY = 'Please choose a picture of the library. Upload it there first.'

const libraryImage = z.string().max(productLimits.url).regex(LIBRARY_IMAGE_PATH, NOT_IN_LIBRARY)

export const imageSchema = z.object({ url: orNull(libraryImage), alt: line(productLimits.alt) })

export const webPage = z.string().transform((typed, context) => {
  const link = parseOfferLink(typed)
  if ('href' in link) return link.href
  context.addIssue({ code: 'custom', message: link.problem })
  return z.NEVER
})

export const slugSchema = z
  .string()
  .max(productLimits.slug, atMost(productLimits.slug))
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'An address has small letters, digits and single hyphens.')

const shade = z.object({
  name: requiredLine(productLimits.shadeName, 'A shade needs a name.'),
  hex: z
    .string()
    .toLowerCase()
    .refine((text) => text === '' || isHexColor(text), 'Write a color like #8f2f3b.'),
  swatchUrl: z.literal('').or(libraryImage),
})

/** Lines as `formatShades` writes them. */
const shades = z
  .string()
  .transform((text) =>
    text
      .split('\n')
      .map((row) => row.trim())
      .filter(Boolean)
      .map((row) => {
        const parts = row.split(',').map((part) => part.trim())
        const swatchUrl = parts.at(-1)?.startsWith('/') ? (parts.pop() ?? '') : ''
        const hex = parts.length > 1 && parts.at(-1)?.startsWith('#') ? (parts.pop() ?? '') : ''
        return { name: parts.join(', '), hex, swatchUrl }
      }),
  )
  .pipe(z.array(shade).max(productLimits.shades, `There can be at most ${productLimits.shades} shades.`))

const picture = z.object({ url: libraryImage, alt: line(productLimits.alt), source: line(productLimits.url) })

const PRICE = /^\d{1,7}(?:[.,]\d{1,2})?$/

const price = z
  .string()
  .regex(PRICE, 'Write a price like 18 or 18.50.')
  .transform((text) => Number(text.replace(',', '.')))

export const currency = z
  .string()
  .toUpperCase()
  .refine(
    (code) => Intl.supportedValuesOf('currency').includes(code),
    'Write a currency like USD, EUR or GBP.',
  )

const region = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Write a country by its two letters, like US or GB.')

export const offerSchema = z
  .object({
    id: z.uuid().or(z.literal('')),
    link: webPage,
    store: line(productLimits.store),
    region: orNull(region),
    isAffiliate: z.boolean(),
    program: z.enum(['direct', 'go']).catch('direct'),
    currency: orNull(currency),
    price: orNull(price),
    stock: z.enum(['unknown', 'in-stock', 'out-of-stock']).catch('unknown'),
    /** The price that was read from the page of the store, if one was. */
    pagePrice: z.string().max(20),
  })
  .refine((offer) => offer.price === null || offer.currency !== null, {
    path: ['currency'],
    message: 'A price needs a currency.',
  })

export type OfferInput = z.infer<typeof offerSchema>

const DAY = /^(?:19|20)\d{2}-\d{2}-\d{2}$/

/** JavaScript takes the 31st of February for the 3rd of March; the database takes it for no day. */
const isDay = (text: string) => {
  const parsed = DAY.test(text) ? new Date(text) : null
  return parsed !== null && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

export const day = z.string().refine(isDay, 'Please choose a day.')

export const codeSchema = z
  .object({
    id: z.uuid().or(z.literal('')),
    code: requiredLine(productLimits.code, 'Please enter the code.'),
    benefit: requiredLine(productLimits.benefit, 'Please say what it gives, such as “15 % off”.'),
    terms: paragraph(productLimits.terms),
    startsOn: day,
    endsOn: orNull(day),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'It cannot end before it starts.',
  })

export type CodeInput = z.infer<typeof codeSchema>

export const relationshipSchema = z.object({
  kind: z.enum(['bought', 'gifted', 'lent', 'affiliate', 'paid'], 'Please choose how you came to it.'),
  happenedOn: day,
  hasConditions: z.boolean(),
  notes: paragraph(productLimits.notes),
})

export const productSchema = z
  .object({
    name: requiredLine(productLimits.name, 'Please enter a name.'),
    brand: line(productLimits.brand),
    slug: slugSchema,
    categoryId: orNull(z.uuid('Please choose a category.')),
    state: z.enum([...productStates, 'replaced'], 'Please choose a state.'),
    /** The address or the name of the product that replaces it. */
    successor: line(productLimits.name),
    size: line(productLimits.size),
    shades,
    gtin: orNull(
      z
        .string()
        .refine(
          (typed) => parseGtin(typed),
          'Please check this number: its last digit does not fit the others.',
        )
        .transform((typed) => parseGtin(typed) ?? typed),
    ),
    asin: orNull(z.string().toUpperCase().refine(isAsin, 'An ASIN has ten letters and digits.')),
    skinTypes: z.array(z.enum(skinTypes)),
    hairTypes: z.array(z.enum(hairTypes)),
    bestFor: line(productLimits.bestFor),
    notFor: line(productLimits.notFor),
    note: line(productLimits.note),
    ingredients: paragraph(productLimits.ingredients),
    pictures: z.array(picture).max(productLimits.pictures),
    offers: z.array(offerSchema).max(productLimits.offers),
    codes: z.array(codeSchema).max(productLimits.codes),
  })
  .refine(({ state, successor }) => state !== 'replaced' || successor !== '', {
    path: ['successor'],
    message: 'Please say which product replaces it.',
  })

export type ProductInput = z.infer<typeof productSchema>
