import { undoHint } from '#app/features/deletions/deletions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowEditForm } from '#app/ui/forms/row-edit-form.tsx'
import { RowDeleteLink, RowEditLink } from '#app/ui/forms/row-links.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { Link } from '#app/ui/link.tsx'
import { listUrl } from '#app/ui/list/list-query.ts'
import { LEDGER_PATH } from '../ledger/ledger.ts'
import { formatProductCount, PRODUCTS_PATH } from '../products.ts'
import { BrandFields } from './brand-fields.tsx'
import type { ManagedBrand } from './brands.ts'

type BrandRowProps = { brand: ManagedBrand; row: OpenRow }

export function BrandRow({ brand, row }: BrandRowProps) {
  const { id, name, slug, note, productCount, relationshipCount, featuredPosition } = brand
  if (row.isOpen('edit', id)) {
    return (
      <RowEditForm id={id} row={row} kind="brand" name={name}>
        {(failure) => <BrandFields brand={brand} failure={failure} />}
      </RowEditForm>
    )
  }
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="brand" name={name}>
        <div className="grid gap-2">
          <p className="font-medium">
            Delete {name}? {undoHint}
          </p>
          <p className="text-small">
            {productCount > 0 && `${formatProductCount(productCount)} will be without a brand. `}
            Its codes go with it; the ledger stays.
          </p>
        </div>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex items-start gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-medium">{name}</span>
          {featuredPosition !== null && <Badge tone="positive">Featured</Badge>}
        </p>
        {note && <p className="wrap-anywhere mt-1 max-w-deck text-small">{note}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-fine text-ink-soft">
          <Link
            to={`${PRODUCTS_PATH}?brand=${slug}`}
            className="inline-flex min-h-11 items-center underline underline-offset-link"
          >
            {formatProductCount(productCount)}
          </Link>
          {relationshipCount > 0 && (
            <Link
              to={listUrl(LEDGER_PATH, { search: name, page: 1 })}
              className="inline-flex min-h-11 items-center underline underline-offset-link"
            >
              {relationshipCount === 1 ? '1 entry' : `${relationshipCount} entries`} in the ledger
            </Link>
          )}
        </p>
      </div>
      <div className="-my-1 flex shrink-0">
        <RowEditLink row={row} id={id} name={name} />
        <RowDeleteLink row={row} id={id} name={name} />
      </div>
    </div>
  )
}
