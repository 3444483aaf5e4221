import Plus from 'lucide-react/icons/plus'
import { type RefObject, useId, useRef } from 'react'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import type { DeletedItem } from '#app/features/deletions/deletions.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Checkbox } from '#app/ui/list/checkbox.tsx'
import { ListSearch } from '#app/ui/list/list-search.tsx'
import { Pagination } from '#app/ui/list/pagination.tsx'
import { useSelection } from '#app/ui/list/use-selection.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { PRODUCT_IMPORT_PATH } from '../csv/product-csv.ts'
import {
  formatProductCount,
  type ListedProduct,
  PRODUCTS_PATH,
  type ProductList,
  type ProductListQuery,
  parseProductListQuery,
  productListUrl,
} from '../products.ts'
import { ProductBulkBar } from './product-bulk-bar.tsx'
import { type FilterChoice, ProductFilters, StateFilter } from './product-filters.tsx'
import { ProductRow } from './product-row.tsx'

type ProductManagerProps = {
  query: ProductListQuery
  list: ProductList
  brands: FilterChoice[]
  categories: FilterChoice[]
  deleted: DeletedItem[]
  canManage: boolean
}

export function ProductManager(props: ProductManagerProps) {
  const { query, list, brands, categories, deleted, canManage } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const undo = useActionForm()
  return (
    <div className="grid grid-cols-1 gap-6">
      <DeletedItems items={deleted} Form={undo.Form} busy={undo.busy} />
      <Card className="p-4! sm:p-6!">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <StateFilter query={query} counts={list.counts} />
          <div className="flex flex-wrap items-center gap-2">
            {canManage && (
              <ButtonLink to={PRODUCT_IMPORT_PATH} variant="ghost" size="small">
                Import or export
              </ButtonLink>
            )}
            <ButtonLink to={`${PRODUCTS_PATH}/new`} size="small">
              <Plus aria-hidden="true" className="size-4" />
              New product
            </ButtonLink>
          </div>
        </div>
        <div className="grid gap-4">
          <ListSearch
            path={PRODUCTS_PATH}
            label="Search products"
            placeholder="Name, brand, shade or number"
            search={query.search}
            searchUrl={searchUrl}
          >
            {query.state && <input type="hidden" name="state" value={query.state} />}
            {query.brand && <input type="hidden" name="brand" value={query.brand} />}
            {query.category && <input type="hidden" name="category" value={query.category} />}
          </ListSearch>
          <ProductFilters query={query} brands={brands} categories={categories} />
        </div>
        <div role="status">
          <CardTitle ref={heading} id="products" tabIndex={-1} className="mt-6 outline-none">
            {formatProductCount(list.total)}
          </CardTitle>
        </div>
        {list.total === 0 && <NoProducts query={query} />}
        {canManage ? (
          <SelectableProducts rows={list.rows} heading={heading} />
        ) : (
          <ul aria-labelledby="products">
            {list.rows.map((product) => (
              <li key={product.id} className={rowClass}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={list.page} pages={list.pages} to={(page) => productListUrl({ ...query, page })} />
      </Card>
    </div>
  )
}

const rowClass = 'border-line border-t py-3 first:border-t-0 last:pb-0'

/** From the current URL: a filter may have changed since somebody began to type. */
const searchUrl = (search: string) =>
  productListUrl({ ...parseProductListQuery(new URLSearchParams(location.search)), search, page: 1 })

type SelectableProductsProps = { rows: ListedProduct[]; heading: RefObject<HTMLElement | null> }

/** After a change focus goes to the heading: the rows may be gone. */
function SelectableProducts({ rows, heading }: SelectableProductsProps) {
  const formId = useId()
  const selection = useSelection(rows)
  const bulk = useActionForm(() => {
    selection.selectAll(false)
    heading.current?.focus({ preventScroll: true })
  })
  if (rows.length === 0) return null
  return (
    <bulk.Form id={formId} method="post" aria-label="Selected products">
      <ProductBulkBar selection={selection} busy={bulk.busy} />
      <ResultNote result={bulk.failure} className="py-2" />
      <ul aria-labelledby="products">
        {rows.map((product) => (
          <li key={product.id} className={rowClass}>
            <ProductRow
              product={product}
              checkbox={
                <Checkbox
                  name="id"
                  value={product.id}
                  aria-label={`Select ${product.name}`}
                  checked={selection.has(product.id)}
                  onChange={() => selection.toggle(product.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </bulk.Form>
  )
}

function NoProducts({ query }: { query: ProductListQuery }) {
  const isFiltered = query.search || query.state || query.brand || query.category
  return isFiltered ? (
    <EmptyState action={<TextLink to={PRODUCTS_PATH}>Show all products</TextLink>}>
      No products found.
    </EmptyState>
  ) : (
    <EmptyState action={<TextLink to={`${PRODUCTS_PATH}/new`}>Add your first product</TextLink>}>
      No products yet. Each lives here once, with its links, and is shown in many places.
    </EmptyState>
  )
}
