import { selectKnownPages } from '#app/features/products/clicks/known-pages.server.ts'
import type { Transaction } from '#database/access.ts'
import type { Dimension } from '../dimensions.ts'
import { limitValues } from './limit-values.server.ts'
import { insertVisitors } from './new-visitors.server.ts'
import { storeActions } from './store-actions.server.ts'
import { storeProductViews } from './store-product-views.server.ts'
import type { StoredEvent } from './stored-event.ts'
import { createSums } from './sums.server.ts'

/**
 * Adds events to the sums. Pages that do not exist are left out. Several processes write at once: rows are locked in the
 * order of their keys, one table after the other.
 */
export async function storeViews(db: Transaction, events: StoredEvent[]) {
  const knownPages = await selectKnownPages(db, [...new Set(events.flatMap(pathsOf))])
  const known = events.filter((event) => knownPages.has(event.path) !== isMissing(event))
  if (known.length === 0) return
  const isNewVisitor = await insertVisitors(db, known, knownPages)
  const properties = new Map(known.map((event) => [event, propertiesOf(event)]))
  const storedValue = await limitValues(db, [...properties.values()].flat())
  const sums = createSums()
  for (const event of known) {
    const { day, hour, path } = event
    const isView = event.kind === 'view' && !isMissing(event) && !event.isRobot
    const isNew = isView && isNewVisitor(event, '')
    if (isView)
      sums.addToPage(day, hour, path, { views: 1, visitors: isNewVisitor(event, path) ? 1 : 0 }, isNew)
    if (event.kind === 'read' && !event.isRobot) sums.addToPage(day, hour, path, readSums(event))
    for (const property of properties.get(event) ?? [])
      sums.addToDay(property.dimension, day, storedValue(property), { views: 1, visitors: isNew ? 1 : 0 })
  }
  await sums.write(db)
  await storeActions(db, known, knownPages)
  await storeProductViews(db, known)
}

const pathsOf = (event: StoredEvent) =>
  event.kind === 'view' && event.from ? [event.path, event.from] : [event.path]

const readSums = ({ seconds, fromQuarter, toQuarter }: Extract<StoredEvent, { kind: 'read' }>) => ({
  seconds,
  ...Object.fromEntries(
    ([1, 2, 3, 4] as const)
      .filter((quarter) => fromQuarter < quarter && quarter <= toQuarter)
      .map((quarter) => [`quarter${quarter}`, 1]),
  ),
})

type Property = { dimension: Dimension; day: string; value: string }

/** What is counted of an event by day, beside its page. */
function propertiesOf(event: StoredEvent): Property[] {
  const { day } = event
  const of = (dimension: Dimension, value: string): Property[] => [{ dimension, day, value }]
  const known = (dimension: Dimension, value = '') => (value === '' ? [] : of(dimension, value))
  if (event.isRobot) return event.kind === 'view' ? of('robot', '') : []
  if (event.kind === 'search') return known(event.isEmpty ? 'search-none' : 'search', event.term)
  if (event.kind !== 'view') return []
  if (isMissing(event)) return of('missing', missingValue(event))
  return [
    // An empty source is somebody who came directly.
    ...(event.source === undefined ? [] : of('source', event.source)),
    ...known('campaign', event.campaign),
    ...known('country', event.country),
    ...known('device', event.device),
    ...known('language', event.language),
  ]
}

/** A page of the site says that it is none; it is no view then. */
const isMissing = (event: StoredEvent) => event.kind === 'view' && event.isMissing === true

/** The path and, after a space, which a path never has, the site or the page of this site that led there. */
function missingValue({ path, source, from }: { path: string; source?: string; from?: string }) {
  const referrer = source || from
  return (referrer ? `${path} ${referrer.replaceAll(' ', '-')}` : path).slice(0, 200)
}
