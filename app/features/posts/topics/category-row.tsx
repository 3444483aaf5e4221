import { Pencil, Trash2 } from 'lucide-react'
import { sectionPathsOf } from '#app/navigation/site.ts'
import { CategoryBadge } from '#app/ui/badge.tsx'
import type { OpenRow } from '#app/ui/change/open-row.ts'
import { RowOpener } from '#app/ui/change/row-opener.tsx'
import { RowPanel } from '#app/ui/change/row-panel.tsx'
import { CategoryFields } from './category-fields.tsx'
import { countOfPosts, type ManagedCategory } from './topics.ts'

type CategoryRowProps = { category: ManagedCategory; row: OpenRow }

export function CategoryRow({ category, row }: CategoryRowProps) {
  const { id, name, slug, description, color, posts } = category
  const opened = { id, row }
  if (row.isOpen('edit', id)) {
    return (
      <RowPanel
        {...opened}
        intent="edit-category"
        label={`Edit ${name}`}
        action="Save category"
        busyAction="Saving..."
      >
        {(now) => <CategoryFields category={category} refused={now} />}
      </RowPanel>
    )
  }
  if (row.isOpen('delete', id)) {
    return (
      <RowPanel
        {...opened}
        intent="delete-category"
        label={`Delete ${name}`}
        action="Delete category"
        busyAction="Deleting..."
        danger
      >
        {() => <DeletionWords category={category} />}
      </RowPanel>
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
          <span>{countOfPosts(posts)}</span>
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
        <RowOpener row={row} what="edit" id={id} icon={Pencil} label="Edit" about={name} />
        <RowOpener row={row} what="delete" id={id} icon={Trash2} label="Delete" about={name} danger />
      </div>
    </div>
  )
}

function DeletionWords({ category: { name, slug, posts } }: { category: ManagedCategory }) {
  const sections = sectionPathsOf(slug)
  return (
    <div className="grid gap-2">
      <p className="font-medium">Delete {name}? This cannot be undone.</p>
      <p className="text-small">
        {posts === 0
          ? 'No post is in it.'
          : `${countOfPosts(posts)} will be without a category. The posts themselves stay.`}
        {sections.length > 0 && ` ${sections.join(', ')} will have no posts.`}
      </p>
    </div>
  )
}
