import type { Access } from '#database/access.ts'
import { isAmazonLink } from '../links/amazon.ts'
import { parseOfferLink } from '../links/offer-link.ts'
import { selectCategories } from '../list-products.server.ts'
import { type ProductInput, productSchema } from '../product-schema.server.ts'
import { selectShopSettings } from '../settings/shop-settings.server.ts'
import { type AmazonTag, withMissingTag } from '../settings/shop-settings.ts'
import { hairTypes, skinTypes } from '../skin-and-hair.ts'
import { parseCodes, parsePictures } from './cell-lists.ts'
import {
  type FormInput,
  type FormOffer,
  type KnownProduct,
  newProductInput,
  selectKnownProducts,
} from './known-products.server.ts'
import { type ImportRow, offerColumns, productColumns } from './product-csv.ts'
import type { ProductLine } from './read-product-lines.server.ts'

/** `input` is what has to be saved; undefined if nothing has. */
export type PlannedProduct = { row: ImportRow; id: string | null; asOf: string; input?: ProductInput }

type Category = { id: string; slug: string; name: string }

type Library = { known: KnownProduct[]; categories: Category[]; amazonTags: AmazonTag[] }

/** A line that cannot be imported. */
class LineProblem extends Error {}

const lower = (text: string | undefined) => (text ?? '').toLowerCase()

export async function planImport(
  access: Access,
  lines: ProductLine[],
  timeZone: string,
): Promise<PlannedProduct[]> {
  const cellsOf = (column: string) => lines.flatMap(({ cells }) => lower(cells.get(column)) || [])
  const library = await access.run(async (db) => ({
    known: await selectKnownProducts(db, timeZone, { slugs: cellsOf('address'), names: cellsOf('name') }),
    categories: await selectCategories(db),
    ...(await selectShopSettings(db)),
  }))
  const groups = [...Map.groupBy(lines, keyOf).values()]
  const planned = groups.map((group) => planProduct(group, library))
  // What replaces another one may come later in the file.
  return planned.toSorted((a, b) => Number(hasSuccessor(a)) - Number(hasSuccessor(b)))
}

const hasSuccessor = ({ input }: PlannedProduct) => input?.state === 'replaced'

/** Lines about the same product: with its address, else with its brand and name. */
const keyOf = ({ cells }: ProductLine) =>
  lower(cells.get('address')) || `${lower(cells.get('brand'))}\n${lower(cells.get('name'))}`

function planProduct(group: ProductLine[], library: Library): PlannedProduct {
  const [first] = group
  if (!first) throw new Error('a product has no line')
  const name = first.cells.get('name') || first.cells.get('address') || ''
  const row = { line: first.line, name, kind: 'refused' as const, details: '' }
  try {
    const known = findKnown(first, library.known)
    const before = known?.input ?? newProductInput
    const after = mergeOffers(mergeTexts(before, first, library.categories), group, library.amazonTags)
    const input = validate(after)
    const differences = known ? differencesOf(validate(before), input) : []
    const kind = !known ? 'new' : differences.length > 0 ? 'changed' : 'unchanged'
    return {
      row: { ...row, name: input.name, kind, details: differences.join(', ') },
      id: known?.id ?? null,
      asOf: known?.asOf ?? '',
      ...(kind !== 'unchanged' && { input }),
    }
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error
    return { row: { ...row, details: error.message }, id: null, asOf: '' }
  }
}

function findKnown({ cells }: ProductLine, known: KnownProduct[]): KnownProduct | undefined {
  const [address, name, brand] = ['address', 'name', 'brand'].map((column) => lower(cells.get(column)))
  if (!address && !name) throw new LineProblem('The line names no product.')
  if (address) return known.find(({ input }) => input.slug === address)
  const named = known.filter(
    ({ input }) => lower(input.name) === name && (!brand || lower(input.brand) === brand),
  )
  if (named.length > 1) throw new LineProblem('Several products have this name: add their addresses.')
  return named[0]
}

