import { isNavGroup } from '#app/ui/navigation/nav-links.ts'
import { moveInList } from '../move-in-list.ts'
import type { Menus } from './menus.ts'

/** `top.2 up`: the button of an entry, in a form that is saved with it. A value that names no entry changes nothing. */
export function moveEntry(menus: Menus, value: string): Menus {
  const match = /^(top|footer|legal)(?:\.(\d))?\.(\d{1,2}) (up|down|remove)$/.exec(value)
  if (!match) return menus
  const [, name, group, index, direction] = match
  const at = Number(index)
  const change = <Entry>(list: Entry[]) => moveInList(list, at, direction)
  if (name === 'footer') return { ...menus, footer: change(menus.footer) }
  if (name === 'legal') return { ...menus, legal: change(menus.legal) }
  if (group === undefined) return { ...menus, top: change(menus.top) }
  const entry = menus.top[Number(group)]
  if (!entry || !isNavGroup(entry)) return menus
  return { ...menus, top: menus.top.with(Number(group), { ...entry, links: change(entry.links) }) }
}
