import Merge from 'lucide-react/icons/merge'
import Pencil from 'lucide-react/icons/pencil'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowForm } from '#app/ui/forms/row-form.tsx'
import { RowDeleteLink } from '#app/ui/forms/row-links.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import type { OpenRow } from '#app/ui/forms/use-open-row.ts'
import { MergeField } from './merge-field.tsx'
import { TagFields } from './tag-fields.tsx'
import { formatPostCount, type ManagedTag } from './taxonomy.ts'

type TagRowProps = { tag: ManagedTag; row: OpenRow }

export function TagRow({ tag, row }: TagRowProps) {
  const { id, name, slug, posts } = tag
  if (row.isOpen('rename', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="rename-tag"
        label={`Rename ${name}`}
        submitLabel="Save tag"
        busyLabel="Saving..."
      >
        {(failure) => (
          <>
            <TagFields tag={tag} failure={failure} />
          </>
        )}
      </RowForm>
    )
  }
  if (row.isOpen('merge', id)) {
    return (
      <RowForm
        id={id}
        row={row}
        intent="merge-tag"
        label={`Merge ${name}`}
        submitLabel="Merge tags"
        busyLabel="Merging..."
      >
        {(failure) => (
          <>
            <p className="wrap-anywhere text-small">
              <strong className="font-medium">{name}</strong> goes, and its {formatPostCount(posts)} get the
              tag that stays. This cannot be undone.
            </p>
            <MergeField tag={tag} failure={failure} />
          </>
        )}
      </RowForm>
    )
  }
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="tag" name={name}>
        <p className="wrap-anywhere font-medium">Delete {name}? This cannot be undone.</p>
        <p className="text-small">
          {posts === 0 ? 'No post has it.' : `${formatPostCount(posts)} will lose it. The posts stay.`}
        </p>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex items-center gap-x-3">
      <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
        <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
        <span className="break-all text-fine text-ink-soft">{slug}</span>
        <span className="text-fine text-ink-soft tabular-nums">{formatPostCount(posts)}</span>
      </p>
      <div className="-my-1 flex shrink-0">
        <RowOpenLink row={row} action="rename" id={id} icon={Pencil} label="Rename" hiddenLabel={name} />
        <RowOpenLink row={row} action="merge" id={id} icon={Merge} label="Merge" hiddenLabel={name} />
        <RowDeleteLink row={row} id={id} name={name} />
      </div>
    </div>
  )
}
