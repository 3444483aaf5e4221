import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startLoadBalancer } from '#testing/load-balancer.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { newDataFolder, startVenus, withoutSupervisor } from '#testing/process.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { admin, createStartedDatabase } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'
import { whileRepeating } from '#testing/while-repeating.ts'

const READERS = 8

test('machines that share a PostgreSQL and a bucket, and nothing else, are one site; one that falls is missed by nobody', async () => {
  const { endpoint, objects } = await startS3Server()
  const proxy = await startLoadBalancer()
  const shared = {
    DATABASE_URL: await createStartedDatabase(),
    S3_BUCKET: 'venus',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SITE_URL: proxy.url,
    TRUST_PROXY: 'true',
    ...admin,
    SMTP_URL: (await startMailServer()).url,
    MAIL_FROM: 'Venus <hello@venus.example>',
  }
  const folders = [newDataFolder(), newDataFolder(), newDataFolder()]
  const start = (machine: number) =>
    startVenus({ ...shared, DATA_DIR: folders[machine] ?? '' }, withoutSupervisor)
  // Both at once, as after a power cut: neither must depend on the other.
  const machines = await Promise.all([start(0), start(1)])
  await Promise.all(machines.map((machine) => machine.ready()))
  proxy.machines.push(...machines.map(({ url }) => url))

  proxy.prefer(0)
  const writer = await signInAsEditor(proxy, admin)
  expect(writer.cookie).toMatch(/session_token=/)

  proxy.prefer(1)
  const post = writer.newPost()
  await post.save('Version 1')
  for (const machine of [0, 1]) {
    proxy.prefer(machine)
    expect(await (await fetch(proxy.url + post.path)).text()).toContain('Version 1')
  }
  // From here on both have the page cached: a save on one must show at once on the other.
  await post.save('Version 2')
  for (const machine of [0, 1]) {
    proxy.prefer(machine)
    expect(await (await fetch(proxy.url + post.path)).text()).toContain('Version 2')
  }

  proxy.prefer(0)
  const form = new FormData()
  const png = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c97b84' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(png)], 'red.png', { type: 'image/png' }))
  const uploaded = await fetch(`${proxy.url}/admin/media/upload`, {
    method: 'POST',
    headers: { origin: proxy.url, cookie: writer.cookie ?? '' },
    body: form,
  })
  const { image } = await uploaded.json()
  expect(objects.size).toBeGreaterThan(0)
  proxy.prefer(1)
  for (const path of [image.url, image.url.replace('/media/', '/images/400.webp/')]) {
    const page = await fetch(proxy.url + path)
    expect([path, page.status, page.headers.get('content-type')]).toEqual([
      path,
      200,
      expect.stringMatching('^image/'),
    ])
    expect((await page.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }

  // Readers during all of it, distributed by the load balancer.
  proxy.prefer(undefined)
  const statuses: number[] = []
  async function readOnce(turn: number) {
    // Every other time signed in, when the page is not cached.
    const cookie = turn % 2 ? '' : (writer.cookie ?? '')
    const response = await fetch(proxy.url + post.path, { headers: { cookie } })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  await whileRepeating(readOnce, { pauseMs: 20, loops: READERS }, async () => {
    await waitFor(() => expect(statuses.length).toBeGreaterThan(50))
    machines[0]?.signalAll('SIGKILL')
    await machines[0]?.ended
    const before = statuses.length
    await waitFor(() => expect(statuses.length).toBeGreaterThan(before + 50))
  })
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(proxy.retries()).toBeGreaterThan(0)

  // A new machine with an empty folder replaces it, and knows the sessions of the one that failed.
  const third = await start(2)
  await third.ready()
  proxy.machines.splice(0, 2, third.url)
  const area = await fetch(`${proxy.url}/admin`, {
    headers: { cookie: writer.cookie ?? '' },
    redirect: 'manual',
  })
  expect([area.status, await area.text()]).toEqual([200, expect.stringContaining('Version 2')])
  // No machine has stored anything that the site needs.
  expect(folders.map((folder) => readdirSync(folder))).toEqual(folders.map(() => ['venus.json']))
})
