import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { moveRow, parseInput, type ReadField, readRows } from '../parse-form.server.ts'
import { line, paragraph, requiredLine, slugSchema } from '../product-schema.server.ts'
import { productLimits } from '../products.ts'
import {
  addComparison,
  deleteComparison,
  saveComparison,
  undoDeleteComparison,
} from './comparisons.server.ts'
import { comparisonLimits, comparisonRows } from './comparisons.ts'

type Context = { access: Access; log: Log }

const uuid = z.uuid()

const pairSchema = z.object({
  first: requiredLine(productLimits.name, 'Please enter a product.'),
  second: requiredLine(productLimits.name, 'Please enter a product.'),
})

const comparisonSchema = z.object({
  title: requiredLine(comparisonLimits.title, 'Please enter a title.'),
  slug: slugSchema,
  intro: paragraph(comparisonLimits.intro),
  conclusion: paragraph(comparisonLimits.conclusion),
})

const itemsSchema = z.array(
  z.object({
    id: uuid.or(z.literal('')),
    product: line(productLimits.name),
    note: line(comparisonLimits.note),
  }),
)

/** Of the list of all comparisons. */
export const handleComparisonsAction = ({ access, log }: Context, form: FormData) =>
  runIntent<{ id?: string }>({
    form,
    log,
    handlers: {
      async 'add-comparison'(text) {
        const { first, second } = parseInput(pairSchema, { first: text('first'), second: text('second') })
        return { message: 'Comparison made', id: await addComparison(access, first, second) }
      },
      async 'delete-comparison'(text) {
        const id = uuid.safeParse(text('id')).data
        return id && (await deleteComparison(access, id)) ? 'Comparison deleted' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteComparison(access, text('deletion'))) ? 'The comparison is back' : undefined,
    },
  })

/** Of the page of one comparison. */
export const handleComparisonAction = ({ access, log }: Context, comparisonId: string, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-comparison'(text) {
        const input = readComparison(text)
        const isId = uuid.safeParse(comparisonId).success
        return isId && (await saveComparison(access, comparisonId, input)) ? 'Comparison saved' : undefined
      },
    },
  })

const rowNames = {
  list: 'items',
  max: comparisonLimits.items,
  texts: ['id', 'product', 'note'],
  keys: ['id', 'product'],
}

/** An address is made from the title when none is given. */
function readComparison(text: ReadField) {
  const fields = parseInput(comparisonSchema, {
    title: text('title'),
    slug: text('slug') || slugify(text('title')) || 'comparison',
    intro: text('intro'),
    conclusion: text('conclusion'),
  })
  const entries = moveRow(readRows(text, rowNames), rowNames.list, text('move'))
  const fieldOf = (index: number, name: string) => `items.${entries[index]?.row ?? index}.${name}`
  const items = parseInput(
    itemsSchema,
    entries.map(({ values }) => values),
    ([index, name]) => (typeof index === 'number' ? fieldOf(index, String(name)) : 'items'),
  )
  const chosen = comparisonRows.filter((row) => text(`rows.${row}`) !== '')
  return {
    fields: {
      ...fields,
      // All is none chosen, so that a row of a later version is among them.
      rows: chosen.length === comparisonRows.length ? [] : chosen,
      isPublic: text('isPublic') !== '',
    },
    items: items.map((item, index) => ({ ...item, field: fieldOf(index, 'product') })),
  }
}
