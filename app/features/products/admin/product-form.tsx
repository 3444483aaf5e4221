import { useRef } from 'react'
import { fieldPropsAfter } from '#app/features/site/settings-form.tsx'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { nameStore, type Product } from '../products.ts'
import { CodeRows } from './code-rows.tsx'
import { OfferRows } from './offer-rows.tsx'
import type { Offered } from './offered-pictures.tsx'
import { PictureRows } from './picture-rows.tsx'
import { DetailFields, MainFields, type ProductChoices } from './product-fields.tsx'

type ProductFormProps = {
  product: Product
  choices: ProductChoices
  /** What the page of a shop shows that was read. */
  offered?: Offered | undefined
  result: ActionResult | undefined
}

/** Each button saves what was typed with it, so ordering works without JavaScript and nothing is lost. */
export function ProductForm({ product, choices, offered, result }: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'save-product')
  useFocusInvalidField(form, failure)
  const field = fieldPropsAfter(failure)
  const hasErrorIn = (...names: string[]) =>
    names.some((name) => failure?.field === name || failure?.field?.startsWith(`${name}.`))
  const { offers, pictures, codes } = product
  return (
    <action.Form
      // Once it is saved, or a page was read, the fields are rendered anew.
      key={product.updatedAt || offers[0]?.link}
      ref={form}
      method="post"
      aria-label="Product"
      className="grid grid-cols-1 gap-6"
    >
      <input type="hidden" name="intent" value="save-product" />
      <input type="hidden" name="asOf" value={product.updatedAt} />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <Card className="grid gap-5 p-5! sm:p-6!">
        <MainFields product={product} choices={choices} field={field} failure={failure} />
      </Card>
      <Fold
        title="Where to buy it"
        summary={offers.map(nameStore).join(', ') || 'Nowhere yet'}
        opensWhenWide
        hasError={hasErrorIn('offers')}
      >
        <OfferRows offers={offers} tags={choices.amazonTags} field={field} failure={failure} />
      </Fold>
      <Fold
        title="Pictures"
        summary={formatPictureCount(pictures.length)}
        opensWhenWide
        hasError={hasErrorIn('pictures')}
      >
        <PictureRows pictures={pictures} offered={offered} failure={failure} />
      </Fold>
      <Fold
        title="Details"
        summary="Size, shades, numbers, skin and hair, ingredients"
        hasError={hasErrorIn('size', 'slug', 'gtin', 'asin', 'shades', 'ingredients')}
      >
        <DetailFields product={product} field={field} failure={failure} />
      </Fold>
      {choices.canManage && (
        <Fold
          title="Discount codes"
          summary={codes.map(({ code }) => code).join(', ') || 'None'}
          hasError={hasErrorIn('codes')}
        >
          <p className="text-small">Readers see a code from its first day until the end of its last.</p>
          <CodeRows codes={codes} field={field} />
        </Fold>
      )}
      <ResultNote result={failure} />
      <div>
        <Button type="submit" busy={action.busy}>
          {action.busy ? 'Saving...' : 'Save product'}
        </Button>
      </div>
    </action.Form>
  )
}

const formatPictureCount = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
