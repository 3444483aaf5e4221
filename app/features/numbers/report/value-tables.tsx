import { ISSUE_SOURCE, issueCampaign } from '#app/features/newsletter/issues/issue-campaign.ts'
import { placementLabels } from '#app/features/products/clicks/clicks.ts'
import { PRODUCTS_PATH } from '#app/features/products/products.ts'
import { useSite } from '#app/features/site/use-site.ts'
import { Link } from '#app/ui/link.tsx'
import {
  type Dimension,
  deviceLabels,
  dimensions,
  OTHER_VALUE,
  type PageAction,
  pageActions,
} from '../dimensions.ts'
import { type Column, CountTable, counts } from './count-table.tsx'
import { formatShare, share } from './format-numbers.ts'
import {
  type ClickRows,
  type IssueRow,
  type LinkRow,
  type PageRow,
  pageName,
  type ValueRow,
} from './numbers.ts'
import { numbersPath } from './periods.ts'

const rowLinkClass = 'inline-flex min-h-6 items-center underline'

export function PagesTable({ pages, range }: { pages: PageRow[]; range: string }) {
  const site = useSite()
  return (
    <CountTable
      title={dimensions.page.label}
      rowName="Page"
      rows={pages.map((page) => (
        <Link key={page.path} to={numbersPath(range, page.path)} className={rowLinkClass}>
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

const sourceNames: Record<string, string> = {
  '': 'Directly, or not known',
  [ISSUE_SOURCE]: 'Your letters',
}

const ISSUE_PREFIX = issueCampaign('')

function nameOf(dimension: Dimension, value: string): string {
  if (value === OTHER_VALUE) return 'All others'
  if (dimension === 'campaign' && value.startsWith(ISSUE_PREFIX))
    return `Your letter ${value.slice(ISSUE_PREFIX.length)}`
  if (dimension === 'source') return sourceNames[value] ?? value
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

/** Where it is known, how often products were shown, and the share of it that was clicked. */
const shownColumns = (rows: { count: number; shown?: number }[]): Column[] =>
  rows.some(({ shown }) => shown)
    ? [
        counts('Shown', rows, ({ shown = 0 }) => shown),
        counts('Clicks', rows, ({ count }) => count),
        {
          name: 'Share',
          cells: rows.map(({ count, shown = 0 }) => (shown < count ? '–' : formatShare(share(count, shown)))),
        },
      ]
    : [counts('Clicks', rows, ({ count }) => count)]

export const ClickTables = ({ clicks: { products, placements } }: { clicks: ClickRows }) =>
  products.length > 0 && (
    <>
      <CountTable
        title="Products"
        note="Clicks: a link to a store was followed. Shown: it came into view."
        rowName="Product"
        rows={products.map(({ id, name }) =>
          name === null ? (
            'A product that is gone'
          ) : (
            <Link key={id} to={`${PRODUCTS_PATH}/${id}`} className={rowLinkClass}>
              {name}
            </Link>
          ),
        )}
        columns={shownColumns(products)}
      />
      {placements.length > 0 && (
        <CountTable
          title="Where products were shown and clicked"
          rowName="Place"
          rows={placements.map(({ placement }) => placementLabels[placement])}
          columns={shownColumns(placements)}
        />
      )}
    </>
  )

export const LinksTable = ({ links }: { links: LinkRow[] }) =>
  links.length > 0 && (
    <CountTable
      title={pageActions.outbound.label}
      rowName="Site"
      rows={links.map(({ host }) => host)}
      columns={[
        { name: 'On', cells: links.map(({ placement }) => placementLabels[placement]) },
        counts('Clicks', links, ({ count }) => count),
      ]}
    />
  )

type NamedCountsProps = { action: PageAction; rowName: string; rows: { name: string; count: number }[] }

export const NamedCounts = ({ action, rowName, rows }: NamedCountsProps) =>
  rows.length > 0 && (
    <CountTable
      title={pageActions[action].label}
      rowName={rowName}
      rows={rows.map(({ name }) => name)}
      columns={[counts('Clicks', rows, ({ count }) => count)]}
    />
  )

type PageCountsProps = {
  title: string
  note?: string
  countName: string
  pages: { path: string; title: string | null; count: number }[]
  range: string
}

/** Pages, each with a link to its own numbers. */
export function PageCounts({ title, note, countName, pages, range }: PageCountsProps) {
  const site = useSite()
  if (pages.length === 0) return null
  return (
    <CountTable
      title={title}
      note={note}
      rowName="Page"
      rows={pages.map((page) => (
        <Link key={page.path} to={numbersPath(range, page.path)} className={rowLinkClass}>
          {pageName(page, site)}
        </Link>
      ))}
      columns={[counts(countName, pages, ({ count }) => count)]}
    />
  )
}

export const IssuesTable = ({ issues }: { issues: IssueRow[] }) =>
  issues.length > 0 && (
    <CountTable
      title="Letters"
      note="Clicks are visits of the site, of all readers together. Who opens a letter is not measured. Left: until the next letter."
      rowName="Letter"
      rows={issues.map(({ id, subject }) => (
        <Link key={id} to={`/admin/newsletter/issues/${id}`} className={rowLinkClass}>
          {subject}
        </Link>
      ))}
      columns={[
        counts('Delivered', issues, ({ delivered }) => delivered),
        counts('Clicks', issues, ({ clicks }) => clicks),
        counts('Left', issues, ({ left }) => left),
      ]}
    />
  )
