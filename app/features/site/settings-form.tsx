import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/ui/change/use-change.ts'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type Outcome, refusalOf } from '#app/ui/outcome.ts'
import { OutcomeNote } from '#app/ui/outcome-note.tsx'
import { useFaultFocus } from '#app/ui/use-fault-focus.ts'
import { AccentField } from './accent-field.tsx'
import { Group } from './group.tsx'
import { LinkFields } from './link-fields.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { longest, type Site } from './site.ts'
import { fieldOf, fieldsOf, INTENT } from './site-form.ts'
import { AboutFields, GuideFields, PersonFields } from './word-fields.tsx'

type SettingsFormProps = { site: Site; outcome: Outcome | undefined }

/** Everything an owner changes to make this site hers. */
export function SettingsForm({ site, outcome }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const change = useChange()
  const refused = change.refused ?? refusalOf(outcome, INTENT)
  useFaultFocus(form, refused)
  const field = fieldOf(site, refused)
  const given = { ...fieldsOf(site), ...refused?.given }
  const [name, setName] = useState(given.name ?? '')
  const [tagline, setTagline] = useState(given.tagline ?? '')
  const [accent, setAccent] = useState(given.accent ?? '')
  const [logo, setLogo] = useState(site.logo)
  return (
    <change.Form ref={form} method="post" aria-label="Site settings" className="grid gap-6">
      <Group title="Identity" hint="What your site is called, and what it says about itself.">
        <TextField
          label="Name"
          hint="In the bar, in every title, in letters and feeds."
          {...field('name', longest.name)}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label="Tagline"
          hint="A few words beside the name."
          {...field('tagline', longest.tagline)}
          onChange={({ currentTarget }) => setTagline(currentTarget.value)}
        />
        <AboutFields field={field} name={name.trim() || site.name} />
      </Group>
      <Group title="Front page" hint="The panel that leads to your guide.">
        <GuideFields field={field} />
      </Group>
      <Group title="You" hint="Who writes here, and how readers reach you.">
        <PersonFields field={field} />
      </Group>
      <Group
        title="Links"
        hint="Your profiles elsewhere, at the foot of every page. A link without an address is removed."
      >
        <LinkFields field={field} />
      </Group>
      <Group title="Look" hint="A logo in place of the written name, and a color of your own.">
        <LogoField
          logo={logo}
          address={given.logo ?? ''}
          error={errorAt(refused, 'logo')}
          onChange={setLogo}
        />
        <AccentField value={accent} error={errorAt(refused, 'accent')} onChange={setAccent} />
        <LookPreview name={name} tagline={tagline} logo={logo} accent={accent} />
      </Group>
      <OutcomeNote outcome={refused} />
      <Button type="submit" name="intent" value={INTENT} busy={change.busy} className="justify-self-start">
        {change.busy ? 'Saving...' : 'Save settings'}
      </Button>
    </change.Form>
  )
}
