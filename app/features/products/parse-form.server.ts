import type { z } from 'zod'
import { moveInList } from '#app/features/site/move-in-list.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { productSchema } from './product-schema.server.ts'
import { productLimits } from './products.ts'
import { hairTypes, skinTypes } from './skin-and-hair.ts'

export type ReadField = (name: string) => string

/** Throws the first problem, at its field. `fieldName` is for fields with another name than their path. */
export function parseInput<T>(
  schema: z.ZodType<T>,
  input: unknown,
  fieldName: (path: PropertyKey[]) => string = (path) => path.join('.'),
): T {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UserError(422, issue?.message ?? 'Please check what you typed.', fieldName(issue?.path ?? []))
}

type Row = { row: number; values: Record<string, string | boolean> }

/** Rows of fields that are named by their position. Those where all texts of `keys` are empty are left out. */
export function readRows(
  text: ReadField,
  { list, max, texts, ticks = [], keys = texts.slice(0, 1) }: RowNames,
): Row[] {
  const rows: Row[] = []
  for (let row = 0; row <= max; row++) {
    const field = (name: string) => text(`${list}.${row}.${name}`)
    if (keys.every((name) => field(name) === '')) continue
    const values: Row['values'] = {}
    for (const name of texts) values[name] = field(name)
    for (const name of ticks) values[name] = field(name) !== ''
    rows.push({ row, values })
  }
  return rows
}

type RowNames = { list: string; max: number; texts: string[]; ticks?: string[]; keys?: string[] }

const rowNames = {
  pictures: { list: 'pictures', max: productLimits.pictures, texts: ['url', 'alt', 'source'] },
  offers: {
    list: 'offers',
    max: productLimits.offers,
    texts: ['link', 'id', 'store', 'region', 'program', 'currency', 'price', 'stock', 'pagePrice'],
    ticks: ['isAffiliate'],
  },
  codes: {
    list: 'codes',
    max: productLimits.codes,
    texts: ['code', 'id', 'benefit', 'terms', 'startsOn', 'endsOn'],
  },
} satisfies Record<string, RowNames>

const lineNames = [
  ...['name', 'brand', 'slug', 'categoryId', 'state', 'successor', 'size', 'shades', 'gtin', 'asin'],
  ...['bestFor', 'notFor', 'note', 'ingredients'],
]

/** The button of a row moves or removes it, and saves the rest of the form with it: 'offers.0 up'. */
export function moveRow(rows: Row[], list: string, move: string): Row[] {
  const [, movedList, row, direction] = /^(\w+)\.(\d{1,2}) (up|down|remove|to\d{1,2})$/.exec(move) ?? []
  const index = rows.findIndex((entry) => entry.row === Number(row))
  return movedList === list && index >= 0 ? moveInList(rows, index, direction) : rows
}

export function parseProductForm(text: ReadField) {
  const rowsOf = (list: keyof typeof rowNames) => moveRow(readRows(text, rowNames[list]), list, text('move'))
  const rows = { pictures: rowsOf('pictures'), offers: rowsOf('offers'), codes: rowsOf('codes') }
  const input = {
    ...Object.fromEntries(lineNames.map((name) => [name, text(name)])),
    skinTypes: skinTypes.filter((type) => text(`skinTypes.${type}`) !== ''),
    hairTypes: hairTypes.filter((type) => text(`hairTypes.${type}`) !== ''),
    pictures: rows.pictures.map(({ values }) => values),
    offers: rows.offers.map(({ values }) => values),
    codes: rows.codes.map(({ values }) => values),
  }
  return parseInput(productSchema, input, ([list, index, name]) => {
    if (typeof index !== 'number' || !Object.hasOwn(rows, String(list))) return String(list)
    const { row } = rows[list as keyof typeof rows][index] ?? { row: index }
    return `${String(list)}.${row}.${String(name ?? '')}`
  })
}
