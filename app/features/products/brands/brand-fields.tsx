import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { LibraryImageField } from '../admin/library-image-field.tsx'
import { foreignTagHint } from '../settings/shop-settings.ts'
import { brandLimits, type ManagedBrand } from './brands.ts'

type BrandFieldsProps = { brand?: ManagedBrand; failure: ActionFailure | undefined }

/** After a failure the fields show what was typed, not what is saved. */
export function BrandFields({ brand, failure }: BrandFieldsProps) {
  const field = fieldPropsAfter(failure)
  const isFeatured = brand !== undefined && brand.featuredPosition !== null
  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={brandLimits.name}
        {...field('name', brand?.name ?? '')}
      />
      <TextField
        label="Address"
        hint="Left empty, it follows the name."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={brandLimits.slug}
        {...field('slug', brand?.slug ?? '')}
      />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="off"
        maxLength={brandLimits.website}
        hint={brand?.foreignTag ? foreignTagHint(brand.foreignTag) : undefined}
        {...field('websiteUrl', brand?.websiteUrl ?? '')}
      />
      <TextAreaField
        label="Why you like them"
        hint="Under the name, where the brand is featured."
        rows={3}
        maxLength={brandLimits.note}
        {...field('note', brand?.note ?? '')}
      />
      <LibraryImageField
        legend="Picture"
        names={{ url: 'imageUrl', alt: 'imageAlt' }}
        initialImage={{
          url: failure?.values.imageUrl ?? brand?.imageUrl ?? '',
          alt: failure?.values.imageAlt ?? brand?.imageAlt ?? '',
        }}
        maxAltLength={brandLimits.alt}
        error={errorAt(failure, 'imageUrl')}
      />
      <Switch
        label="Featured in the shop"
        name="isFeatured"
        defaultChecked={failure ? failure.values.isFeatured !== undefined : isFeatured}
      />
    </>
  )
}
