import type { Access } from '#database/access.ts'
import { selectOwnAddresses } from '../own-addresses.server.ts'
import { selectSite } from '../site.server.ts'

/** With what its button could lead to. */
export const readFrontPage = (access: Access) =>
  access.run(async (db) => {
    const { frontPage } = await selectSite(db)
    return { frontPage, addresses: await selectOwnAddresses(db) }
  })
