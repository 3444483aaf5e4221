import { test } from 'vitest'
import { expectOwnSite, owner } from '#testing/own-site.ts'
import { migratedDataFolder, startVenus, withoutSupervisor } from '#testing/process.ts'

// One that began with the demo content is in demo-site.test.ts.
test('a site that was named has no dead link, nothing of Venus, no example and no text of its own', async () => {
  const DATA_DIR = migratedDataFolder()
  const { url, ready } = await startVenus(
    { DATA_DIR, SEED: 'none', ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
    withoutSupervisor,
  )
  await ready()
  await expectOwnSite({ url, DATA_DIR, SEED: 'none' })
})
