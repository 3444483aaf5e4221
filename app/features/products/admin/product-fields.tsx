import { useId, useState } from 'react'
import type { GetProps } from '#app/features/site/settings-form.tsx'
import { type ActionFailure, errorAt } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { formatShades, type Product, productLimits, shownStates, stateLabels } from '../products.ts'
import type { AmazonTag } from '../settings/shop-settings.ts'
import { hairTypes, skinTypes } from '../skin-and-hair.ts'

export type ProductChoices = {
  categories: { id: string; name: string }[]
  /** Names of brands. */
  brands: string[]
  canManage: boolean
  amazonTags: AmazonTag[]
}

type FieldsProps = { product: Product; field: GetProps; failure: ActionFailure | undefined }

export function MainFields({ product, choices, field, failure }: FieldsProps & { choices: ProductChoices }) {
  const brandListId = useId()
  return (
    <>
      <TextField
        label="Name"
        maxLength={productLimits.name}
        autoComplete="off"
        {...field('name', product.name)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <div>
          <TextField
            label="Brand"
            hint="A new name adds a brand."
            list={brandListId}
            maxLength={productLimits.brand}
            autoComplete="off"
            {...field('brand', product.brand)}
          />
          <datalist id={brandListId}>
            {choices.brands.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <SelectField label="Category" {...field('categoryId', product.categoryId ?? '')}>
          <option value="">None</option>
          {choices.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Your note"
        hint="One line: what you would tell a friend."
        maxLength={productLimits.note}
        {...field('note', product.note)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Best for"
          maxLength={productLimits.bestFor}
          {...field('bestFor', product.bestFor)}
        />
        <TextField label="Not for" maxLength={productLimits.notFor} {...field('notFor', product.notFor)} />
      </div>
      {choices.canManage ? (
        <StateFields product={product} field={field} failure={failure} />
      ) : (
        <>
          <input type="hidden" name="state" value="draft" />
          <p className="text-small">It stays a draft until an admin makes it active.</p>
        </>
      )}
    </>
  )
}

/** Without a script the field for the successor is always there. */
function StateFields({ product, field, failure }: FieldsProps) {
  const saved = product.successor ? 'replaced' : product.state
  const { defaultValue, ...stateField } = field('state', saved)
  const [state, setState] = useState(defaultValue)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="State"
        hint="A draft is seen by nobody else. What is discontinued stays in posts, and says so."
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value)}
        {...stateField}
      >
        {shownStates.map((option) => (
          <option key={option} value={option}>
            {option === 'replaced' ? 'Replaced by another' : stateLabels[option]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Replaced by"
        hint="The name or the address of the other product."
        maxLength={productLimits.name}
        autoComplete="off"
        className={state === 'replaced' || errorAt(failure, 'successor') ? '' : 'hidden noscript:block'}
        {...field('successor', product.successor?.slug ?? '')}
      />
    </div>
  )
}

export const DetailFields = ({ product, field, failure }: FieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Size"
        placeholder="50 ml"
        maxLength={productLimits.size}
        {...field('size', product.size)}
      />
      <TextField
        label="Address"
        hint="Left empty, it follows the name."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={productLimits.slug}
        {...field('slug', product.slug)}
      />
      <TextField
        label="GTIN"
        hint="The number under the barcode."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...field('gtin', product.gtin ?? '')}
      />
      <TextField
        label="ASIN"
        hint="Amazon’s number; it follows from an Amazon link."
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        {...field('asin', product.asin ?? '')}
      />
    </div>
    <TextAreaField
      label="Shades"
      hint="One on each line: Rosewood, #8f2f3b. After another comma a picture of the library may follow."
      rows={4}
      {...field('shades', formatShades(product.shades))}
    />
    <TypeBoxes
      legend="Skin"
      list="skinTypes"
      types={skinTypes}
      chosen={product.skinTypes}
      failure={failure}
    />
    <TypeBoxes
      legend="Hair"
      list="hairTypes"
      types={hairTypes}
      chosen={product.hairTypes}
      failure={failure}
    />
    <TextAreaField
      label="Ingredients"
      hint="As printed on the package."
      rows={5}
      maxLength={productLimits.ingredients}
      {...field('ingredients', product.ingredients)}
    />
  </>
)

type TypeBoxesProps = {
  legend: string
  list: string
  types: readonly string[]
  chosen: string[]
  failure: ActionFailure | undefined
}

const TypeBoxes = ({ legend, list, types, chosen, failure }: TypeBoxesProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium text-small">{legend}</legend>
    <div className="flex flex-wrap gap-x-6">
      {types.map((type) => (
        <label key={type} className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            name={`${list}.${type}`}
            value="on"
            defaultChecked={failure ? failure.values[`${list}.${type}`] === 'on' : chosen.includes(type)}
            className="size-5 shrink-0"
          />
          {type}
        </label>
      ))}
    </div>
  </fieldset>
)
