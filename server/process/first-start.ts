import { weaknessOfFirstAdmin } from '#app/features/accounts/accounts.server.ts'
import { isArchiveEmpty } from '#app/features/posts/topics.server.ts'
import type { Access } from '#database/access.ts'
import { Refusal } from '#database/refusal.ts'
import type { Log } from '#platform/log.ts'
import type { Settings } from '#platform/settings.ts'
import type { Storage } from '#platform/storage.ts'

type Parts = { system: Access; storage: Storage; settings: Pick<Settings, 'seed'>; log: Log }

/** Demo content, where it is wanted and nobody has written anything yet. */
export async function seedWhenEmpty({ system, storage, settings, log }: Parts) {
  if (settings.seed === 'none' || !(await isArchiveEmpty(system))) return
  log.info('writing the demo content')
  const { seedDemo } = await import('#seed/demo.ts')
  await seedDemo({ access: system, storage, now: new Date() })
}

/** Before anything is made: a password that anybody guesses makes no admin. Where there is an admin it is not looked at. */
export async function refuseWeakFirstAdmin(system: Access, { admin, siteUrl }: Settings) {
  const weakness = await weaknessOfFirstAdmin(system, admin, siteUrl)
  if (weakness) throw new Refusal(`ADMIN_PASSWORD cannot be the first admin's password. ${weakness}`)
}
