import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Engine, engines } from '#testing/database.ts'
import { freePort } from '#testing/postgres.ts'
import { newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { admin, createStartedDatabase, startedDataFolder } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

/** The embedded database has one process. */
const environmentFor = async (engine: Engine, WEB_PROCESSES: '1' | '2') => ({
  ...admin,
  PORT: String(await freePort()),
  ...(engine === 'postgres'
    ? {
        DATABASE_URL: await createStartedDatabase(),
        DATA_DIR: newDataFolder(),
        WEB_PROCESSES,
      }
    : { DATA_DIR: await startedDataFolder() }),
})

const statusOf = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).status

/** A site with a post that is in its backup, and one that came later. */
async function openSiteWithBackup(venus: VenusProcess) {
  await venus.ready()
  const writer = await signInAsEditor(venus, admin)
  const [kept, later] = [writer.newPost(), writer.newPost()]
  await kept.save('Kept')
  expect((await writer.write('/admin/backups.data', { intent: 'make-backup' })).status).toBe(200)
  const headers = { cookie: writer.cookie ?? '' }
  const name = await waitFor(async () => {
    const page = await (await fetch(`${venus.url}/admin/backups`, { headers })).text()
    const [found] = /venus-\d{8}-\d{6}\.zip/.exec(page) ?? []
    expect(found).toBeDefined()
    return found ?? ''
  })
  const backup = await (await fetch(`${venus.url}/admin/backups/${name}`, { headers })).bytes()
  await later.save('Later')

  async function upload(bytes: Uint8Array) {
    const response = await fetch(`${venus.url}/admin/backups/restore/file?name=mine.zip`, {
      method: 'POST',
      headers: { ...headers, origin: venus.url, 'content-type': 'application/zip' },
      body: bytes as BodyInit,
    })
    return (await response.json()) as { ok: boolean; message: string }
  }
  async function restore(fields: Record<string, string> = {}) {
    const page = await (await fetch(`${venus.url}/admin/backups`, { headers })).text()
    const id = /name="id" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? ''
    const order = { intent: 'restore', id, understood: 'on', ...fields }
    const response = await writer.write('/admin/backups.data', order)
    return { page, status: response.status, text: await response.text() }
  }
  const readPosts = async (url = venus.url) => ({
    kept: await statusOf(url + kept.path),
    later: await statusOf(url + later.path),
  })
  return { headers, backup, upload, restore, readPosts }
}

describe.each(engines)('restoring a backup in the browser, on %s', (engine) => {
  test('it is checked, shown and put in place while the site says that it will be back', async () => {
    const environment = await environmentFor(engine, '2')
    const venus = await startVenus(environment)
    const { headers, backup, upload, restore, readPosts } = await openSiteWithBackup(venus)

    const cut = await upload(backup.subarray(0, backup.length - 100))
    expect(cut).toMatchObject({
      ok: false,
      message:
        'This file is not a backup of Venus, or it was cut short or altered: its checksum is wrong. Nothing was changed.',
    })
    expect(await upload(backup)).toMatchObject({ ok: true })
    const refused = await restore({ understood: '' })
    expect(refused.page).toMatch(/Posts and pages<\/dt><dd[^>]*>4<\/dd>/)
    expect(refused.text).toContain('Please tick that you know what will be gone.')

    const notices = new Set<string>()
    let isDone = false
    const watching = (async () => {
      while (!isDone) {
        const response = await fetch(venus.url, { headers: { accept: 'text/html', connection: 'close' } })
        const text = await response.text()
        if (response.status === 503) {
          notices.add(/It will be back as soon as that is done/.exec(text)?.[0] ?? text)
          expect(response.headers.get('retry-after')).toBe('5')
          expect(response.headers.get('refresh')).toBe('5')
        }
      }
    })()
    expect((await restore({ withBackup: 'on' })).text).toContain('The backup is being restored')
    await waitFor(async () => expect(await readPosts()).toEqual({ kept: 200, later: 404 }))
    await venus.waitForOutput('"msg":"backup restored"')
    isDone = true
    await watching
    expect([...notices]).toEqual(['It will be back as soon as that is done'])

    // Everybody signs in again, and the admins are told.
    // One process says so first; the others follow.
    await waitFor(async () => {
      const page = await fetch(`${venus.url}/admin/backups`, { headers, redirect: 'manual' })
      expect(page.status).toBe(302)
    })
    await waitFor(() => {
      const outbox = join(environment.DATA_DIR, 'outbox')
      const emails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'))
      expect(emails.filter((email) => /^Subject: A backup of .* was restored/m.test(email))).toHaveLength(1)
    })
    const again = await signInAsEditor(venus, admin)
    const cookie = again.cookie ?? ''
    const audit = await fetch(`${venus.url}/admin/audit`, { headers: { cookie } })
    expect(await audit.text()).toContain('restored a backup')
    const backups = await (await fetch(`${venus.url}/admin/backups`, { headers: { cookie } })).text()
    // The one that was made before it was replaced, too.
    expect(new Set(backups.match(/venus-\d{8}-\d{6}\.zip/g)).size).toBe(2)
    expect(readdirSync(join(environment.DATA_DIR, 'restore'))).toEqual([])
    // Both processes serve the restored site.
    for (let visit = 0; visit < 10; visit++) expect(await readPosts()).toEqual({ kept: 200, later: 404 })
    venus.child.kill('SIGTERM')
    expect(await venus.ended).toBe(0)
  })

  test('killed in the middle, the site is as before or as in the backup', async () => {
    const environment = await environmentFor(engine, '1')
    let venus = await startVenus(environment)
    const { backup, upload, restore, readPosts } = await openSiteWithBackup(venus)
    expect(await upload(backup)).toMatchObject({ ok: true })
    for (const delay of [0, 250]) {
      expect((await restore()).status).toBeLessThan(400)
      await waitFor(async () => expect(await statusOf(venus.url)).toBe(503))
      await sleep(delay)
      venus.signalAll('SIGKILL')
      await venus.ended
      venus = await startVenus(environment)
      await venus.ready()
      const posts = await readPosts()
      expect([
        { kept: 200, later: 200 },
        { kept: 200, later: 404 },
      ]).toContainEqual(posts)
      // Restored: the session is gone, and so is what there was to lose.
      if (posts.later === 404) return
    }
  })
})
