import { beforeAll, describe, expect, test } from 'vitest'
import { type HostileArchive, hostileArchives } from '#testing/hostile/archives.ts'
import { attack } from '#testing/hostile/attack.ts'
import { startReaders } from '#testing/hostile/background-readers.ts'
import { hostileRequests, type Size } from '#testing/hostile/requests.ts'
import { openTargetSite } from '#testing/hostile/target-site.ts'
import { emptyGeneratedIds } from '#testing/permissions/fixtures.ts'
import { permissionTable } from '#testing/permissions/permission-table.ts'
import { serverRoutes } from '#testing/permissions/server-routes.ts'
import { createCleanup } from '#testing/process.ts'

/**
 * A request must never block the site. How long readers wait is measured by the bench (`npm run bench -- hostile`): here a
 * machine may be slow, but this long without a response means that the site was blocked.
 */
const READERS = { timeoutMs: 60_000, pauseMs: 100 }

// On the embedded database, where a query, too, blocks the process. The bench measures both.
describe('while strangers and a borrowed session attack, readers read on', () => {
  let site: Awaited<ReturnType<typeof openTargetSite>>
  beforeAll(async () => {
    const { onCleanup, end } = createCleanup()
    site = await openTargetSite(onCleanup)
    return end
  })

  async function beside(work: () => Promise<string[]>) {
    const readers = startReaders(site.url, READERS)
    // Stopped also after a failure: they would go on beside other tests.
    const faults = await work().finally(readers.stop)
    const { failed, answered } = await readers.stop()
    expect(faults).toEqual([])
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(0)
    expect(site.output()).not.toMatch(/starting another|killing the process/)
  }

  // Small ones are read further than large ones, and are sent to every form.
  test.each<Size>(['small', 'full'])('every address and every form, %s', async (size) => {
    const lines = [...permissionTable(emptyGeneratedIds), ...serverRoutes]
    await beside(() => attack(site, hostileRequests(lines, size, 'each kind')))
  })

  test.for(Object.keys(hostileArchives) as HostileArchive[])('an archive of %s', async (kind) => {
    await beside(async () => {
      const archive = await hostileArchives[kind](0.05)
      const path = `/admin/transfer/file?name=${kind}.zip`
      const headers = { 'content-type': 'application/zip' }
      const body = new Uint8Array(archive)
      return attack(site, [{ as: 'admin', method: 'POST', path, headers, body }])
    })
  })

  test('more live lines than one network may hold', async () => {
    await beside(async () => {
      const from = { 'x-forwarded-for': '198.51.100.9' }
      const lines = await Promise.all(
        Array.from({ length: 700 }, () => fetch(`${site.url}/live?topics=posts&age=0`, { headers: from })),
      )
      const statuses = lines.map(({ status }) => status)
      for (const { body } of lines) await body?.cancel()
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
      expect(statuses).toContain(429)
      return []
    })
  })
})
