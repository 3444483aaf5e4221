import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signOutEverywhere } from '#app/features/accounts/sign-in.server.ts'
import { commentsTopic, postTopic } from '#app/live/topics.ts'
import { accessFor } from '#database/access.ts'
import { listenForChanges } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { createLive, type Live } from '#platform/live.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestDesk, requestWith } from '#testing/accounts/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { listenAt } from '#testing/live.ts'
import { reactionsTo } from '../background/change-handlers.ts'
import { readClientAddress } from './client-ip.ts'
import { liveRoutes } from './live.ts'

const addressOf = readClientAddress({ trustProxy: true })

describe.each(engines)('live updates on %s', (engine) => {
  let database: Database
  let desk: ReturnType<typeof openTestDesk>
  let live: Live
  let address: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    desk = openTestDesk(database)
    return () => database.close()
  })

  beforeEach(async () => {
    live = createLive({ most: 10, mostOfNetwork: 4 })
    const { pool } = database
    const anonymous = accessFor(pool, { kind: 'anonymous' })
    const reactions = reactionsTo({
      ...{ log: desk.log, live, anonymous, system: desk.system },
      delivery: { changed() {} },
      imports: { changed() {} },
      pages: { open() {}, forgetAll() {}, forgetShowing() {} },
    })
    const { stop } = await listenForChanges(database, { onChange: reactions.to })
    const server = createServer(
      getRequestListener(
        liveRoutes({ live, auth: desk.auth, pool, siteUrl: 'http://localhost', addressOf }).fetch,
      ),
    )
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    address = `http://localhost:${(server.address() as AddressInfo).port}`
    onTestFinished(async () => {
      live.close()
      reactions.stop()
      server.close()
      await stop()
    })
  })

  const asAdmin = (statement: string) =>
    accessFor(database.pool, { kind: 'admin', userId: people.admin }).run((db) => db.execute(statement))

  const publish = (id: string, published = true) =>
    asAdmin(`update blog_posts set is_published = ${published} where id = '${id}'`)

  /** Everything up to here has been told once this is. */
  async function told(reader: Awaited<ReturnType<typeof listenAt>>) {
    const before = reader.changes().length
    await asAdmin(`update blog_categories set description = 'Told.' where id = '${ids.category}'`)
    await vi.waitFor(() => expect(reader.changes().length).toBeGreaterThan(before), 5_000)
    return reader.changes()
  }

  test('a stream is neither kept nor held back on its way', async () => {
    const { answer } = await listenAt(address, ['posts'])
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
  })

  test('an anonymous reader hears of a publish and of its end, but never of a draft', async () => {
    const draft = postTopic(ids.draft)
    const reader = await listenAt(address, ['posts', draft, postTopic(ids.scheduled)])
    await asAdmin(`update blog_posts set title = 'Still a draft' where id = '${ids.draft}'`)
    await asAdmin(`update blog_posts set title = 'Later' where id = '${ids.scheduled}'`)
    await asAdmin(`insert into blog_tags (slug, name) values ('secret', 'Secret')`)
    await asAdmin(`delete from blog_post_tags where post_id = '${ids.draft}'`)
    expect(await told(reader)).toEqual(['posts blog_categories'])

    await publish(ids.draft)
    await vi.waitFor(() => expect(reader.changes()).toContain(`${draft} blog_posts`), 5_000)
    reader.heard.length = 0
    await publish(ids.draft, false)
    await vi.waitFor(() => expect(reader.changes()).toContain(`${draft} blog_posts`), 5_000)
    reader.heard.length = 0
    await asAdmin(`update blog_posts set title = 'A draft again' where id = '${ids.draft}'`)
    expect(await told(reader)).toEqual(['posts blog_categories'])
  })

  test('comments are heard of when they become visible or are gone, not while they wait', async () => {
    const reader = await listenAt(address, [commentsTopic(ids.published), commentsTopic(ids.draft), 'posts'])
    await asAdmin(`update blog_comments set content = 'Other' where id = '${ids.waiting}'`)
    await asAdmin(`update blog_comments set content = 'Other' where id = '${ids.approvedOnDraft}'`)
    expect(await told(reader)).toEqual(['posts blog_categories'])
    await asAdmin(`update blog_comments set is_approved = true where id = '${ids.waiting}'`)
    await vi.waitFor(
      () => expect(reader.changes()).toContain(`${commentsTopic(ids.published)} blog_comments`),
      5_000,
    )
    reader.heard.length = 0
    await asAdmin(`delete from blog_comments where id = '${ids.waiting}'`)
    await vi.waitFor(
      () => expect(reader.changes()).toEqual([`${commentsTopic(ids.published)} blog_comments`]),
      5_000,
    )
  })

  test('what admins look after is heard by admins alone, and only until they sign out', async () => {
    const person = { email: 'viewer@venus.example', password: 'a good password' }
    const { user } = await desk.auth.api.signUpEmail({ body: { ...person, name: '' } })
    const viewer = await desk.signedIn(person.email, person.password)
    for (const cookie of ['', 'venus.session_token=made-up', viewer]) {
      const stranger = await listenAt(address, ['posts', 'admin'], { cookie })
      await vi.waitFor(() => expect(stranger.heard).toEqual([{ event: 'heard', topics: ['posts'] }]))
    }
    await desk.system.run((db) => db.execute(`insert into user_roles values ('${user.id}', 'admin')`))
    const owner = await desk.signedIn(person.email, person.password)
    const admin = await listenAt(address, ['admin'], { cookie: owner })
    await asAdmin(`update blog_posts set title = 'Seen by admins' where id = '${ids.draft}'`)
    await vi.waitFor(() => expect(admin.changes().join()).toContain('blog_posts'), 5_000)
    const heard = admin.changes()

    await signOutEverywhere(desk.auth, requestWith(owner))
    await asAdmin(`update blog_posts set title = 'Seen no more' where id = '${ids.draft}'`)
    expect(await admin.ended).toBe('ended')
    expect(admin.changes()).toEqual(heard)
  })

  test('who becomes an admin or ceases to be one is heard by admins alone', async () => {
    const person = { email: 'new-admin@venus.example', password: 'a good password' }
    const { user } = await desk.auth.api.signUpEmail({ body: { ...person, name: '' } })
    await desk.system.run((db) => db.execute(`insert into user_roles values ('${user.id}', 'admin')`))
    const cookie = await desk.signedIn(person.email, person.password)
    const admin = await listenAt(address, ['admin'], { cookie })
    const reader = await listenAt(address, ['posts', 'admin'])
    for (const statement of [
      `insert into user_roles values ('${people.member}', 'admin')`,
      `delete from user_roles where user_id = '${people.member}'`,
    ]) {
      await told(admin)
      admin.heard.length = 0
      await asAdmin(statement)
      const role = expect.objectContaining({ table: 'user_roles', id: people.member })
      await vi.waitFor(
        () => expect(admin.heard.flatMap(({ changes }) => changes)).toContainEqual(role),
        5_000,
      )
    }
    expect(JSON.stringify(await told(reader))).not.toContain('user_roles')
  })

  test('200 posts published at once are one message', async () => {
    const reader = await listenAt(address, ['posts'])
    await asAdmin(
      `insert into blog_posts (slug, title, author_name, is_published)
       select 'bulk-' || n, 'Bulk', 'A', true from generate_series(1, 200) n`,
    )
    await vi.waitFor(() => expect(reader.changes()).toContain('posts blog_posts'), 5_000)
    expect((await told(reader)).filter((change) => change === 'posts blog_posts')).toHaveLength(1)
  })

  test('who was away for longer than anybody remembers hears that something was missed', async () => {
    const { heard } = await listenAt(address, ['posts'], { age: 3_600_000 })
    await vi.waitFor(() => expect(heard.at(-1)).toEqual({ event: 'missed' }))
  })

  test('a network that holds its share of lines is told to come back later, others are heard', async () => {
    const network = '192.0.2.1'
    for (let number = 0; number < 4; number++) live.open({ line: new PassThrough(), topics: [], network }, 0)
    const ask = (from: string) =>
      fetch(`${address}/live?topics=posts,admin`, { headers: { 'x-forwarded-for': from } })
    const refused = await ask('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(refused.headers.get('connection')).toBe('close')
    const other = await ask('192.0.2.2')
    expect(other.status).toBe(200)
    await other.body?.cancel()
  })

  test('who leaves is forgotten; who asks for nothing, or only for the head, gets no stream', async () => {
    const reader = await listenAt(address, ['posts'])
    expect(live.size).toBe(1)
    reader.leave()
    await vi.waitFor(() => expect(live.size).toBe(0))
    expect((await fetch(`${address}/live?topics=secrets,post:1`)).status).toBe(400)
    expect((await fetch(`${address}/live?topics=posts`, { method: 'HEAD' })).status).toBe(400)
    expect(live.size).toBe(0)
  })
})
