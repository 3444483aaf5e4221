import type { Transaction } from '#database/access.ts'
import { demoOwner } from './default-site.server.ts'
import { saveSite, selectSite } from './site.server.ts'

/** What she filled in herself stays. */
export async function removeDemoOwner(db: Transaction) {
  const { author, email, social } = await selectSite(db)
  const demoLinks = new Set(demoOwner.social.map(({ to }) => to))
  const ownLinks = social.filter(({ to }) => !demoLinks.has(to))
  const removed = {
    ...(author === demoOwner.author && { author: '' }),
    ...(email === demoOwner.email && { email: '' }),
    ...(ownLinks.length < social.length && { social: ownLinks }),
  }
  if (Object.keys(removed).length > 0) await saveSite(db, removed)
}
