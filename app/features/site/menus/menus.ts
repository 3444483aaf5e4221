import type { NavEntry, NavLink } from '#app/ui/navigation/nav-links.ts'
import { isNavGroup } from '#app/ui/navigation/nav-links.ts'

/** The links at the top and at the foot of every page. */
export type Menus = {
  top: NavEntry[]
  /** The highlighted one, beside the others. */
  button: NavLink | null
  footer: NavLink[]
  /** After the email and the profiles. */
  legal: NavLink[]
}

export const MENUS_PATH = '/admin/settings/menus'
export const SAVE_MENUS_INTENT = 'save-menus'
export const RESET_MENUS_INTENT = 'reset-menus'

/** The maximum length of each text, and the number of links of each list. */
export const menuLimits = { label: 30, to: 300, top: 8, group: 8, footer: 10 }

export const menuLinks = ({ top, button, footer, legal }: Menus): NavLink[] => [
  ...top.flatMap((entry) => (isNavGroup(entry) ? entry.links : [entry])),
  ...(button ? [button] : []),
  ...footer,
  ...legal,
]

/** Of a list of the form: `top`, the links of one of its menus as `top.2`, `footer` or `legal`. */
export type MenuListName = string

export const fieldName = (list: MenuListName, index: number, field: 'label' | 'to' | 'phone') =>
  `${list}.${index}.${field}`
