import { z } from 'zod'
import { moveRow, parseInput, type ReadField, readRows } from '#app/features/products/parse-form.server.ts'
import {
  currency,
  day,
  line,
  orNull,
  paragraph,
  requiredLine,
} from '#app/features/products/product-schema.server.ts'
import { rawTextSchema } from '#app/text/raw-text-schema.ts'
import {
  type Deliverable,
  type SponsorshipFields,
  sponsorLimits,
  sponsorshipKinds,
  sponsorshipStates,
} from './sponsors.ts'

const FEE = /^\d{1,9}(?:[.,]\d{1,2})?$/

const fee = z
  .string()
  .regex(FEE, 'Write a fee like 450 or 450.50.')
  .transform((text) => Number(text.replace(',', '.')))

export const brandName = requiredLine(sponsorLimits.brand, 'Please say which brand it is.')
export const sponsorshipTitle = requiredLine(sponsorLimits.title, 'Please say what it is.')

const deliverable = z.object({
  text: line(sponsorLimits.deliverable),
  dueOn: orNull(day),
  doneOn: orNull(day),
})

const sponsorshipSchema = z
  .object({
    brand: brandName,
    title: sponsorshipTitle,
    state: z.enum(sponsorshipStates, 'Please choose where it stands.'),
    startsOn: orNull(day),
    endsOn: orNull(day),
    fee: orNull(fee),
    currency: orNull(currency),
    duties: paragraph(sponsorLimits.duties),
    deliverables: z.array(deliverable).max(sponsorLimits.deliverables),
    kind: z.enum(sponsorshipKinds, 'Please choose what they gave.'),
    hasConditions: z.boolean(),
    postId: orNull(z.uuid('Please choose a post.')),
    notes: paragraph(sponsorLimits.notes),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'It cannot end before it starts.',
  })
  .refine((fields) => fields.fee === null || fields.currency !== null, {
    path: ['currency'],
    message: 'A fee needs a currency.',
  })
  // A currency alone says nothing.
  .transform((fields) => ({ ...fields, currency: fields.fee === null ? null : fields.currency }))

const rowNames = {
  list: 'deliverables',
  max: sponsorLimits.deliverables,
  texts: ['text', 'dueOn', 'doneOn'],
}

const fieldNames = [
  ...[
    'brand',
    'title',
    'state',
    'startsOn',
    'endsOn',
    'fee',
    'currency',
    'duties',
    'kind',
    'postId',
    'notes',
  ],
]

export function parseSponsorshipForm(text: ReadField): SponsorshipFields {
  const rows = moveRow(readRows(text, rowNames), rowNames.list, text('move'))
  const input = {
    ...Object.fromEntries(fieldNames.map((name) => [name, text(name)])),
    hasConditions: text('hasConditions') !== '',
    deliverables: rows.map(({ values }) => values),
  }
  return parseInput(sponsorshipSchema, input, ([list, index, name]) =>
    typeof index === 'number'
      ? `${String(list)}.${rows[index]?.row ?? index}.${String(name ?? '')}`
      : String(list),
  )
}

const storedDeliverables = z
  .array(z.object({ text: z.string(), dueOn: z.string().nullable(), doneOn: z.string().nullable() }))
  .catch([])

export const parseDeliverables = (value: unknown): Deliverable[] => storedDeliverables.parse(value)

const person = requiredLine(sponsorLimits.name, 'Please enter your name.')

export const brandCommentSchema = z.object({
  name: rawTextSchema(sponsorLimits.name).pipe(person),
  quote: rawTextSchema(sponsorLimits.quote).pipe(line(sponsorLimits.quote)),
  comment: rawTextSchema(sponsorLimits.comment).pipe(
    paragraph(sponsorLimits.comment).pipe(z.string().min(1, 'Please write what you think.')),
  ),
})

export const approvalSchema = brandCommentSchema.pick({ name: true })

export const answerSchema = brandCommentSchema.pick({ comment: true })

export const linkDays = z.coerce.number().int().min(1).max(sponsorLimits.days)
