import { runIntent } from '#app/http/run-intent.server.ts'
import type { NavEntry } from '#app/ui/navigation/nav-links.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { saveSite } from '../site.server.ts'
import { defaultMenus } from './default-menus.server.ts'
import { fieldName, type Menus, menuLimits } from './menus.ts'
import { moveEntry } from './move-entry.ts'
import { parseLabel, parseLink, parseLinks, type ReadField } from './parse-links.server.ts'

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
