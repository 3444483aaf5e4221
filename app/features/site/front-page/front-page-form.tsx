import { useId } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { AddressSuggestions } from '../address-suggestions.tsx'
import { FieldGroup } from '../field-group.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import type { OwnAddress } from '../own-addresses.server.ts'
import { type GetProps, SettingsForm } from '../settings-form.tsx'
import { BannerImageField } from './banner-image-field.tsx'
import {
  type FrontPagePart,
  type FrontPageSettings,
  frontPageLimits,
  partNames,
  RESET_FRONT_PAGE_INTENT,
  SAVE_FRONT_PAGE_INTENT,
} from './front-page.ts'

type FrontPageFormProps = {
  frontPage: FrontPageSettings
  addresses: OwnAddress[]
  result: ActionResult | undefined
}

export const FrontPageForm = ({ frontPage, addresses, result }: FrontPageFormProps) => (
  <SettingsForm
    settings={frontPage}
    label="Front page"
    intent={SAVE_FRONT_PAGE_INTENT}
    submitLabel="Save front page"
    reset={{ intent: RESET_FRONT_PAGE_INTENT, label: 'Back to how it came' }}
    result={result}
  >
    {(field) => (
      <>
        <BannerFields banner={frontPage.banner} addresses={addresses} field={field} />
        <PartListFields {...frontPage} field={field} />
      </>
    )}
  </SettingsForm>
)

type BannerFieldsProps = {
  banner: FrontPageSettings['banner']
  addresses: OwnAddress[]
  field: GetProps
}

function BannerFields({ banner, addresses, field }: BannerFieldsProps) {
  const suggestions = useId()
  return (
    <FieldGroup title="The panel at the top" hint="What a reader who comes for the first time should see.">
      <TextField
        label="Line above the title"
        maxLength={frontPageLimits.kicker}
        {...field('kicker', banner.kicker)}
      />
      <TextField label="Title" maxLength={frontPageLimits.title} {...field('title', banner.title)} />
      <TextAreaField
        label="Invitation"
        rows={4}
        maxLength={frontPageLimits.invitation}
        {...field('invitation', banner.invitation)}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <TextField label="Button" maxLength={frontPageLimits.button} {...field('button', banner.button)} />
        <TextField
          label="Where it leads"
          hint="A page of your site, such as /about, or an address elsewhere."
          inputMode="url"
          autoComplete="off"
          list={suggestions}
          {...field('to', banner.to)}
        />
        <AddressSuggestions id={suggestions} addresses={addresses} />
      </div>
      <BannerImageField image={banner.image} field={field} />
    </FieldGroup>
  )
}

type PartListFieldsProps = Pick<FrontPageSettings, 'parts' | 'postCount'> & { field: GetProps }

const PartListFields = ({ parts, postCount, field }: PartListFieldsProps) => (
  <FieldGroup title="Below it" hint="In this order. A part without content is not shown.">
    <ol className="grid gap-6">
      {parts.map((part, index) => (
        <PartFields key={part.kind} part={part} field={field} index={index} count={parts.length} />
      ))}
    </ol>
    <TextField
      label="How many of the newest posts"
      type="number"
      min={1}
      max={frontPageLimits.postCount}
      className="max-w-xs"
      {...field('postCount', String(postCount))}
    />
  </FieldGroup>
)

type PartFieldsProps = { part: FrontPagePart; field: GetProps; index: number; count: number }

function PartFields({ part: { kind, heading, isShown }, field, index, count }: PartFieldsProps) {
  const name = partNames[kind]
  return (
    <li className="grid items-end gap-3 sm:grid-cols-[1fr_2fr_auto]">
      <input type="hidden" name="parts" value={kind} />
      <Switch label={name} name={`${kind}.isShown`} defaultChecked={isShown} />
      {kind === 'newsletter' ? (
        <p className="self-center text-fine text-ink-soft">Its words are in the settings of the site.</p>
      ) : (
        <TextField
          label={`Heading of ${name.toLowerCase()}`}
          maxLength={frontPageLimits.heading}
          {...field(`${kind}.heading`, heading)}
        />
      )}
      <div className="flex gap-1">
        <MoveButtons what={name.toLowerCase()} entry={kind} index={index} count={count} />
      </div>
    </li>
  )
}
