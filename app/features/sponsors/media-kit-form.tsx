import { FormRows } from '#app/features/products/admin/form-rows.tsx'
import { FieldGroup } from '#app/features/site/field-group.tsx'
import { SettingsForm } from '#app/features/site/settings-form.tsx'
import type { ActionResult } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { kitNumberNames, kitNumbers, type MediaKitEditor, mediaKitLimits } from './media-kit.ts'

type MediaKitFormProps = { kit: MediaKitEditor; result: ActionResult | undefined }

export const MediaKitForm = ({ kit, result }: MediaKitFormProps) => (
  <SettingsForm
    settings={kit}
    label="Media kit"
    intent="save-media-kit"
    submitLabel="Save media kit"
    reset={{ intent: 'reset-media-kit', label: 'Turn it off and remove everything' }}
    result={result}
  >
    {(field) => (
      <>
        <FieldGroup title="The page" hint="Until you turn it on, there is nothing at its address.">
          <Switch label="Show the page" name="isOn" defaultChecked={kit.isOn} />
          <TextAreaField
            label="About your readers and your work"
            rows={4}
            maxLength={mediaKitLimits.text}
            {...field('text', kit.text)}
          />
        </FieldGroup>
        <FieldGroup
          title="Numbers"
          hint="Only what you turn on leaves your statistics. They are counted anew every day."
        >
          {kitNumberNames.map((name) => (
            <Switch
              key={name}
              label={kitNumbers[name]}
              hint={name === 'countries' ? 'Never one with fewer than 20 readers.' : undefined}
              name={`numbers.${name}`}
              defaultChecked={kit.numbers.includes(name)}
            />
          ))}
          <Switch
            label="Round down"
            hint="12,345 is shown as 12,000."
            name="isRounded"
            defaultChecked={kit.isRounded}
          />
        </FieldGroup>
        <FieldGroup title="Rates" hint="In this order. A row without a name is left out.">
          <FormRows
            list="rates"
            entries={kit.rates}
            max={mediaKitLimits.rates}
            nameOf={({ what }) => `“${what}”`}
          >
            {(rate, fieldName) => (
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextField
                  label={rate ? 'What' : 'Add a rate: what'}
                  autoComplete="off"
                  maxLength={mediaKitLimits.rate}
                  {...field(fieldName('what'), rate?.what ?? '')}
                />
                <TextField
                  label={rate ? `Price of “${rate.what}”` : 'Price of the new rate'}
                  placeholder={rate ? undefined : 'from $400'}
                  autoComplete="off"
                  maxLength={mediaKitLimits.price}
                  {...field(fieldName('price'), rate?.price ?? '')}
                />
              </div>
            )}
          </FormRows>
        </FieldGroup>
        <FieldGroup title="Past work" hint="Posts of your briefs that are public.">
          {kit.choices.length === 0 && <p className="text-ink-soft text-small">None is public yet.</p>}
          {kit.choices.map(({ id, brand, title }) => (
            <Switch
              key={id}
              label={`${brand}: ${title}`}
              name={`pastWork.${id}`}
              defaultChecked={kit.pastWork.includes(id)}
            />
          ))}
        </FieldGroup>
      </>
    )}
  </SettingsForm>
)
