import { CategoryBadge } from '#app/ui/badge.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowEditForm } from '#app/ui/forms/row-edit-form.tsx'
import { RowDeleteLink, RowEditLink } from '#app/ui/forms/row-links.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { CategoryFields } from './category-fields.tsx'
import { formatPostCount, type ManagedCategory } from './taxonomy.ts'

type CategoryRowProps = { category: ManagedCategory; row: OpenRow }

export function CategoryRow({ category, row }: CategoryRowProps) {
  const { id, name, slug, description, color, posts } = category
  if (row.isOpen('edit', id)) {
    return (
      <RowEditForm id={id} row={row} kind="category" name={name}>
        {(failure) => <CategoryFields category={category} failure={failure} />}
      </RowEditForm>
    )
  }
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="category" name={name}>
        <DeleteWarning category={category} />
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex items-start gap-x-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CategoryBadge color={color} className="max-w-full truncate">
            {name}
          </CategoryBadge>
          <span className="break-all text-fine text-ink-soft">{slug}</span>
        </p>
        {description && <p className="wrap-anywhere mt-2 max-w-deck text-small">{description}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-fine text-ink-soft tabular-nums">
          <span>{formatPostCount(posts)}</span>
          <span className="flex items-center gap-2">
            <span
              aria-hidden="true"
              style={{ background: color }}
              className="size-3.5 rounded-full border border-line-strong"
            />
            {color}
          </span>
        </p>
      </div>
      <div className="-my-1 flex shrink-0">
        <RowEditLink row={row} id={id} name={name} />
        <RowDeleteLink row={row} id={id} name={name} />
      </div>
    </div>
  )
}

function DeleteWarning({ category: { name, posts, onlySections } }: { category: ManagedCategory }) {
  return (
    <div className="grid gap-2">
      <p className="font-medium">Delete {name}? This cannot be undone.</p>
      <p className="text-small">
        {posts === 0
          ? 'No post is in it.'
          : `${formatPostCount(posts)} will be without a category. The posts themselves stay.`}
        {onlySections.length > 0 && ` ${onlySections.join(', ')} will have no posts.`}
      </p>
    </div>
  )
}
