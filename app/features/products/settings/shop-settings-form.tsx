import { useRef } from 'react'
import { fieldPropsAfter, type GetProps } from '#app/features/site/settings-form.tsx'
import { shopPage } from '#app/navigation/page-texts.ts'
import { type ActionResult, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FormRows } from '../admin/form-rows.tsx'
import { disclosureRegions, writeDisclosure } from '../disclosure/disclosure.ts'
import {
  formatAmazonTags,
  regionLabels,
  type ShopSettings,
  shopSettingsLimits,
  type TrustPoint,
} from './shop-settings.ts'

type ShopSettingsFormProps = { settings: ShopSettings; result: ActionResult | undefined }

export function ShopSettingsForm({ settings, result }: ShopSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, 'save-shop-settings')
  useFocusInvalidField(form, failure)
  const field = fieldPropsAfter(failure)
  return (
    <Card className="p-5! sm:p-6!">
      <action.Form
        key={JSON.stringify(settings)}
        ref={form}
        method="post"
        aria-label="Settings of products"
        className="grid gap-5"
      >
        <input type="hidden" name="intent" value="save-shop-settings" />
        {/* Enter in a field presses the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <SelectField
          label="Whose rules for disclosures"
          hint="Those of the country that you work from."
          {...field('region', settings.region)}
        >
          {disclosureRegions.map((region) => (
            <option key={region} value={region}>
              {regionLabels[region]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="Your own words"
          hint="After those that the rules ask for, on every page with links that earn."
          rows={3}
          maxLength={shopSettingsLimits.ownWords}
          {...field('ownWords', settings.ownWords)}
        />
        <TextAreaField
          label="Amazon tags"
          hint="One on each line: amazon.com yourname-20. A link without a tag gets the first of its country; one with another tag keeps it."
          rows={4}
          autoCapitalize="none"
          spellCheck={false}
          {...field('amazonTags', formatAmazonTags(settings.amazonTags))}
        />
        <ExampleDisclosure settings={settings} />
        <fieldset className="mt-4 grid gap-5 border-line border-t pt-6">
          <legend className="sr-only">Trust points</legend>
          <div>
            <h2 className="text-story">Trust points</h2>
            <p className="mt-1 text-ink-soft text-small">
              Why readers can trust your shop. They stand under “{shopPage.trust}”.
            </p>
          </div>
          <TrustPointRows points={settings.trustPoints} field={field} />
        </fieldset>
        <ResultNote result={failure} />
        <div>
          <Button type="submit" busy={action.busy}>
            {action.busy ? 'Saving...' : 'Save settings'}
          </Button>
        </div>
      </action.Form>
    </Card>
  )
}

/** What is saved, as a page with a gift and links to Amazon would say it. */
function ExampleDisclosure({ settings: { region, ownWords } }: { settings: ShopSettings }) {
  const { label, sentences } = writeDisclosure({
    region,
    ownWords,
    relationships: [{ kind: 'gifted', brand: 'A brand', product: 'a balm', hasConditions: true }],
    links: [{ isAffiliate: true, isAmazon: true }],
  })
  return (
    <figure className="rounded-control border border-line px-4 py-3 text-small">
      <figcaption className="mb-1 font-medium">For example</figcaption>
      <p className="wrap-anywhere">
        {label && <strong className="font-medium">{label}. </strong>}
        {sentences.join(' ')}
      </p>
    </figure>
  )
}

const TrustPointRows = ({ points, field }: { points: TrustPoint[]; field: GetProps }) => (
  <FormRows
    list="trustPoints"
    entries={points}
    max={shopSettingsLimits.trustPoints}
    nameOf={({ title }) => `“${title}”`}
  >
    {(point, fieldName) => (
      <>
        <TextField
          label={point ? 'Title' : 'Add a trust point'}
          autoComplete="off"
          maxLength={shopSettingsLimits.trustTitle}
          {...field(fieldName('title'), point?.title ?? '')}
        />
        <TextAreaField
          label="Text"
          rows={2}
          maxLength={shopSettingsLimits.trustText}
          {...field(fieldName('text'), point?.text ?? '')}
        />
      </>
    )}
  </FormRows>
)
