import { useId } from 'react'
import { FormRows } from '#app/features/products/admin/form-rows.tsx'
import { ProductSuggestions } from '#app/features/products/admin/product-suggestions.tsx'
import { productLimits } from '#app/features/products/products.ts'
import { FieldGroup } from '#app/features/site/field-group.tsx'
import { SettingsForm } from '#app/features/site/settings-form.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import type { LinksPageEditor } from './links-page.server.ts'
import { linksPageLimits } from './links-page.ts'

type LinksPageFormProps = LinksPageEditor & { result: ActionResult | undefined }

export function LinksPageForm({ text, links, products, suggestions, result }: LinksPageFormProps) {
  const listId = useId()
  return (
    <SettingsForm
      settings={{ text, links, products }}
      label="Links page"
      intent="save-links"
      submitLabel="Save links"
      reset={{ intent: 'reset-links', label: 'Remove everything' }}
      result={result}
    >
      {(field) => (
        <>
          <FieldGroup
            title="About you"
            hint="Under your portrait and your name, which are in the settings of the site. Left empty, the tagline stands there."
          >
            <TextAreaField label="Text" rows={3} maxLength={linksPageLimits.text} {...field('text', text)} />
          </FieldGroup>
          <FieldGroup title="Links" hint="In this order, above your newest post.">
            <FormRows
              list="links"
              entries={links}
              max={linksPageLimits.links}
              nameOf={({ label }) => `“${label}”`}
            >
              {(link, fieldName) => (
                <div className="grid items-start gap-3 sm:grid-cols-2">
                  <TextField
                    label={link ? `Name of “${link.label}”` : 'Add a link: name'}
                    autoComplete="off"
                    maxLength={linksPageLimits.label}
                    {...field(fieldName('label'), link?.label ?? '')}
                  />
                  <TextField
                    label={link ? `Address of “${link.label}”` : 'Address of the new link'}
                    placeholder={link ? undefined : '/about'}
                    inputMode="url"
                    autoComplete="off"
                    maxLength={linksPageLimits.to}
                    {...field(fieldName('to'), link?.to ?? '')}
                  />
                </div>
              )}
            </FormRows>
          </FieldGroup>
          <FieldGroup
            title="Products"
            hint="Of your library, in this order. What has to be said about their links is said above them."
          >
            <FormRows
              list="products"
              entries={products}
              max={linksPageLimits.products}
              nameOf={({ name }) => `“${name}”`}
            >
              {(product, fieldName) => (
                <TextField
                  label={product ? product.name : 'Add a product'}
                  hint={product ? undefined : 'Its name, or its address where two have the same name.'}
                  list={listId}
                  autoComplete="off"
                  maxLength={productLimits.name}
                  {...field(fieldName('product'), product?.slug ?? '')}
                />
              )}
            </FormRows>
            <ProductSuggestions id={listId} suggestions={suggestions} />
          </FieldGroup>
        </>
      )}
    </SettingsForm>
  )
}
