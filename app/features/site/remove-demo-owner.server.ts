import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#database/access.ts'
import { demoOwner } from './default-site.server.ts'
import { saveSite, selectSite } from './site.server.ts'

/** What she filled in herself stays. */
export async function removeDemoOwner(db: Transaction) {
  const { author, email, social } = await selectSite(db)
  const removed = {
    ...(author === demoOwner.author && { author: '' }),
    ...(email === demoOwner.email && { email: '' }),
    ...(isDeepStrictEqual(social, demoOwner.social) && { social: [] }),
  }
  if (Object.keys(removed).length > 0) await saveSite(db, removed)
}
