import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { type ProductPicture, productLimits } from '../products.ts'
import { FormRows } from './form-rows.tsx'
import { LibraryImageField } from './library-image-field.tsx'
import type { Offered } from './offered-pictures.tsx'

type PictureRowsProps = {
  pictures: ProductPicture[]
  offered: Offered | undefined
  failure: ActionFailure | undefined
}

/** The first one stands for the product in lists. */
export const PictureRows = ({ pictures, offered, failure }: PictureRowsProps) => (
  <FormRows
    list="pictures"
    entries={pictures}
    max={productLimits.pictures}
    nameOf={({ alt }) => (alt ? `picture “${alt}”` : 'picture')}
  >
    {(picture, fieldName) => (
      <LibraryImageField
        // The picture of a position changes when rows are moved.
        key={picture?.url ?? 'new'}
        legend={picture ? 'Picture' : 'Add a picture'}
        names={{ url: fieldName('url'), alt: fieldName('alt') }}
        initialImage={{
          url: failure?.values[fieldName('url')] ?? picture?.url ?? '',
          alt: failure?.values[fieldName('alt')] ?? picture?.alt ?? '',
        }}
        maxAltLength={productLimits.alt}
        error={errorAt(failure, fieldName('url'))}
        source={{
          name: fieldName('source'),
          page: failure?.values[fieldName('source')] ?? picture?.source ?? '',
          offered: picture ? undefined : offered,
        }}
      />
    )}
  </FormRows>
)
