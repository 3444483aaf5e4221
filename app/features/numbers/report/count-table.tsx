import type { ReactNode } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { formatCount } from './format-numbers.ts'

export type Column = { name: string; cells: ReactNode[] }
type CountTableProps = { title: string; note?: string; rowName: string; rows: ReactNode[]; columns: Column[] }

/** Cards of different heights, without gaps below the short ones. */
export const cardColumns = 'gap-6 *:mb-6 *:break-inside-avoid md:columns-2'

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
            <th key={name} scope="col" className="py-2 pl-3 text-right font-normal sm:whitespace-nowrap">
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

export const counts = <Row,>(name: string, rows: Row[], countOf: (row: Row) => number): Column => ({
  name,
  cells: rows.map((row) => formatCount(countOf(row))),
})
