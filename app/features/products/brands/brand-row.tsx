import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { formatProductCount, PRODUCTS_PATH } from '../products.ts'
import { BrandFields } from './brand-fields.tsx'
import type { ManagedBrand } from './brands.ts'

type BrandRowProps = { brand: ManagedBrand; row: OpenRow }

export function BrandRow({ brand, row }: BrandRowProps) {
  const { id, name, slug, note, productCount, relationshipCount, featuredPosition } = brand
  if (row.isOpen('edit', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="edit-brand"
        label={`Edit ${name}`}
        submitLabel="Save brand"
        busyLabel="Saving..."
      >
        {(failure) => <BrandFields brand={brand} failure={failure} />}
      </RowForm>
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
            <span>{relationshipCount === 1 ? '1 entry' : `${relationshipCount} entries`} in the ledger</span>
          )}
        </p>
      </div>
      <div className="-my-1 flex shrink-0">
        <RowOpenLink row={row} action="edit" id={id} icon={Pencil} label="Edit" hiddenLabel={name} />
        <RowOpenLink
          row={row}
          action="delete"
          id={id}
          icon={Trash}
          label="Delete"
          hiddenLabel={name}
          danger
        />
      </div>
    </div>
  )
}
