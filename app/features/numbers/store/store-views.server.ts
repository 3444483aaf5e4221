import { and, inArray, sql } from 'drizzle-orm'
import { selectKnownPages } from '#app/features/products/clicks/known-pages.server.ts'
import type { Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import type { CountedEvent } from '../collect/view-event.ts'
import { OTHER_VALUE } from '../dimensions.ts'
import { createSums } from './sums.server.ts'

export type StoredEvent = CountedEvent & {
  day: string
  /** ISO 8601. */
  hour: string
  country: string
  isRobot: boolean
  visitor: string | null
}

/** Of one dimension. Whoever makes up sources can fill one day with no more of them. */
export const MAX_VALUES_PER_DAY = 300

/** What a browser says of itself, and so can make up. */
const limitedDimensions = ['source', 'campaign', 'language', 'outbound', 'missing']

/**
 * Adds events to the sums. Pages that do not exist are left out. Several processes write at once: rows are locked in the
 * order of their keys, one table after the other.
 */
export async function storeViews(db: Transaction, events: StoredEvent[]) {
  const knownPages = await selectKnownPages(db, [...new Set(events.map(({ path }) => path))])
  const known = events.filter((event) => knownPages.has(event.path) !== isMissing(event))
  if (known.length === 0) return
  const isNewVisitor = await insertVisitors(db, known, knownPages)
  const storedValue = await limitValues(db, known)
  const sums = createSums()
  for (const event of known) {
    const { day, hour, path } = event
    if (event.isRobot) {
      if (event.kind === 'view') sums.addToDay('robot', day, '', { views: 1 })
    } else if (event.kind === 'link') {
      if (event.host) sums.addToDay('outbound', day, storedValue('outbound', day, event.host), { views: 1 })
    } else if (!knownPages.has(path)) {
      for (const [dimension, value] of propertiesOf(event))
        sums.addToDay(dimension, day, storedValue(dimension, day, value), { views: 1 })
    } else if (event.kind === 'read') {
      sums.addToPage(day, hour, path, readSums(event))
    } else {
      const isNew = isNewVisitor(event, '')
      sums.addToPage(day, hour, path, { views: 1, visitors: isNewVisitor(event, path) ? 1 : 0 }, isNew)
      for (const [dimension, value] of propertiesOf(event)) {
        sums.addToDay(dimension, day, storedValue(dimension, day, value), {
          views: 1,
          visitors: isNew ? 1 : 0,
        })
      }
    }
  }
  await sums.write(db)
}

const readSums = ({ seconds, fromQuarter, toQuarter }: Extract<StoredEvent, { kind: 'read' }>) => ({
  seconds,
  ...Object.fromEntries(
    ([1, 2, 3, 4] as const)
      .filter((quarter) => fromQuarter < quarter && quarter <= toQuarter)
      .map((quarter) => [`quarter${quarter}`, 1]),
  ),
})

/** An empty source is somebody who came directly; the others are left out where they are not known. */
function propertiesOf(event: StoredEvent): [string, string][] {
  if (event.kind === 'link') return [['outbound', event.host]]
  if (event.kind !== 'view') return []
  if (isMissing(event)) return [['missing', missingValue(event)]]
  const { source, campaign, country, device, language } = event
  const others: [string, string][] = [
    ['campaign', campaign ?? ''],
    ['country', country],
    ['device', device],
    ['language', language],
  ]
  return [
    ...(source === undefined ? [] : [['source', source] as [string, string]]),
    ...others.filter(([, value]) => value !== ''),
  ]
}

/** A page of the site says that it is none; it is no view then. */
const isMissing = (event: StoredEvent) => event.kind === 'view' && event.isMissing === true

/** The path and, after a space, which a path never has, where the reader came from. */
const missingValue = ({ path, source }: { path: string; source?: string }) =>
  (source ? `${path} ${source.replaceAll(' ', '-')}` : path).slice(0, 200)

const visitorKey = (day: string, path: string, visitor: string) => `${day} ${path} ${visitor}`

/** Says of an event whether it was the visitor's first of the day: on the site for an empty path, else on the page. */
async function insertVisitors(db: Transaction, events: StoredEvent[], knownPages: ReadonlySet<string>) {
  const visits = events.flatMap(({ day, path, visitor }) =>
    visitor === null || !knownPages.has(path) ? [] : ['', path].map((page) => ({ day, path: page, visitor })),
  )
  if (visits.length === 0) return () => false
  const { rows } = await db.execute<{ day: string; path: string; visitor: string }>(sql`
    insert into day_visitors (day, path, visitor)
    select distinct day, path, visitor
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as visit (day date, path text, visitor text)
    order by day, path, visitor
    on conflict do nothing returning day::text, path, visitor`)
  const added = new Set(rows.map(({ day, path, visitor }) => visitorKey(day, path, visitor)))
  // Deleted when asked: further events of the batch are not the first.
  return ({ day, visitor }: StoredEvent, path: string) =>
    visitor !== null && added.delete(visitorKey(day, path, visitor))
}

/** Says which value is stored: `OTHER_VALUE` where a day has too many of them. */
async function limitValues(db: Transaction, events: StoredEvent[]) {
  const limited = events
    .flatMap((event) =>
      propertiesOf(event).map(([dimension, value]) => ({ dimension, value, day: event.day })),
    )
    .filter(({ dimension }) => limitedDimensions.includes(dimension))
  const days = [...new Set(limited.map(({ day }) => day))]
  const stored =
    days.length === 0
      ? []
      : await db
          .select({ dimension: viewDays.dimension, day: viewDays.day, value: viewDays.value })
          .from(viewDays)
          .where(and(inArray(viewDays.dimension, limitedDimensions), inArray(viewDays.day, days)))
  const values = new Map<string, Set<string>>()
  const valuesOf = (dimension: string, day: string) => {
    const key = `${dimension} ${day}`
    const found = values.get(key) ?? new Set<string>()
    values.set(key, found)
    return found
  }
  for (const { dimension, day, value } of stored) valuesOf(dimension, day).add(value)
  return (dimension: string, day: string, value: string) => {
    if (!limitedDimensions.includes(dimension)) return value
    const found = valuesOf(dimension, day)
    if (found.size >= MAX_VALUES_PER_DAY && !found.has(value)) return OTHER_VALUE
    found.add(value)
    return value
  }
}
