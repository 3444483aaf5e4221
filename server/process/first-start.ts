import { findFirstAdminPasswordWeakness } from '#app/features/accounts/first-admin.server.ts'
import { hasNoContent } from '#app/features/posts/taxonomy.server.ts'
import type { Access } from '#database/access.ts'
import { CommandError } from '#database/command-error.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { Storage } from '#platform/storage.ts'

type Dependencies = { system: Access; storage: Storage; settings: Pick<Settings, 'seed'>; log: Log }

/** Writes the demo content unless it is disabled or there is content already. */
export async function seedIfEmpty({ system, storage, settings, log }: Dependencies) {
  if (settings.seed === 'none' || !(await hasNoContent(system))) return
  log.info('writing the demo content')
  const { seedDemo } = await import('#seed/demo.ts')
  await seedDemo({ access: system, storage, now: new Date() })
}

/** Before anything is written. Where an admin exists already, the password is not used and not checked. */
export async function rejectWeakAdminPassword(system: Access, { admin, siteUrl }: Settings) {
  const weakness = await findFirstAdminPasswordWeakness(system, admin, siteUrl)
  if (weakness) throw new CommandError(`ADMIN_PASSWORD cannot be the first admin's password. ${weakness}`)
}
