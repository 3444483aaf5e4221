import type { ReactNode } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { isNavGroup, type NavEntry, type NavLink } from '#app/ui/navigation/nav-links.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import type { GetProps } from '../settings-form.tsx'
import { fieldName, type MenuListName, menuLimits } from './menus.ts'

/** Why readers do not see a link at present, by where it leads. */
export type HiddenLinks = Record<string, string>

type LinkRowsProps = {
  list: MenuListName
  links: NavLink[]
  max: number
  field: GetProps
  hidden?: HiddenLinks
  /** Whether each has buttons that submit the form. */
  canMove?: boolean
  /** The id of a list of addresses to choose from. */
  suggestions?: string
}

export const LinkRows = ({ list, links, max, canMove = true, ...rest }: LinkRowsProps) => (
  <ol className="grid gap-5">
    {withBlank(links, max).map((link, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the position is what the fields are named by.
      <li key={index}>
        <LinkFields
          list={list}
          index={index}
          link={link}
          count={canMove ? links.length : undefined}
          {...rest}
        />
      </li>
    ))}
  </ol>
)

/** One row more, to add a link. */
export const withBlank = <Entry,>(entries: Entry[], max: number): (Entry | undefined)[] =>
  entries.length < max ? [...entries, undefined] : entries

type LinkFieldsProps = Pick<LinkRowsProps, 'list' | 'field' | 'hidden' | 'suggestions'> & {
  index: number
  link: NavEntry | undefined
  /** Of the links of an ordered list. */
  count?: number
}

export function LinkFields({ list, index, link, field, hidden, count, suggestions }: LinkFieldsProps) {
  const isGroup = link !== undefined && isNavGroup(link)
  const what = link ? `“${link.label}”` : 'the new link'
  const reason = link && !isGroup && hidden && Object.hasOwn(hidden, link.to) ? hidden[link.to] : undefined
  return (
    <div className="relative grid items-start gap-3 sm:grid-cols-[1fr_2fr_auto]">
      <TextField
        label={link ? <ShortLabel what={what}>Name</ShortLabel> : 'Add: name'}
        autoComplete="off"
        maxLength={menuLimits.label}
        {...field(fieldName(list, index, 'label'), link?.label ?? '')}
      />
      <TextField
        label={
          <ShortLabel what={what} end={isGroup ? ': none, a menu' : ''}>
            Address
          </ShortLabel>
        }
        hint={reason && `Not shown at present. ${reason}`}
        autoComplete="off"
        inputMode="url"
        list={suggestions}
        placeholder={link ? undefined : '/about'}
        maxLength={menuLimits.to}
        {...field(fieldName(list, index, 'to'), link && !isGroup ? link.to : '')}
      />
      {count !== undefined && (
        // On phones beside the short label, so that the name has the whole row.
        <div className="flex max-sm:absolute max-sm:-top-4.5 max-sm:right-0 sm:w-36 sm:gap-1 sm:pt-7">
          {link && (
            <MoveButtons what={what} entry={`${list}.${index}`} index={index} count={count} canRemove />
          )}
        </div>
      )}
    </div>
  )
}

type ShortLabelProps = { what: string; end?: string; children: ReactNode }

/** Which link it is can be seen by the row. */
const ShortLabel = ({ what, end = '', children }: ShortLabelProps) => (
  <span>
    {children}
    <VisuallyHidden> of {what}</VisuallyHidden>
    {end}
  </span>
)
