import { UserError } from '#app/http/user-error.server.ts'
import type { NavLink } from '#app/ui/navigation/nav-links.ts'
import { fieldName, type MenuListName, menuLimits } from './menus.ts'
import { groupLabelSchema, linkSchema } from './menus-schema.server.ts'

const LABEL_ERROR = `Please enter what readers see, at most ${menuLimits.label} characters.`
export const LINK_TARGET_ERROR =
  'Please enter a path of your site, such as /about, or an address that begins with https://.'

export type ReadField = (name: string) => string

export function parseLinks(text: ReadField, list: MenuListName, max: number): NavLink[] {
  return Array.from({ length: max }, (_, index) => parseLink(text, list, index) ?? []).flat()
}

/** Rows that are empty are ignored: the last of each list is one, to add another link. */
export function parseLink(text: ReadField, list: MenuListName, index: number): NavLink | undefined {
  const label = text(fieldName(list, index, 'label')).trim()
  const to = text(fieldName(list, index, 'to')).trim()
  if (label === '' && to === '') return undefined
  const target = linkSchema.shape.to.safeParse(to)
  if (!target.success) throw new UserError(422, LINK_TARGET_ERROR, fieldName(list, index, 'to'))
  return { label: parseLabel(label, fieldName(list, index, 'label')), to: target.data }
}

export function parseLabel(label: string, field: string): string {
  const parsed = groupLabelSchema.safeParse(label)
  if (!parsed.success) throw new UserError(422, LABEL_ERROR, field)
  return parsed.data
}
