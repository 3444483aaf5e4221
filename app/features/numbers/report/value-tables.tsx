import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placementLabels } from '#app/features/products/clicks/clicks.ts'
import { PRODUCTS_PATH } from '#app/features/products/products.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { type Dimension, deviceLabels, dimensions, OTHER_VALUE } from '../dimensions.ts'
import {
  type ClickRows,
  formatCount,
  formatShare,
  type PageRow,
  pageName,
  share,
  type ValueRow,
} from './numbers.ts'
import { numbersPath } from './periods.ts'

type Column = { name: string; cells: ReactNode[] }
type CountTableProps = { title: string; note?: string; rowName: string; rows: ReactNode[]; columns: Column[] }

/** Names, and one or more counts of each. */
export const CountTable = ({ title, note, rowName, rows, columns }: CountTableProps) => (
  <Card className="min-w-0 p-5! sm:p-6!">
    <CardTitle>{title}</CardTitle>
    {note && <p className="mb-2 text-fine text-ink-soft">{note}</p>}
    <table className="w-full text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="text-left text-fine text-ink-soft">
          <th scope="col" className="py-2 font-normal">
            {rowName}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-2 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state
          <tr key={index} className="border-line border-t">
            <th scope="row" className="wrap-anywhere py-2 text-left font-normal">
              {row}
            </th>
            {columns.map(({ name, cells }) => (
              <td key={name} className="py-2 pl-3 text-right align-top tabular-nums">
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

const counts = <Row,>(name: string, rows: Row[], countOf: (row: Row) => number): Column => ({
  name,
  cells: rows.map((row) => formatCount(countOf(row))),
})

export function PagesTable({ pages, range }: { pages: PageRow[]; range: string }) {
  const site = useSite()
  return (
    <CountTable
      title={dimensions.page.label}
      rowName="Page"
      rows={pages.map((page) => (
        <Link
          key={page.path}
          to={numbersPath(range, page.path)}
          className="inline-flex min-h-6 items-center underline"
        >
          {pageName(page, site)}
        </Link>
      ))}
      columns={[
        counts('Views', pages, ({ views }) => views),
        counts('Readers', pages, ({ visitors }) => visitors),
        {
          name: 'To the end',
          cells: pages.map(({ finished, views }) => formatShare(share(finished, views))),
        },
      ]}
    />
  )
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function nameOf(dimension: Dimension, value: string): string {
  if (value === OTHER_VALUE) return 'All others'
  if (dimension === 'source') return value === '' ? 'Directly, or not known' : value
  if (dimension === 'device') return deviceLabels[value] ?? value
  if (dimension === 'country') return regionNames.of(value) ?? value
  if (dimension === 'language') return languageNames.of(value) ?? value
  return value
}

type ValueTableProps = { dimension: Dimension; rows: ValueRow[] | undefined; countName?: string }

/** Nothing, where nothing was counted. */
export const ValueTable = ({ dimension, rows = [], countName = 'Views' }: ValueTableProps) =>
  rows.length > 0 && (
    <CountTable
      title={dimensions[dimension].label}
      rowName="Name"
      rows={rows.map(({ value }) => nameOf(dimension, value))}
      columns={[counts(countName, rows, ({ views }) => views)]}
    />
  )

export const ClickTables = ({ clicks: { products, placements } }: { clicks: ClickRows }) =>
  products.length > 0 && (
    <>
      <CountTable
        title="Products"
        note="Links to stores that were followed."
        rowName="Product"
        rows={products.map(({ id, name }) =>
          name === null ? (
            'A product that is gone'
          ) : (
            <Link
              key={id}
              to={`${PRODUCTS_PATH}/${id}`}
              className="inline-flex min-h-6 items-center underline"
            >
              {name}
            </Link>
          ),
        )}
        columns={[counts('Clicks', products, ({ count }) => count)]}
      />
      <CountTable
        title="Where products were clicked"
        rowName="Place"
        rows={placements.map(({ placement }) => placementLabels[placement])}
        columns={[counts('Clicks', placements, ({ count }) => count)]}
      />
    </>
  )
