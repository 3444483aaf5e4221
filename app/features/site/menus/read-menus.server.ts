import type { Access } from '#database/access.ts'
import { whyHidden } from '../hidden-links.ts'
import { type OwnAddress, selectOwnAddresses } from '../own-addresses.server.ts'
import { selectSite } from '../site.server.ts'
import { selectLinkTargets } from '../site-state.server.ts'
import { type Menus, menuLinks } from './menus.ts'

type EditedMenus = { menus: Menus; hidden: Record<string, string>; addresses: OwnAddress[] }

/** All links, also those that readers do not see at present, and why; and what other links could lead to. */
export const readMenus = (access: Access): Promise<EditedMenus> =>
  access.run(async (db) => {
    const { menus } = await selectSite(db)
    const targets = await selectLinkTargets(db)
    const hidden = menuLinks(menus).flatMap(({ to }) => {
      const reason = whyHidden(to, targets)
      return reason ? [[to, reason]] : []
    })
    return { menus, hidden: Object.fromEntries(hidden), addresses: await selectOwnAddresses(db) }
  })
