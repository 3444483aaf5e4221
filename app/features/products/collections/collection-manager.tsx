import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { TitledList } from '../admin/titled-list.tsx'
import { COLLECTIONS_PATH, formatProductCount } from '../products.ts'
import { type CollectionManagerData, collectionLimits } from './collections.ts'

type CollectionManagerProps = CollectionManagerData & { result: ActionResult | undefined }

export const CollectionManager = ({ collections, deleted, result }: CollectionManagerProps) => (
  <TitledList
    kind="collection"
    items={collections}
    deleted={deleted}
    result={result}
    path={COLLECTIONS_PATH}
    emptyText="No collections yet. A collection is an ordered shelf of products."
    keptText="Its products stay."
    publicLabels={['Public', 'Hidden']}
    details={({ itemCount }) => formatProductCount(itemCount)}
    badge={({ isPicks }) => isPicks && <Badge>My picks</Badge>}
    order={({ id, title }, index, row) => (
      <row.Form method="post" aria-label={`Order of ${title}`} className="flex">
        <input type="hidden" name="intent" value="move-collection" />
        <input type="hidden" name="id" value={id} />
        <MoveButtons what={title} index={index} count={collections.length} canDrag />
      </row.Form>
    )}
    addForm={
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
    }
  />
)
