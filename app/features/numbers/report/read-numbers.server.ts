import { and, between, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import type { Placement } from '#app/features/products/clicks/clicks.ts'
import type { Access, Transaction } from '#database/access.ts'
import { viewDays } from '#database/schema/numbers.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productClicks, products } from '#database/schema/products.ts'
import { type Dimension, SITE_DIMENSION } from '../dimensions.ts'
import { dayAt } from '../site-time.ts'
import { selectMissingPages } from './missing-pages.server.ts'
import type { ClickRows, Numbers, PageNumbers, PageRow, ValueRow } from './numbers.ts'
import { type Period, parsePeriod } from './periods.ts'
import { type CurveOptions, readCurve } from './read-curve.server.ts'

const MAX_ROWS = 12

type Options = { range: string | null; timeZone: string; now?: Date }

const curveOptions = ({ range, timeZone, now = new Date() }: Options): CurveOptions => ({
  period: parsePeriod(range, dayAt(now, timeZone)),
  timeZone,
  now,
})

export const readNumbers = (access: Access, options: Options): Promise<Numbers> =>
  access.run(async (db) => {
    const curve = curveOptions(options)
    const { values, pages } = await selectValues(db, curve.period)
    const robots = values.robot?.[0]?.views ?? 0
    return {
      ...(await readCurve(db, curve, { dimension: SITE_DIMENSION, path: '' })),
      pages: await addTitles(db, pages),
      values,
      robots,
      clicks: await selectClicks(db, curve.period),
      ...(await selectMissingPages(db, curve.period)),
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
      clicks: await selectClicks(db, curve.period, path),
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

async function addTitles(db: Transaction, pages: Omit<PageRow, 'title'>[]): Promise<PageRow[]> {
  const titles = await selectTitles(
    db,
    pages.map(({ path }) => path),
  )
  return pages.map((page) => ({ ...page, title: titles.get(page.path) ?? null }))
}

export async function selectTitles(db: Transaction, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const { slug, ownPath, title } = blogPosts
  const slugs = paths.flatMap((path) => (path.startsWith('/blog/') ? path.slice('/blog/'.length) : []))
  const posts = await db
    .select({ slug, ownPath, title })
    .from(blogPosts)
    .where(or(inArray(slug, slugs), inArray(ownPath, paths)))
  return new Map(posts.map((post) => [postPath(post), post.title]))
}

/** Clicks are stored by days of UTC. */
async function selectClicks(db: Transaction, { first, last }: Period, path?: string): Promise<ClickRows> {
  const count = sql<number>`sum(${productClicks.count})::int`
  const inPeriod = and(
    between(productClicks.day, first, last),
    path === undefined ? undefined : eq(productClicks.pagePath, path),
  )
  const placements = await db
    .select({ placement: productClicks.placement, count })
    .from(productClicks)
    .where(inPeriod)
    .groupBy(productClicks.placement)
    .orderBy(desc(count), productClicks.placement)
  const clicked = await db
    .select({ id: productClicks.productId, name: products.name, count })
    .from(productClicks)
    .leftJoin(products, eq(products.id, productClicks.productId))
    .where(inPeriod)
    .groupBy(productClicks.productId, products.name)
    .orderBy(desc(count), productClicks.productId)
    .limit(MAX_ROWS)
  return {
    placements: placements.map((row) => ({ ...row, placement: row.placement as Placement })),
    products: clicked,
  }
}

async function selectYears(db: Transaction): Promise<string[]> {
  const rows = await db
    .selectDistinct({ year: sql<string>`to_char(${viewDays.day}, 'YYYY')` })
    .from(viewDays)
    .where(eq(viewDays.dimension, SITE_DIMENSION))
  return rows.map(({ year }) => year).toSorted((a, b) => b.localeCompare(a))
}
