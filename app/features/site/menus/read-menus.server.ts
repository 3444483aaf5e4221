import type { Access } from '#database/access.ts'
import { whyHidden } from '../hidden-links.ts'
import { selectSite } from '../site.server.ts'
import { selectLinkTargets } from '../site-state.server.ts'
import { type Menus, menuLinks } from './menus.ts'

/** All links, also those that readers do not see at present, and why. */
export const readMenus = (access: Access): Promise<{ menus: Menus; hidden: Record<string, string> }> =>
  access.run(async (db) => {
    const { menus } = await selectSite(db)
    const targets = await selectLinkTargets(db)
    const hidden = menuLinks(menus).flatMap(({ to }) => {
      const reason = whyHidden(to, targets)
      return reason ? [[to, reason]] : []
    })
    return { menus, hidden: Object.fromEntries(hidden) }
  })
