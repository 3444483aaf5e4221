import { z } from 'zod'
import { LIBRARY_IMAGE_PATH } from '#app/features/media/library-image-path.ts'
import { parseOfferLink } from '#app/features/products/links/offer-link.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { FindFields, GuideFields } from '../holidays.server.ts'
import type { FindExtras } from '../holidays.ts'
import { failureText, holidayLimits } from './holiday-action.ts'

type FieldReader = (name: string) => string

const FIELDS_MISSING = 'Please fill in all fields'

const uuid = z.uuid()

/** The message of the form's intent only says that it failed; the reason says why. */
const failure = (text: FieldReader, reason: string, { status = 422, field }: Failure = {}) =>
  new UserError(status, failureText(text('intent')).message, field, { reason })

type Failure = { status?: number; field?: string }

export function readId(text: FieldReader, name = 'id'): string {
  const { data } = uuid.safeParse(text(name))
  if (!data) throw failure(text, 'It is no longer there.', { status: 400 })
  return data
}

export function readGuideFields(text: FieldReader, currentYear: number) {
  requireFields(text, ['title', 'description'], 'Please fill in all required fields')
  return { ...readTitleAndDescription(text), year: readYear(text, currentYear) }
}

/** Here the year is not replaced by the current one. */
export function readDatedGuideFields(text: FieldReader): GuideFields {
  requireFields(text, ['title', 'description', 'year'], 'Please fill in all required fields')
  return { ...readTitleAndDescription(text), year: readYear(text, Number.NaN) }
}

export function readGuideEdit(text: FieldReader) {
  const fields = readDatedGuideFields(text)
  const { imageUrl, imageAlt } = readFindExtras(text)
  return { ...fields, imageUrl, imageAlt }
}

export function readFindFields(text: FieldReader): FindFields {
  const product = text('product')
  // A product has a name and a note.
  if (!product) requireFields(text, ['title', 'description'], FIELDS_MISSING)
  return { ...readTitleAndDescription(text), ...readFindExtras(text), product }
}

export function readNewFind(text: FieldReader) {
  const find = readFindFields(text)
  // Hidden in the form, so the message cannot stand at the field.
  if (text('guide') === '') throw new UserError(422, FIELDS_MISSING)
  return { find, guideId: readId(text, 'guide') }
}

export function readItem(text: FieldReader) {
  requireFields(text, ['item'], 'Please enter a todo item')
  return readWithinLimit(text, 'item')
}

function requireFields(text: FieldReader, names: string[], message: string) {
  const empty = names.find((name) => text(name) === '')
  if (empty) throw new UserError(422, message, empty)
}

const readTitleAndDescription = (text: FieldReader) => ({
  title: readWithinLimit(text, 'title'),
  description: readWithinLimit(text, 'description'),
})

function readWithinLimit(text: FieldReader, name: 'title' | 'description' | 'item') {
  if (text(name).length <= holidayLimits[name]) return text(name)
  throw failure(text, `The ${name} can have at most ${holidayLimits[name]} characters.`)
}

/** The default where no number was entered. A number that is out of range is an error, and not replaced. */
function readYear(text: FieldReader, defaultYear: number): number {
  const typed = Number.parseInt(text('year'), 10)
  const year = Number.isNaN(typed) ? defaultYear : typed
  const { from, to } = holidayLimits.year
  if (year >= from && year <= to) return year
  throw failure(text, `The year must be between ${from} and ${to}.`, { field: 'year' })
}

/** Image and link of a find; null for each that was left empty. */
export function readFindExtras(text: FieldReader): FindExtras {
  if (text('imageAlt').length > holidayLimits.imageAlt) {
    throw failure(text, `The alt text can have at most ${holidayLimits.imageAlt} characters.`)
  }
  const imageUrl = readImageUrl(text)
  return {
    imageUrl,
    imageAlt: (imageUrl && text('imageAlt')) || null,
    linkUrl: text('linkUrl') ? readShopLink(text) : null,
  }
}

/** As the link of an offer: Amazon's are reduced to the product and the tag, and none of them is shortened. */
function readShopLink(text: FieldReader): string {
  const link = parseOfferLink(readHttpUrl(text, 'linkUrl', 'The link'))
  if ('href' in link) return link.href
  throw failure(text, link.problem)
}

function readImageUrl(text: FieldReader): string | null {
  const imageUrl = text('imageUrl')
  if (imageUrl === '') return null
  return LIBRARY_IMAGE_PATH.test(imageUrl) ? imageUrl : readHttpUrl(text, 'imageUrl', "The picture's address")
}

function readHttpUrl(text: FieldReader, name: string, label: string): string {
  const url = URL.parse(text(name))
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw failure(text, `${label} must begin with http:// or https://.`)
  }
  if (url.href.length <= holidayLimits.url) return url.href
  throw failure(text, `${label} can have at most ${holidayLimits.url} characters.`)
}
