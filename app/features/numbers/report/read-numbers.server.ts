import { eq, sql } from 'drizzle-orm'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { type Dimension, SITE_DIMENSION } from '../dimensions.ts'
import { selectMissingPages, selectTargets } from './missing-pages.server.ts'
import type { Numbers, PageNumbers, PageRow, ValueRow } from './numbers.ts'
import { type Period, parsePeriod } from './periods.ts'
import { selectActionsOn, selectLinks } from './read-actions.server.ts'
import { selectIssues, selectSubscribers } from './read-audience.server.ts'
import { type CurveOptions, readCurve } from './read-curve.server.ts'
import { selectProductNumbers, selectProductsOn } from './read-products.server.ts'
import { selectTitles, withTitle } from './read-titles.server.ts'

const MAX_ROWS = 12

type Options = { range: string | null; timeZone: string; now?: Date }

const curveOptions = ({ range, timeZone, now = new Date() }: Options): CurveOptions => ({
  period: parsePeriod(range, formatDayInZone(timeZone, now)),
  timeZone,
  now,
})

export const readNumbers = (access: Access, options: Options): Promise<Numbers> =>
  access.run(async (db) => {
    const curve = curveOptions(options)
    const { period, timeZone } = curve
    const { values, pages } = await selectValues(db, period)
    const targets = await selectTargets(db)
    const robots = values.robot?.[0]?.views ?? 0
    const subscribers = await selectSubscribers(db, period, timeZone)
    const paths = [...pages, ...subscribers.pages].map(({ path }) => path)
    const addTitle = withTitle(await selectTitles(db, paths))
    return {
      ...(await readCurve(db, curve, { dimension: SITE_DIMENSION, path: '' })),
      pages: pages.map(addTitle),
      values,
      robots,
      clicks: await selectProductNumbers(db, period),
      links: await selectLinks(db, period),
      subscribers: { ...subscribers, pages: subscribers.pages.map(addTitle) },
      issues: await selectIssues(db, period, timeZone),
      targets,
      missing: await selectMissingPages(db, period, targets),
      years: await selectYears(db),
    }
  })

export const readPageNumbers = (access: Access, path: string, options: Options): Promise<PageNumbers> =>
  access.run(async (db) => {
    const curve = curveOptions(options)
    return {
      ...(await readCurve(db, curve, { dimension: 'page', path })),
      path,
      title: (await selectTitles(db, [path])).get(path) ?? null,
      clicks: await selectProductsOn(db, curve.period, path),
      actions: await selectActionsOn(db, curve.period, path),
    }
  })

/** For the dashboard. */
export const readToday = (access: Access, timeZone: string) =>
  access.run((db) =>
    readCurve(db, curveOptions({ range: 'today', timeZone }), { dimension: SITE_DIMENSION, path: '' }),
  )

/** The most frequent values of each dimension. */
async function selectValues(db: Transaction, { first, last }: Period) {
  const { rows } = await db.execute<ValueRow & { dimension: Dimension; quarter4: number }>(sql`
    select dimension, value, views, visitors, quarter4 from (
      select dimension, value, sum(views)::int as views, sum(visitors)::int as visitors,
        sum(quarter_4)::int as quarter4,
        row_number() over (partition by dimension order by sum(views) desc, value) as position
      from ${viewDays}
      where day between ${first}::date and ${last}::date and dimension <> ${SITE_DIMENSION}
      group by dimension, value
    ) ranked where position <= ${MAX_ROWS} and views > 0 order by dimension, position`)
  const values: Partial<Record<Dimension, ValueRow[]>> = {}
  const pages: Omit<PageRow, 'title'>[] = []
  for (const { dimension, value, views, visitors, quarter4 } of rows) {
    if (dimension === 'page') pages.push({ path: value, views, visitors, finished: quarter4 })
    else values[dimension] = [...(values[dimension] ?? []), { value, views, visitors }]
  }
  return { values, pages }
}

async function selectYears(db: Transaction): Promise<string[]> {
  const rows = await db
    .selectDistinct({ year: sql<string>`to_char(${viewDays.day}, 'YYYY')` })
    .from(viewDays)
    .where(eq(viewDays.dimension, SITE_DIMENSION))
  return rows.map(({ year }) => year).toSorted((a, b) => b.localeCompare(a))
}
