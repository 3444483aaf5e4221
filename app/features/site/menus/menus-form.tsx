import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { type ActionResult, errorAt, failureOf } from '#app/ui/action-result.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useActionForm } from '#app/ui/forms/use-action-form.ts'
import { isNavGroup, type NavEntry, type NavLink } from '#app/ui/navigation/nav-links.ts'
import { ResultNote } from '#app/ui/result-note.tsx'
import { useFocusInvalidField } from '#app/ui/use-focus-invalid-field.ts'
import { FieldGroup } from '../field-group.tsx'
import {
  fieldName,
  type MenuListName,
  type Menus,
  menuLimits,
  RESET_MENUS_INTENT,
  SAVE_MENUS_INTENT,
} from './menus.ts'
import { moveValue } from './move-entry.ts'

type GetProps = (name: string, value: string) => { name: string; defaultValue: string; error?: string }

/** Each button saves what was typed with it, so ordering works without JavaScript and nothing is lost. */
export function MenusForm({ menus, result }: { menus: Menus; result: ActionResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const action = useActionForm()
  const failure = action.failure ?? failureOf(result, SAVE_MENUS_INTENT)
  useFocusInvalidField(form, failure)
  const field: GetProps = (name, value) => ({
    name,
    defaultValue: failure?.values[name] ?? value,
    error: errorAt(failure, name),
  })
  return (
    // The fields are named by their positions: saved ones are rendered anew.
    <action.Form
      ref={form}
      method="post"
      aria-label="Menus"
      className="grid gap-6"
      key={JSON.stringify(menus)}
    >
      <input type="hidden" name="intent" value={SAVE_MENUS_INTENT} />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <FieldGroup
        title="At the top"
        hint="An entry without an address opens a menu. A row that you leave empty is not shown."
      >
        <TopEntries entries={menus.top} field={field} />
      </FieldGroup>
      <FieldGroup title="The button" hint="The one link that stands out. Empty, there is none.">
        <LinkFields list="button" index={0} link={menus.button ?? undefined} field={field} />
      </FieldGroup>
      <FieldGroup title="At the foot, first column" hint="The pages that readers look for at the end.">
        <LinkRows list="footer" links={menus.footer} max={menuLimits.footer} field={field} />
      </FieldGroup>
      <FieldGroup title="At the foot, second column" hint="After your email and your profiles.">
        <LinkRows list="legal" links={menus.legal} max={menuLimits.footer} field={field} />
      </FieldGroup>
      <ResultNote result={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.busy}>
          {action.busy ? 'Saving...' : 'Save menus'}
        </Button>
        <Button type="submit" variant="ghost" name="intent" value={RESET_MENUS_INTENT}>
          Back to the first ones
        </Button>
      </div>
    </action.Form>
  )
}

function TopEntries({ entries, field }: { entries: NavEntry[]; field: GetProps }) {
  return (
    <ol className="grid gap-6">
      {withBlank(entries, menuLimits.top).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is what the fields are named by.
        <li key={index} className="grid gap-4">
          <LinkFields list="top" index={index} link={entry} field={field} count={entries.length} />
          {entry && isNavGroup(entry) && (
            <div className="grid gap-4 border-line border-l pl-4 sm:ml-2 sm:pl-6">
              <TextField
                label={`Heading of “${entry.label}” on phones`}
                maxLength={menuLimits.label}
                {...field(fieldName('top', index, 'phone'), entry.mobileMenuLabel)}
              />
              <LinkRows list={`top.${index}`} links={entry.links} max={menuLimits.group} field={field} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

type LinkRowsProps = { list: MenuListName; links: NavLink[]; max: number; field: GetProps }

const LinkRows = ({ list, links, max, field }: LinkRowsProps) => (
  <ol className="grid gap-5">
    {withBlank(links, max).map((link, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position is what the fields are named by.
      <li key={index}>
        <LinkFields list={list} index={index} link={link} field={field} count={links.length} />
      </li>
    ))}
  </ol>
)

/** One row more, to add a link. */
const withBlank = <Entry,>(entries: Entry[], max: number): (Entry | undefined)[] =>
  entries.length < max ? [...entries, undefined] : entries

type LinkFieldsProps = {
  list: MenuListName
  index: number
  link: NavEntry | undefined
  field: GetProps
  /** Of the links of an ordered list. */
  count?: number
}

function LinkFields({ list, index, link, field, count }: LinkFieldsProps) {
  const isGroup = link !== undefined && isNavGroup(link)
  const what = link ? `“${link.label}”` : 'the new link'
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_2fr_auto]">
      <TextField
        label={link ? `Name of ${what}` : 'Add: name'}
        autoComplete="off"
        maxLength={menuLimits.label}
        {...field(fieldName(list, index, 'label'), link?.label ?? '')}
      />
      <TextField
        label={isGroup ? `Address of ${what}: none, a menu` : `Address of ${what}`}
        autoComplete="off"
        inputMode="url"
        placeholder={link ? undefined : '/about'}
        maxLength={menuLimits.to}
        {...field(fieldName(list, index, 'to'), link && !isGroup ? link.to : '')}
      />
      {count !== undefined && (
        <div className="flex gap-1 sm:w-36">
          {link && (
            <>
              <MoveButton
                name={`Move ${what} up`}
                value={moveValue(list, index, 'up')}
                disabled={index === 0}
              >
                <ArrowUp aria-hidden="true" className="size-4" />
              </MoveButton>
              <MoveButton
                name={`Move ${what} down`}
                value={moveValue(list, index, 'down')}
                disabled={index === count - 1}
              >
                <ArrowDown aria-hidden="true" className="size-4" />
              </MoveButton>
              <MoveButton name={`Remove ${what}`} value={moveValue(list, index, 'remove')}>
                <X aria-hidden="true" className="size-4" />
              </MoveButton>
            </>
          )}
        </div>
      )}
    </div>
  )
}

type MoveButtonProps = { name: string; value: string; disabled?: boolean; children: ReactNode }

const MoveButton = ({ name, value, disabled, children }: MoveButtonProps) => (
  <Button
    type="submit"
    variant="ghost"
    size="icon"
    name="move"
    value={value}
    aria-label={name}
    disabled={disabled}
  >
    {children}
  </Button>
)
