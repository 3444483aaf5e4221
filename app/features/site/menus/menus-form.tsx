import { useId } from 'react'
import type { ActionResult } from '#app/ui/action-result.ts'
import { TextField } from '#app/ui/field.tsx'
import { isNavGroup, type NavEntry } from '#app/ui/navigation/nav-links.ts'
import { AddressSuggestions } from '../address-suggestions.tsx'
import { FieldGroup } from '../field-group.tsx'
import type { OwnAddress } from '../own-addresses.server.ts'
import { type GetProps, SettingsForm } from '../settings-form.tsx'
import { type HiddenLinks, LinkFields, LinkRows, withBlank } from './link-rows.tsx'
import { fieldName, type Menus, menuLimits, RESET_MENUS_INTENT, SAVE_MENUS_INTENT } from './menus.ts'

type MenusFormProps = {
  menus: Menus
  hidden: HiddenLinks
  addresses: OwnAddress[]
  result: ActionResult | undefined
}

export function MenusForm({ menus, hidden, addresses, result }: MenusFormProps) {
  const suggestions = useId()
  return (
    <SettingsForm
      settings={menus}
      label="Menus"
      intent={SAVE_MENUS_INTENT}
      submitLabel="Save menus"
      reset={{ intent: RESET_MENUS_INTENT, label: 'Back to how they came' }}
      result={result}
    >
      {(field) => (
        <>
          <AddressSuggestions id={suggestions} addresses={addresses} />
          <MenuFields menus={menus} field={field} hidden={hidden} suggestions={suggestions} />
        </>
      )}
    </SettingsForm>
  )
}

type LinkContext = { field: GetProps; hidden: HiddenLinks; suggestions: string }

const MenuFields = ({ menus, ...rest }: LinkContext & { menus: Menus }) => (
  <>
    <FieldGroup
      title="At the top"
      hint="An entry without an address opens a menu. A row that you leave empty is not shown."
    >
      <TopEntries entries={menus.top} {...rest} />
    </FieldGroup>
    <FieldGroup title="The button" hint="The one link that stands out. Empty, there is none.">
      <LinkFields list="button" index={0} link={menus.button ?? undefined} {...rest} />
    </FieldGroup>
    <FieldGroup title="At the foot, first column" hint="The pages that readers look for at the end.">
      <LinkRows list="footer" links={menus.footer} max={menuLimits.footer} {...rest} />
    </FieldGroup>
    <FieldGroup title="At the foot, second column" hint="After your email and your profiles.">
      <LinkRows list="legal" links={menus.legal} max={menuLimits.footer} {...rest} />
    </FieldGroup>
  </>
)

const TopEntries = ({ entries, ...rest }: LinkContext & { entries: NavEntry[] }) => (
  <ol className="grid gap-6">
    {withBlank(entries, menuLimits.top).map((entry, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position is what the fields are named by.
      <li key={index} className="grid gap-4">
        <LinkFields list="top" index={index} link={entry} count={entries.length} {...rest} />
        {entry && isNavGroup(entry) && (
          <div className="grid gap-4 border-line border-l pl-4 sm:ml-2 sm:pl-6">
            <TextField
              label={`Heading of “${entry.label}” on phones`}
              maxLength={menuLimits.label}
              {...rest.field(fieldName('top', index, 'phone'), entry.mobileMenuLabel)}
            />
            <LinkRows list={`top.${index}`} links={entry.links} max={menuLimits.group} {...rest} />
          </div>
        )}
      </li>
    ))}
  </ol>
)
