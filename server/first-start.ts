import { ensureFirstAdmin } from '#app/features/accounts/accounts.server.ts'
import type { Auth } from '#app/features/accounts/auth.server.ts'
import { hasNoCategories } from '#app/features/posts/topics.server.ts'
import type { Access } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { migrate } from '#database/migrate.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { Storage } from '#platform/storage.ts'

type Parts = {
  database: Database
  system: Access
  auth: Auth
  storage: Storage
  settings: Settings
  log: Log
}

/** Migrations, demo content, first admin: by one process at a time, however many start at once. */
export const prepareContent = ({ database, system, auth, storage, settings, log }: Parts) =>
  database.exclusively(async () => {
    const applied = await migrate(database.pool)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    if (settings.seed === 'demo' && (await hasNoCategories(system))) {
      log.info('writing the demo content')
      const { seedDemo } = await import('#seed/demo.ts')
      await seedDemo({ access: system, storage, now: new Date() })
    }
    return ensureFirstAdmin(system, auth, settings.admin)
  })
