import type { ReactNode } from 'react'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { nameStore } from '../products.ts'
import { CLICK_DAYS, type ProductClicks, placementLabels } from './clicks.ts'

/** How often readers followed the links of a product. */
export const ClicksCard = ({ clicks }: { clicks: ProductClicks }) => (
  <Card className="p-5! sm:p-6!">
    <CardTitle>Clicks</CardTitle>
    <p className="text-ink-soft">
      {clicks.total === 0
        ? `Nobody followed a link of it in the last ${CLICK_DAYS} days.`
        : `${formatCount(clicks.total)} in the last ${CLICK_DAYS} days, without robots and yourself.`}
    </p>
    {clicks.total > 0 && (
      <div className="mt-4 grid gap-4">
        <Sums
          label="By store"
          rows={clicks.offers.map(({ id, store, region, count }) => ({
            key: id,
            name: store === null ? 'An offer that is gone' : nameStore({ store, region }),
            count,
          }))}
        />
        <Sums
          label="By place"
          rows={clicks.placements.map(({ placement, count }) => ({
            key: placement,
            name: placementLabels[placement],
            count,
          }))}
        />
        {clicks.pages.length > 0 && (
          <Sums
            label="By page"
            rows={clicks.pages.map(({ path, count }) => ({
              key: path,
              name: (
                <a href={path} className="inline-flex min-h-6 items-center underline">
                  {path}
                </a>
              ),
              count,
            }))}
          />
        )}
      </div>
    )}
  </Card>
)

const formatCount = (count: number) => count.toLocaleString('en-US')

type SumsProps = { label: string; rows: { key: string; name: ReactNode; count: number }[] }

const Sums = ({ label, rows }: SumsProps) => (
  <table className="w-full text-small">
    <caption className="pb-1 text-left text-fine text-ink-soft">{label}</caption>
    <tbody>
      {rows.map(({ key, name, count }) => (
        <tr key={key} className="border-line border-t">
          <th scope="row" className="wrap-anywhere py-2 pr-4 text-left font-normal">
            {name}
          </th>
          <td className="py-2 text-right align-top tabular-nums">{formatCount(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
