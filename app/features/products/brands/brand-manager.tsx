import { useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { type ListQuery, listUrl } from '#app/ui/list/list-query.ts'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { BRANDS_PATH } from '../products.ts'
import { BrandFields } from './brand-fields.tsx'
import { BrandRow } from './brand-row.tsx'
import type { BrandManagerData } from './brands.ts'

type BrandManagerProps = BrandManagerData & { query: ListQuery; result: ActionResult | undefined }

export function BrandManager({ list, featured, deleted, query, result }: BrandManagerProps) {
  const { rows, total, page, pages } = list
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <div className="grid grid-cols-1 gap-6">
        <DeletedItems items={deleted} Form={row.Form} />
        <Card className="p-5! sm:p-6!">
          <ListSearch path={BRANDS_PATH} label="Search brands" placeholder="Name" search={query.search} />
          <div role="status">
            <CardTitle ref={heading} id="all-brands" tabIndex={-1} className="mt-5 outline-none">
              {total === 1 ? '1 brand' : `${total} brands`}
            </CardTitle>
          </div>
          {total === 0 && <NoBrands isSearch={query.search !== ''} />}
          <ul aria-labelledby="all-brands">
            {rows.map((brand) => (
              <li key={brand.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <BrandRow brand={brand} row={row} />
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pages={pages}
            to={(number) => listUrl(BRANDS_PATH, { ...query, page: number })}
          />
        </Card>
      </div>
      <div className="grid grid-cols-1 gap-6">
        {featured.length > 1 && <FeaturedOrder featured={featured} row={row} />}
        <AddForm
          title="Add a brand"
          intent="add-brand"
          submitLabel="Add brand"
          busyLabel="Adding..."
          result={result}
        >
          {(failure) => <BrandFields failure={failure} />}
        </AddForm>
      </div>
    </div>
  )
}

const FeaturedOrder = ({ featured, row }: { featured: BrandManagerData['featured']; row: OpenRow }) => (
  <Card className="p-5! sm:p-6!">
    <CardTitle id="featured">Featured in the shop</CardTitle>
    <ol aria-labelledby="featured">
      {featured.map(({ id, name }, index) => (
        <li
          key={id}
          className="flex items-center justify-between gap-x-3 border-line border-t first:border-t-0"
        >
          <span className="wrap-anywhere min-w-0">{name}</span>
          <row.Form method="post" aria-label={`Order of ${name}`} className="flex shrink-0">
            <input type="hidden" name="intent" value="move-brand" />
            <input type="hidden" name="id" value={id} />
            <MoveButtons what={name} index={index} count={featured.length} canDrag />
          </row.Form>
        </li>
      ))}
    </ol>
  </Card>
)

const NoBrands = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <TextLink to={BRANDS_PATH}>Show all brands</TextLink>
  ) : (
    <p className="text-ink-soft">No brands yet. A product brings along the one that you give it.</p>
  )
