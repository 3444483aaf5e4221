import Trash from 'lucide-react/icons/trash'
import { useRef } from 'react'
import { Link } from 'react-router'
import { DeletedItems } from '#app/features/deletions/deleted-items.tsx'
import { undoHint } from '#app/features/deletions/deletions.ts'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { RowDeleteForm } from '#app/ui/forms/row-delete-form.tsx'
import { RowOpenLink } from '#app/ui/forms/row-open-link.tsx'
import { type OpenRow, useOpenRow } from '#app/ui/forms/use-open-row.ts'
import { COLLECTIONS_PATH, formatProductCount } from '../products.ts'
import { type CollectionManagerData, collectionLimits, type ListedCollection } from './collections.ts'

type CollectionManagerProps = CollectionManagerData & { result: ActionResult | undefined }

export function CollectionManager({ collections, deleted, result }: CollectionManagerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const row = useOpenRow(heading, result)
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
      <div className="grid grid-cols-1 gap-6">
        <DeletedItems items={deleted} Form={row.Form} />
        <Card className="p-5! sm:p-6!">
          <CardTitle ref={heading} id="all-collections" tabIndex={-1} className="outline-none">
            {collections.length === 1 ? '1 collection' : `${collections.length} collections`}
          </CardTitle>
          {collections.length === 0 && (
            <p className="text-ink-soft">No collections yet. A collection is an ordered shelf of products.</p>
          )}
          <ol aria-labelledby="all-collections">
            {collections.map((collection, index) => (
              <li key={collection.id} className="border-line border-t py-4 first:border-t-0 last:pb-0">
                <CollectionRow collection={collection} row={row} index={index} count={collections.length} />
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <AddForm
        title="Add a collection"
        intent="add-collection"
        submitLabel="Add collection"
        busyLabel="Adding..."
        result={result}
      >
        {(failure) => (
          <TextField
            label="Title"
            hint="It is hidden until you make it public."
            maxLength={collectionLimits.title}
            {...fieldPropsAfter(failure)('title', '')}
          />
        )}
      </AddForm>
    </div>
  )
}

type CollectionRowProps = { collection: ListedCollection; row: OpenRow; index: number; count: number }

function CollectionRow({ collection, row, index, count }: CollectionRowProps) {
  const { id, title, isPublic, isPicks, itemCount } = collection
  if (row.isOpen('delete', id)) {
    return (
      <RowDeleteForm id={id} row={row} kind="collection" name={title}>
        <p className="font-medium">
          Delete {title}? Its products stay. {undoHint}
        </p>
      </RowDeleteForm>
    )
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${COLLECTIONS_PATH}/${id}`}
            className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:text-accent hover:underline"
          >
            {title}
          </Link>
          <Badge tone={isPublic ? 'positive' : 'new'}>{isPublic ? 'Public' : 'Hidden'}</Badge>
          {isPicks && <Badge>My picks</Badge>}
        </p>
        <p className="mt-1 text-fine text-ink-soft">{formatProductCount(itemCount)}</p>
      </div>
      <div className="-my-1 flex shrink-0">
        <row.Form method="post" aria-label={`Order of ${title}`} className="flex">
          <input type="hidden" name="intent" value="move-collection" />
          <input type="hidden" name="id" value={id} />
          <MoveButtons what={title} index={index} count={count} canDrag />
        </row.Form>
        <RowOpenLink
          row={row}
          action="delete"
          id={id}
          icon={Trash}
          label="Delete"
          hiddenLabel={title}
          danger
        />
      </div>
    </div>
  )
}
