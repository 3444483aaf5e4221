import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#database/access.ts'
import { earningMappings } from '#database/schema/earnings.ts'
import { earningsLimits } from '../earnings.ts'
import { fieldNames, normalizeHeader, type ReportField, recognizeColumns } from '../parse/columns.ts'
import { decimalMarks, parseCurrency } from '../parse/money.ts'
import type { ReportMapping } from '../parse/parse-rows.ts'
import { dayOrders } from '../parse/report-date.ts'
import { headerKeyOf } from './fingerprints.server.ts'

const fields = z.enum(fieldNames)

export const mappingSchema = z.object({
  network: z.string().trim().max(earningsLimits.network),
  columns: z.partialRecord(fields, z.number().int().min(0).max(earningsLimits.columns)),
  currency: z.string().transform((text) => parseCurrency(text) ?? ''),
  dayOrder: z.enum(dayOrders),
  decimalMark: z.enum(decimalMarks),
})

/** With what the columns were called: a network that adds one has another header. */
const storedSchema = mappingSchema.extend({ names: z.partialRecord(fields, z.string()).default({}) })
type StoredMapping = z.infer<typeof storedSchema>

const MAX_NAME_LENGTH = 80
const MAX_COMPARED = 30
/** Date and amount are called alike in many reports. */
const MIN_SHARED_NAMES = 3

const nameOf = (cell: string | undefined) => normalizeHeader(cell ?? '').slice(0, MAX_NAME_LENGTH)

const mappedFields = (columns: ReportMapping['columns']) =>
  Object.entries(columns) as [field: ReportField, column: number][]

/** For the next report with this header, or with one that has these columns, too. */
export async function saveMapping(db: Transaction, header: string[], mapping: ReportMapping) {
  const { network } = mapping
  const names = Object.fromEntries(
    mappedFields(mapping.columns).map(([field, column]) => [field, nameOf(header[column])]),
  )
  const values = { network, mapping: { ...mapping, names } satisfies StoredMapping }
  await db
    .insert(earningMappings)
    .values({ header: headerKeyOf(header), ...values })
    .onConflictDoUpdate({ target: earningMappings.header, set: { ...values, updatedAt: sql`now()` } })
}

type KnownMapping = { mapping: ReportMapping; remembered: 'same' | 'similar' }

/** Undefined where no report of before helps. A known network is not mistaken for one that has similar columns. */
export async function findMapping(
  db: Transaction,
  header: string[],
  examples: string[],
): Promise<KnownMapping | undefined> {
  const { mapping } = earningMappings
  const [own] = await db
    .select({ mapping })
    .from(earningMappings)
    .where(eq(earningMappings.header, headerKeyOf(header)))
  const same = mappingSchema.safeParse(own?.mapping).data
  if (same) return { mapping: same, remembered: 'same' }
  const { network } = recognizeColumns(header, examples)
  const recent = await db
    .select({ mapping })
    .from(earningMappings)
    .where(network === '' ? undefined : eq(earningMappings.network, network))
    .orderBy(desc(earningMappings.updatedAt))
    .limit(MAX_COMPARED)
  const names = header.map(nameOf)
  for (const row of recent) {
    const found = adapt(storedSchema.safeParse(row.mapping).data, names)
    if (found) return { mapping: found, remembered: 'similar' }
  }
  return undefined
}

/** The same columns, by their names, where they are in this header. */
function adapt(stored: StoredMapping | undefined, header: string[]): ReportMapping | undefined {
  if (!stored) return undefined
  const { names, ...mapping } = stored
  const found = mappedFields(mapping.columns).map(
    ([field]) => [field, header.indexOf(names[field] ?? '')] as const,
  )
  const isWhole = found.length >= MIN_SHARED_NAMES && found.every(([, column]) => column >= 0)
  return isWhole ? { ...mapping, columns: Object.fromEntries(found) } : undefined
}
