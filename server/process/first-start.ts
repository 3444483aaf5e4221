import { findFirstAdminPasswordWeakness } from '#app/features/accounts/first-admin.server.ts'
import { createDefaultPages } from '#app/features/pages/default-pages/create-default-pages.server.ts'
import { refreshPrivacyPage } from '#app/features/pages/default-pages/refresh-privacy.server.ts'
import { moveFromReservedPaths } from '#app/features/pages/move-reserved.server.ts'
import { createCategories, hasNoContent } from '#app/features/posts/taxonomy.server.ts'
import { replaceDeadBanner } from '#app/features/site/front-page/replace-dead-banner.server.ts'
import { removeDemoOwner } from '#app/features/site/remove-demo-owner.server.ts'
import type { Access } from '#database/access.ts'
import { CommandError } from '#database/command-error.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { Storage } from '#platform/storage.ts'

type Dependencies = { system: Access; storage: Storage; settings: Pick<Settings, 'seed'>; log: Log }

/** A site has the default pages; a new one the categories that its sections list, and the demo unless that is disabled. */
export async function seedIfEmpty(dependencies: Dependencies) {
  const { system, settings, log } = dependencies
  const isNew = await hasNoContent(system)
  if (isNew && settings.seed === 'demo') await seed(dependencies)
  else if (isNew) {
    const { categories } = await import('#seed/content/categories.ts')
    await createCategories(system, categories)
    await system.run(removeDemoOwner)
  }
  for (const moved of await system.run(moveFromReservedPaths)) {
    log.warn(moved, 'moved from an address that belongs to the site itself')
  }
  await system.run(createDefaultPages)
  await system.run(refreshPrivacyPage)
  await system.run(replaceDeadBanner)
}

async function seed({ system, storage, log }: Dependencies) {
  log.info('writing the demo content')
  const { seedDemo } = await import('#seed/demo.ts')
  await seedDemo({ access: system, storage, now: new Date() })
}

/** Before anything is written. Where an admin exists already, the password is not used and not checked. */
export async function rejectWeakAdminPassword(system: Access, { admin, siteUrl }: Settings) {
  const weakness = await findFirstAdminPasswordWeakness(system, admin, siteUrl)
  if (weakness) throw new CommandError(`ADMIN_PASSWORD cannot be the first admin's password. ${weakness}`)
}
