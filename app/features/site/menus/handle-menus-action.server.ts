import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { NavEntry, NavLink } from '#app/ui/navigation/nav-links.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { saveSite } from '../site.server.ts'
import { defaultMenus, fieldName, type MenuListName, type Menus, menuLimits } from './menus.ts'
import { groupLabelSchema, linkSchema } from './menus-schema.server.ts'
import { moveEntry } from './move-entry.ts'

const LABEL_ERROR = `Please enter what readers see, at most ${menuLimits.label} characters.`
const TARGET_ERROR =
  'Please enter a path of your site, such as /about, or an address that begins with https://.'

type ReadField = (name: string) => string

export const handleMenusAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-menus'(text) {
        const menus = moveEntry(parseMenus(text), text('move'))
        await access.run((db) => saveSite(db, { menus }))
        return 'Menus saved'
      },
      async 'reset-menus'() {
        await access.run((db) => saveSite(db, { menus: defaultMenus }))
        return 'The menus are as they were at first'
      },
    },
  })

const parseMenus = (text: ReadField): Menus => ({
  top: parseTopEntries(text),
  button: parseLink(text, 'button', 0) ?? null,
  footer: parseLinks(text, 'footer', menuLimits.footer),
  legal: parseLinks(text, 'legal', menuLimits.footer),
})

/** An entry without an address is a menu, if it is named. */
function parseTopEntries(text: ReadField): NavEntry[] {
  const entries: NavEntry[] = []
  for (let index = 0; index < menuLimits.top; index++) {
    const label = text(fieldName('top', index, 'label')).trim()
    if (label === '' || text(fieldName('top', index, 'to')).trim() !== '') {
      const link = parseLink(text, 'top', index)
      if (link) entries.push(link)
      continue
    }
    const phone = text(fieldName('top', index, 'phone')).trim()
    entries.push({
      label: parseLabel(label, fieldName('top', index, 'label')),
      mobileMenuLabel: phone === '' ? label : parseLabel(phone, fieldName('top', index, 'phone')),
      links: parseLinks(text, `top.${index}`, menuLimits.group),
    })
  }
  return entries
}

function parseLinks(text: ReadField, list: MenuListName, max: number): NavLink[] {
  return Array.from({ length: max }, (_, index) => parseLink(text, list, index) ?? []).flat()
}

/** Rows that are empty are ignored: the last of each list is one, to add another link. */
function parseLink(text: ReadField, list: MenuListName, index: number): NavLink | undefined {
  const label = text(fieldName(list, index, 'label')).trim()
  const to = text(fieldName(list, index, 'to')).trim()
  if (label === '' && to === '') return undefined
  const target = linkSchema.shape.to.safeParse(to)
  if (!target.success) throw new UserError(422, TARGET_ERROR, fieldName(list, index, 'to'))
  return { label: parseLabel(label, fieldName(list, index, 'label')), to: target.data }
}

function parseLabel(label: string, field: string): string {
  const parsed = groupLabelSchema.safeParse(label)
  if (!parsed.success) throw new UserError(422, LABEL_ERROR, field)
  return parsed.data
}
