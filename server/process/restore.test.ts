import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#testing/database.ts'
import { freePort } from '#testing/postgres.ts'
import { createCleanup, newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { admin, createStartedDatabase, startedDataFolder } from '#testing/started-site.ts'
import { waitFor, waitForMoment } from '#testing/wait-for.ts'
import { whileRepeating } from '#testing/while-repeating.ts'

const statusOf = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).status

type Writer = Awaited<ReturnType<typeof signInAsEditor>>

const headersOf = ({ cookie = '' }: Writer) => ({ cookie })

async function makeBackup({ url }: VenusProcess, writer: Writer) {
  const headers = headersOf(writer)
  expect((await writer.write('/admin/backups.data', { intent: 'make-backup' })).status).toBe(200)
  const name = await waitFor(async () => {
    const page = await (await fetch(`${url}/admin/backups`, { headers })).text()
    const [found] = /venus-\d{8}-\d{6}\.zip/.exec(page) ?? []
    expect(found).toBeDefined()
    return found ?? ''
  })
  return (await fetch(`${url}/admin/backups/${name}`, { headers })).bytes()
}

async function upload({ url }: VenusProcess, writer: Writer, bytes: Uint8Array) {
  const response = await fetch(`${url}/admin/backups/restore/file?name=mine.zip`, {
    method: 'POST',
    headers: { ...headersOf(writer), origin: url, 'content-type': 'application/zip' },
    body: bytes as BodyInit,
  })
  return (await response.json()) as { ok: boolean; message: string }
}

async function restore({ url }: VenusProcess, writer: Writer, fields: Record<string, string> = {}) {
  const page = await (await fetch(`${url}/admin/backups`, { headers: headersOf(writer) })).text()
  const id = /name="id" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? ''
  const response = await writer.write('/admin/backups.data', {
    intent: 'restore',
    id,
    understood: 'on',
    ...fields,
  })
  return { page, status: response.status, text: await response.text() }
}

describe.each(engines)('restoring a backup in the browser, on %s', (engine) => {
  let environment: Record<string, string> & { DATA_DIR: string; PORT: string }
  let start: (WEB_PROCESSES: '1' | '2') => Promise<VenusProcess>
  let venus: VenusProcess
  let writer: Writer
  let backup: Uint8Array
  /** Of a post that is in the backup, and of one that came later. */
  let keptPath: string
  let laterPath: string

  async function saveLater() {
    const later = writer.newPost()
    await later.save('Later')
    laterPath = later.path
  }
  const readPosts = async () => ({
    kept: await statusOf(venus.url + keptPath),
    later: await statusOf(venus.url + laterPath),
  })

  function restoredEmails() {
    const outbox = join(environment.DATA_DIR, 'outbox')
    const names = existsSync(outbox) ? readdirSync(outbox) : []
    const emails = names.map((name) => readFileSync(join(outbox, name), 'utf8'))
    return emails.filter((email) => /^Subject: A backup of .* was restored/m.test(email)).length
  }

  beforeAll(async () => {
    const { onCleanup, end } = createCleanup()
    environment = {
      ...admin,
      PORT: String(await freePort()),
      ...(engine === 'postgres'
        ? { DATABASE_URL: await createStartedDatabase(), DATA_DIR: newDataFolder(onCleanup) }
        : { DATA_DIR: await startedDataFolder(onCleanup) }),
    }
    start = async (WEB_PROCESSES) => {
      // The embedded database has one process.
      const settings = engine === 'postgres' ? { ...environment, WEB_PROCESSES } : environment
      const started = await startVenus(settings, { onCleanup })
      await started.ready()
      return started
    }
    venus = await start('1')
    writer = await signInAsEditor(venus, admin)
    const kept = writer.newPost()
    await kept.save('Kept')
    keptPath = kept.path
    backup = await makeBackup(venus, writer)
    await saveLater()
    return end
  })

  test('killed in the middle, the site is as before or as in the backup', async () => {
    expect(await upload(venus, writer, backup)).toMatchObject({ ok: true })
    for (const [delay, processes] of [
      [0, '1'],
      [250, '2'],
    ] as const) {
      expect((await restore(venus, writer)).status).toBeLessThan(400)
      await waitForMoment(async () => expect(await statusOf(venus.url)).toBe(503))
      await sleep(delay)
      venus.signalAll('SIGKILL')
      await venus.ended
      venus = await start(processes)
      const posts = await readPosts()
      expect([
        { kept: 200, later: 200 },
        { kept: 200, later: 404 },
      ]).toContainEqual(posts)
      if (posts.later === 200) continue
      // Restored: the session is gone, and so is what there was to lose.
      writer = await signInAsEditor(venus, admin)
      await saveLater()
      expect(await upload(venus, writer, backup)).toMatchObject({ ok: true })
    }
  })

  // The last one, since it ends the process.
  test('it is checked, shown and put in place while the site says that it will be back', async () => {
    const cut = await upload(venus, writer, backup.subarray(0, backup.length - 100))
    expect(cut).toMatchObject({
      ok: false,
      message:
        'This file is not a backup of Venus, or it was cut short or altered: its checksum is wrong. Nothing was changed.',
    })
    expect(await upload(venus, writer, backup)).toMatchObject({ ok: true })
    const emailsBefore = restoredEmails()
    const refused = await restore(venus, writer, { understood: '' })
    expect(refused.page).toMatch(/Posts and pages<\/dt><dd[^>]*>4<\/dd>/)
    expect(refused.text).toContain('Please tick that you know what will be gone.')

    const notices = new Set<string>()
    const look = async () => {
      const response = await fetch(venus.url, { headers: { accept: 'text/html', connection: 'close' } })
      const text = await response.text()
      if (response.status !== 503) return
      notices.add(/It will be back as soon as that is done/.exec(text)?.[0] ?? text)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(response.headers.get('refresh')).toBe('5')
    }
    // More often than that takes processor time that the restore needs.
    await whileRepeating(look, { pauseMs: 20 }, async () => {
      expect((await restore(venus, writer, { withBackup: 'on' })).text).toContain(
        'The backup is being restored',
      )
      await waitFor(async () => expect(await readPosts()).toEqual({ kept: 200, later: 404 }))
      await venus.waitForOutput('"msg":"backup restored"')
    })
    expect([...notices]).toEqual(['It will be back as soon as that is done'])

    // Everybody signs in again, and the admins are told.
    // One process says so first; the others follow.
    await waitFor(async () => {
      const page = await fetch(`${venus.url}/admin/backups`, {
        headers: headersOf(writer),
        redirect: 'manual',
      })
      expect(page.status).toBe(302)
    })
    await waitFor(() => expect(restoredEmails()).toBe(emailsBefore + 1))
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
})
