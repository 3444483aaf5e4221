import { CountTable } from '#app/features/numbers/report/count-table.tsx'
import { formatCount } from '#app/features/numbers/report/format-numbers.ts'
import { pageName } from '#app/features/numbers/report/numbers.ts'
import { numbersPath } from '#app/features/numbers/report/periods.ts'
import { PRODUCTS_PATH } from '#app/features/products/products.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { Link } from '#app/ui/link.tsx'
import { formatMoney, formatRate } from '../earnings.ts'
import type { CurrencyReport } from './earnings-data.ts'

const linkClass = 'inline-flex min-h-6 items-center underline'

export function BreakdownTables({ report }: { report: CurrencyReport }) {
  const { currency, products, networks, trackingIds } = report
  const money = (rows: { amount: number }[]) => rows.map(({ amount }) => formatMoney(amount, currency))
  return (
    <>
      <PostsTable report={report} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {products.length > 0 && (
          <CountTable
            title="Products"
            rowName="Product"
            rows={products.map(({ id, name }) =>
              name === null ? (
                'A product that is gone'
              ) : (
                <Link key={id} to={`${PRODUCTS_PATH}/${id}`} className={linkClass}>
                  {name}
                </Link>
              ),
            )}
            columns={[
              { name: 'Earned', cells: money(products) },
              { name: 'Items', cells: products.map(({ quantity }) => formatCount(quantity)) },
              {
                name: 'For each click',
                cells: products.map(({ amount, clicks }) => formatRate(amount, clicks, currency)),
              },
            ]}
          />
        )}
        <CountTable
          title="Networks"
          rowName="Network"
          rows={networks.map(({ network }) => network)}
          columns={[
            { name: 'Rows', cells: networks.map(({ rows }) => formatCount(rows)) },
            { name: 'Earned', cells: money(networks) },
          ]}
        />
        {trackingIds.length > 0 && (
          <CountTable
            title="Tracking IDs"
            rowName="Tracking ID"
            rows={trackingIds.map(({ network, trackingId, meaning }) => (
              <span key={`${network} ${trackingId}`}>
                {trackingId}
                <span className="block text-fine text-ink-soft">
                  {network}
                  {meaning && `, ${meaning}`}
                </span>
              </span>
            ))}
            columns={[{ name: 'Earned', cells: money(trackingIds) }]}
          />
        )}
      </div>
    </>
  )
}

function PostsTable({ report: { currency, posts } }: { report: CurrencyReport }) {
  const site = useSite()
  if (posts.length === 0) return null
  return (
    <CountTable
      title="Posts and pages"
      note="Known by a tracking ID or a link in the report. Estimated: what a product earned in a month, divided by the clicks on it."
      rowName="Page"
      rows={posts.map((post) => (
        <Link key={post.path} to={numbersPath('12-months', post.path)} className={linkClass}>
          {pageName(post, site)}
        </Link>
      ))}
      columns={[
        { name: 'Known', cells: posts.map(({ amount }) => formatMoney(amount, currency)) },
        { name: 'Estimated', cells: posts.map(({ estimate }) => formatMoney(estimate, currency)) },
        {
          name: 'A thousand views',
          cells: posts.map(({ amount, estimate, views }) =>
            formatRate((amount + estimate) * 1000, views, currency),
          ),
        },
      ]}
    />
  )
}
