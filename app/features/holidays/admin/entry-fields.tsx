import { ProductField } from '#app/features/products/admin/product-field.tsx'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { FindImageField } from './find-image-field.tsx'
import { holidayLimits } from './holiday-action.ts'
import type { EntryKind } from './holiday-manager.ts'

type EntryFieldsProps = {
  kind: EntryKind
  values: Record<string, string | null | undefined>
  failure: ActionFailure | undefined
}

export function EntryFields({ kind, values, failure }: EntryFieldsProps) {
  const valueFor = (name: string) => values[name] ?? undefined
  if (kind === 'todo') {
    return (
      <TextField
        label="Todo item"
        name="item"
        maxLength={holidayLimits.item}
        defaultValue={valueFor('item')}
        error={errorAt(failure, 'item')}
      />
    )
  }
  return (
    <>
      <TextField
        label="Find title"
        name="title"
        maxLength={holidayLimits.title}
        defaultValue={valueFor('title')}
        error={errorAt(failure, 'title')}
      />
      <TextAreaField
        label="Find description"
        name="description"
        rows={2}
        maxLength={holidayLimits.description}
        defaultValue={valueFor('description')}
        error={errorAt(failure, 'description')}
      />
      <ProductField
        label="Find product"
        name="product"
        hint="If it is in your library: name, picture, price and links are those of the product, and the note of the product where you write nothing."
        defaultValue={values.product ?? values.productSlug ?? ''}
        error={errorAt(failure, 'product')}
      />
      <TextField
        label="Find link"
        name="linkUrl"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={holidayLimits.url}
        defaultValue={valueFor('linkUrl')}
        hint="Where to buy it, if you like. It begins with https://. If you can earn from it, choose a product instead: then the page says so."
      />
      <FindImageField
        label="Find picture"
        initialImage={{ url: values.imageUrl ?? '', alt: values.imageAlt ?? '' }}
      />
    </>
  )
}
