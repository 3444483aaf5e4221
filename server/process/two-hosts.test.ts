import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { createPostgresDatabase } from '#testing/engines.ts'
import { startMailServer } from '#testing/mail.ts'
import { newDataFolder, startVenus } from '#testing/process.ts'
import { startProxy } from '#testing/proxy.ts'
import { signInToWrite } from '#testing/readers.ts'
import { startS3 } from '#testing/s3.ts'
import { TEMPLATE } from '#testing/setup.ts'
import { ensureBuilt } from '../build/build.ts'

vi.setConfig({ testTimeout: 120_000 })

beforeAll(() => ensureBuilt(), 300_000)

const admin = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }
const READERS = 8

test('machines that share a PostgreSQL and a bucket, and nothing else, are one site; one that falls is missed by nobody', async () => {
  const { endpoint, objects } = await startS3()
  const proxy = await startProxy()
  const shared = {
    DATABASE_URL: await createPostgresDatabase(TEMPLATE),
    ...{ S3_BUCKET: 'venus', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    ...{ SITE_URL: proxy.address, TRUST_PROXY: 'true', ...admin },
    ...{ SMTP_URL: (await startMailServer()).url, MAIL_FROM: 'Venus <hello@venus.example>' },
  }
  const folders = [newDataFolder(), newDataFolder(), newDataFolder()]
  const start = (machine: number) => startVenus({ ...shared, DATA_DIR: folders[machine] ?? '' })
  // At once, as after a power cut: neither waits for what only the other would have.
  const machines = await Promise.all([start(0), start(1)])
  await Promise.all(machines.map((machine) => machine.ready()))
  proxy.machines.push(...machines.map(({ address }) => address))

  proxy.prefer(0)
  const writer = await signInToWrite(proxy, admin)
  expect(writer.cookie).toMatch(/session_token=/)

  proxy.prefer(1)
  const post = writer.newPost()
  await post.save('Version 1')
  for (const machine of [0, 1]) {
    proxy.prefer(machine)
    expect(await (await fetch(proxy.address + post.path)).text()).toContain('Version 1')
  }
  // From here on both hold the page: what is saved on one of them is seen at once on the other.
  await post.save('Version 2')
  for (const machine of [0, 1]) {
    proxy.prefer(machine)
    expect(await (await fetch(proxy.address + post.path)).text()).toContain('Version 2')
  }

  proxy.prefer(0)
  const form = new FormData()
  const picture = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c97b84' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(picture)], 'red.png', { type: 'image/png' }))
  const uploaded = await fetch(`${proxy.address}/admin/media/upload`, {
    method: 'POST',
    headers: { origin: proxy.address, cookie: writer.cookie ?? '' },
    body: form,
  })
  const { url } = await uploaded.json()
  expect(objects.size).toBeGreaterThan(0)
  proxy.prefer(1)
  for (const path of [url, url.replace('/media/', '/images/400.webp/')]) {
    const seen = await fetch(proxy.address + path)
    expect([path, seen.status, seen.headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringMatching('^image/'),
    ])
    expect((await seen.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }

  // Readers who come all the while, as the proxy sends them.
  proxy.prefer(undefined)
  const statuses: number[] = []
  let isOver = false
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isOver; turn++) {
      // Every other one is signed in: their pages are made for them alone.
      const cookie = turn % 2 ? '' : (writer.cookie ?? '')
      const answer = await fetch(proxy.address + post.path, { headers: { cookie } })
      await answer.arrayBuffer()
      statuses.push(answer.status)
      await sleep(20)
    }
  })
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(50), 20_000)
  machines[0]?.signalAll('SIGKILL')
  await machines[0]?.ended
  const before = statuses.length
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(before + 50), 20_000)
  isOver = true
  await Promise.all(readers)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(proxy.retries()).toBeGreaterThan(0)

  // Another takes its place with an empty folder, and knows who was signed in with the one that fell.
  const third = await start(2)
  await third.ready()
  proxy.machines.splice(0, 2, third.address)
  const area = await fetch(`${proxy.address}/admin`, {
    headers: { cookie: writer.cookie ?? '' },
    redirect: 'manual',
  })
  expect([area.status, await area.text()]).toEqual([200, expect.stringContaining('Version 2')])
  // Nothing that the site needs came to lie on any of them.
  expect(folders.map((folder) => readdirSync(folder))).toEqual(folders.map(() => ['venus.json']))
})
