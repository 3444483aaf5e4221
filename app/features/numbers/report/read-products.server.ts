import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { pageActions, productViews } from '#database/schema/numbers.ts'
import { productClicks } from '#database/schema/product-clicks.ts'
import { products } from '#database/schema/products.ts'
import type { ClickRows } from './numbers.ts'
import type { Period } from './periods.ts'

const MAX_ROWS = 12

/** What was shown and clicked, by product and by place. A product that is gone has no name. */
export async function selectProductNumbers(db: Transaction, { first, last }: Period): Promise<ClickRows> {
  const days = sql`day between ${first}::date and ${last}::date`
  const sums = sql`sum(shown)::int as shown, sum(clicks)::int as count`
  const { rows } = await db.execute<ClickRows>(sql`
    with counted as (
      select product_id, placement, 0 as shown, count as clicks from ${productClicks} where ${days}
      union all
      select product_id, placement, count, 0 from ${productViews} where ${days}
    ), by_product as (
      select product_id as id, ${sums} from counted
      group by product_id order by count desc, shown desc, id limit ${MAX_ROWS}
    ), by_placement as (select placement, ${sums} from counted group by placement)
    select
      coalesce((select json_agg(json_build_object('id', c.id, 'name', p.name, 'shown', c.shown, 'count', c.count)
          order by c.count desc, c.shown desc, c.id)
        from by_product c left join ${products} p on p.id = c.id), '[]'::json) as products,
      coalesce((select json_agg(c order by c.count desc, c.shown desc, c.placement)
        from by_placement c), '[]'::json) as placements`)
  return rows[0] ?? { placements: [], products: [] }
}

/** On one page. In the shop, what is shown is not counted by page. */
export async function selectProductsOn(
  db: Transaction,
  { first, last }: Period,
  path: string,
): Promise<ClickRows> {
  const days = sql`day between ${first}::date and ${last}::date`
  const { rows } = await db.execute<ClickRows['products'][number]>(sql`
    select c.id, p.name, c.shown, c.count from (
      select product_id as id, sum(shown)::int as shown, sum(clicks)::int as count from (
        select product_id, 0 as shown, count as clicks from ${productClicks} where page_path = ${path} and ${days}
        union all
        select target::uuid, count, 0 from ${pageActions} where path = ${path} and action = 'shown' and ${days}
      ) as counted
      group by product_id order by count desc, shown desc, id limit ${MAX_ROWS}
    ) c left join ${products} p on p.id = c.id
    order by c.count desc, c.shown desc, c.id`)
  return { placements: [], products: rows }
}
