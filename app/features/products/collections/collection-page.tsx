import { useId, useRef } from 'react'
import { MoveButtons } from '#app/features/site/move-buttons.tsx'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card, CardTitle } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { AddForm } from '#app/ui/forms/add-form.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { Link } from '#app/ui/link.tsx'
import { ResultNote } from '#app/ui/result-note.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { LibraryImageField } from '../admin/library-image-field.tsx'
import { ProductSuggestions } from '../admin/product-suggestions.tsx'
import { StateBadge } from '../admin/state-badge.tsx'
import { formatProductCount, productLimits, productPath } from '../products.ts'
import { collectionLimits, type ManagedCollection } from './collections.ts'

type CollectionPageProps = {
  collection: ManagedCollection
  /** Products that could be added. */
  suggestions: { name: string; slug: string }[]
  result: ActionResult | undefined
}

export const CollectionPage = ({ collection, suggestions, result }: CollectionPageProps) => (
  <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-main-aside">
    <div className="grid grid-cols-1 gap-6">
      <ItemList collection={collection} />
      <AddItemForm suggestions={suggestions} result={result} />
    </div>
    <CollectionForm collection={collection} result={result} />
  </div>
)

function ItemList({ collection: { items } }: { collection: ManagedCollection }) {
  const action = useActionForm()
  return (
    <Card className="p-5! sm:p-6!">
      <CardTitle id="items">{formatProductCount(items.length)}</CardTitle>
      {items.length === 0 && <p className="text-ink-soft">Nothing in it yet.</p>}
      <ResultNote result={action.failure} />
      <ol aria-labelledby="items">
        {items.map(({ id, name, brand, state }, index) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 border-line border-t py-2 first:border-t-0"
          >
            <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={productPath(id)}
                className="wrap-anywhere inline-flex min-h-11 min-w-11 items-center font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              {brand && <span className="text-fine text-ink-soft">{brand}</span>}
              {state !== 'active' && <StateBadge state={state} />}
            </p>
            <action.Form method="post" aria-label={`Order of ${name}`} className="flex shrink-0">
              <input type="hidden" name="intent" value="move-item" />
              <input type="hidden" name="id" value={id} />
              <MoveButtons what={name} index={index} count={items.length} canRemove canDrag />
            </action.Form>
          </li>
        ))}
      </ol>
    </Card>
  )
}

type AddItemFormProps = Pick<CollectionPageProps, 'suggestions' | 'result'>

function AddItemForm({ suggestions, result }: AddItemFormProps) {
  const listId = useId()
  return (
    <AddForm
      title="Add a product"
      intent="add-item"
      submitLabel="Add product"
      busyLabel="Adding..."
      result={result}
    >
      {(failure) => (
        <>
          <TextField
            label="Product"
            name="product"
            list={listId}
            hint="Its name, or its address where two have the same name."
            autoComplete="off"
            maxLength={productLimits.name}
            defaultValue={failure?.values.product ?? ''}
            error={errorAt(failure, 'product')}
          />
          <ProductSuggestions id={listId} suggestions={suggestions} />
        </>
      )}
    </AddForm>
  )
}

type CollectionFormProps = Pick<CollectionPageProps, 'collection' | 'result'>

function CollectionForm({ collection, result }: CollectionFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'edit-collection')
  useFocusInvalidField(form, failure)
  const field = fieldPropsAfter(failure)
  const isChecked = (name: string, saved: boolean) => (failure ? failure.values[name] !== undefined : saved)
  const { title, slug, note, imageUrl, imageAlt, isPublic, isPicks } = collection
  return (
    <Card className="@container p-5! sm:p-6!">
      <action.Form
        // Once they are saved, the fields are rendered anew.
        key={JSON.stringify([title, slug, note, imageUrl, imageAlt, isPublic, isPicks])}
        ref={form}
        method="post"
        aria-label="Collection"
        className="grid gap-5"
      >
        <TextField label="Title" maxLength={collectionLimits.title} {...field('title', title)} />
        <TextField
          label="Address"
          hint="Left empty, it follows the title."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={collectionLimits.slug}
          {...field('slug', slug)}
        />
        <TextAreaField label="Note" rows={4} maxLength={collectionLimits.note} {...field('note', note)} />
        <LibraryImageField
          legend="Picture"
          names={{ url: 'imageUrl', alt: 'imageAlt' }}
          initialImage={{
            url: failure?.values.imageUrl ?? imageUrl ?? '',
            alt: failure?.values.imageAlt ?? imageAlt,
          }}
          maxAltLength={collectionLimits.alt}
          error={errorAt(failure, 'imageUrl')}
        />
        <Switch label="Public" name="isPublic" defaultChecked={isChecked('isPublic', isPublic)} />
        <Switch
          label="My picks"
          hint="The products at the top of the shop. One collection can be them."
          name="isPicks"
          defaultChecked={isChecked('isPicks', isPicks)}
        />
        <ResultNote result={failure} />
        <Button
          type="submit"
          name="intent"
          value="edit-collection"
          busy={action.busy}
          className="@md:justify-self-start"
        >
          {action.busy ? 'Saving...' : 'Save collection'}
        </Button>
      </action.Form>
    </Card>
  )
}