/** Only columns that the file has are changed. What it is found by is not: it may be written in another case. */
function mergeTexts(before: FormInput, { cells }: ProductLine, categories: Category[]): FormInput {
  const merged: Record<string, unknown> = { ...before }
  for (const [column, field] of Object.entries(productColumns)) {
    const cell = cells.get(column)
    if (cell === undefined) continue
    if (field === 'category') merged.categoryId = findCategory(cell, categories)
    else if (field === 'skinTypes') merged[field] = parseTypes(cell, skinTypes, 'skin')
    else if (field === 'hairTypes') merged[field] = parseTypes(cell, hairTypes, 'hair')
    else if (field === 'pictures') merged[field] = parsePictures(cell, before.pictures)
    else if (field === 'codes') merged[field] = parseCodes(cell, before.codes)
    else if (field === 'state') merged[field] = cell.toLowerCase() || before.state
    else if (field === 'slug') merged[field] = cell.toLowerCase() || before.slug
    else if (field === 'name')
      merged[field] = cells.get('address') ? cell || before.name : before.name || cell
    else if (field === 'brand') merged[field] = lower(cell) === lower(before.brand) ? before.brand : cell
    else merged[field] = cell
  }
  return merged as FormInput
}

function findCategory(cell: string, categories: Category[]): string {
  if (cell === '') return ''
  const found = categories.find(({ slug, name }) => [slug, lower(name)].includes(lower(cell)))
  if (!found) throw new LineProblem(`There is no category “${cell}”.`)
  return found.id
}

function parseTypes(cell: string, known: readonly string[], what: string): string[] {
  const types = cell
    .split(/[,;\n]/)
    .map((type) => type.trim().toLowerCase())
    .filter(Boolean)
  const unknown = types.find((type) => !known.includes(type))
  if (unknown) throw new LineProblem(`“${unknown}” is no ${what} type. They are ${known.join(', ')}.`)
  return [...new Set(types)]
}

/** An offer is known by its link. Those that the file does not have stay. */
function mergeOffers(input: FormInput, group: ProductLine[], tags: AmazonTag[]): FormInput {
  const offers = [...input.offers]
  for (const { cells } of group) {
    const typed = cells.get('link')
    if (!typed) continue
    const parsed = parseOfferLink(typed)
    if ('problem' in parsed) throw new LineProblem(parsed.problem)
    const link = withMissingTag(parsed.href, tags)
    const index = offers.findIndex((offer) => offer.link === link)
    const merged = mergeOffer(offers[index] ?? { ...newOffer, link }, cells)
    if (index < 0) offers.push(merged)
    else offers[index] = merged
  }
  return { ...input, offers }
}

const newOffer: FormOffer = {
  id: '',
  link: '',
  store: '',
  region: '',
  program: 'direct',
  currency: '',
  price: '',
  stock: 'unknown',
  pagePrice: '',
  isAffiliate: true,
}

/** Of Amazon no price and no stock can come from a file. */
const NOT_FROM_FILES = new Set(['price', 'currency', 'stock', 'program'])

const isYes = (cell: string) => /^(?:yes|y|true|1)$/i.test(cell)

function mergeOffer(offer: FormOffer, cells: ProductLine['cells']): FormOffer {
  const merged: Record<string, unknown> = { ...offer }
  const isAmazon = isAmazonLink(offer.link)
  for (const [column, field] of Object.entries(offerColumns)) {
    const cell = cells.get(column)
    if (cell === undefined || field === 'link' || (isAmazon && NOT_FROM_FILES.has(field))) continue
    if (field === 'isAffiliate') merged[field] = isYes(cell)
    else if (field === 'program') merged[field] = isYes(cell) ? 'go' : 'direct'
    else if (field === 'stock') merged[field] = cell.toLowerCase() || 'unknown'
    else if (field === 'store') merged[field] = cell || offer.store
    else merged[field] = cell
  }
  return merged as FormOffer
}

function validate(input: FormInput): ProductInput {
  const parsed = productSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new LineProblem(issue?.message ?? 'It could not be read.')
}

const labels: Partial<Record<keyof ProductInput, string>> = {
  slug: 'address',
  categoryId: 'category',
  successor: 'replaced by',
  skinTypes: 'skin types',
  hairTypes: 'hair types',
  bestFor: 'best for',
  notFor: 'not for',
  offers: 'where to buy it',
}

const differencesOf = (before: ProductInput, after: ProductInput): string[] =>
  (Object.keys(after) as (keyof ProductInput)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => labels[field] ?? field)
