import { useRef, useState } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { BottomBar } from '#app/ui/bottom-bar.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { SelectField } from '#app/ui/select.tsx'
import { Switch } from '#app/ui/switch.tsx'
import { describeTimeZone } from '#app/ui/time-zone-text.ts'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FieldGroup } from './field-group.tsx'
import type { Site } from './site.ts'
import { createFieldPropsGetter, SAVE_SITE_INTENT, siteFormValues } from './site-form.ts'
import { SiteImageFields } from './site-images/site-image-fields.tsx'
import { siteLimits } from './site-limits.ts'
import { SocialLinkFields } from './social-link-fields.tsx'
import { AuthorFields, DescriptionFields, NewsletterFields, PageTextFields } from './text-fields.tsx'

type SiteSettingsFormProps = { site: Site; timeZones: string[]; result: ActionResult | undefined }

export function SiteSettingsForm({ site, timeZones, result }: SiteSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, SAVE_SITE_INTENT)
  useFocusInvalidField(form, failure)
  const field = createFieldPropsGetter(site, failure)
  const values = { ...siteFormValues(site), ...failure?.values }
  const [name, setName] = useState(values.name ?? '')
  return (
    <action.Form ref={form} method="post" aria-label="Site settings" className="grid gap-6 pb-20">
      <FieldGroup title="Identity" hint="What your site is called, and what it says about itself.">
        <TextField
          label="Name"
          hint="In the bar, in every title, in letters and feeds."
          {...field('name', siteLimits.name)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label="Tagline"
          hint="A few words beside the name."
          {...field('tagline', siteLimits.tagline)}
        />
        <DescriptionFields field={field} name={name.trim() || site.name} />
        <SelectField
          // What the browser told is adopted after the page was rendered.
          key={site.timeZone}
          label="Time zone"
          name="timeZone"
          hint="For every date on your pages, in feeds and in letters, and for what you schedule."
          defaultValue={values.timeZone}
          error={errorAt(failure, 'timeZone')}
        >
          {site.timeZone === null && <option value="">Not chosen yet (UTC)</option>}
          {timeZones.map((zone) => (
            <option key={zone} value={zone}>
              {describeTimeZone(zone)}
            </option>
          ))}
        </SelectField>
      </FieldGroup>
      <FieldGroup title="Newsletter" hint="How readers are asked to join, and thanked.">
        <NewsletterFields field={field} />
      </FieldGroup>
      <FieldGroup
        title="Pages"
        hint="What stands at their heads. Sections, menus and the front page have screens of their own."
      >
        <PageTextFields field={field} />
      </FieldGroup>
      <FieldGroup title="You" hint="Who writes here, and how readers reach you.">
        <AuthorFields field={field} />
      </FieldGroup>
      <FieldGroup
        title="Links"
        hint="Your profiles elsewhere, at the foot of every page. A link without an address is removed."
      >
        <SocialLinkFields field={field} />
      </FieldGroup>
      <FieldGroup
        title="Pictures"
        hint="Uploaded once, used everywhere. Without one, the site has what you see here."
      >
        <SiteImageFields site={site} failure={failure} />
      </FieldGroup>
      <FieldGroup title="Accounts" hint="Readers need one to add a photo to their comments.">
        <Switch
          label="Anybody can create an account"
          name="allowsSignUp"
          hint="If this is off, accounts are by invitation, from the page about people."
          defaultChecked={failure ? Boolean(failure.values.allowsSignUp) : site.allowsSignUp}
        />
      </FieldGroup>
      <ResultNote result={failure} />
      <BottomBar className="max-lg:justify-end">
        <Button type="submit" name="intent" value={SAVE_SITE_INTENT} busy={action.busy}>
          {action.busy ? 'Saving...' : 'Save settings'}
        </Button>
      </BottomBar>
    </action.Form>
  )
}
