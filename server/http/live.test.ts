import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { signOutEverywhere } from '#app/features/accounts/sign-in.server.ts'
import { createSiteCache } from '#app/features/site/site-cache.server.ts'
import { readSiteState } from '#app/features/site/site-state.server.ts'
import { commentsTopic, postTopic } from '#app/live/topics.ts'
import { accessFor } from '#database/access.ts'
import { listenForChanges } from '#database/changes.ts'
import type { Database } from '#database/client.ts'
import { createLiveUpdates, type LiveUpdates } from '#platform/live-updates.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestAccounts, requestWithCookie } from '#testing/accounts/accounts.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { listenToLive } from '#testing/live.ts'
import { waitFor } from '#testing/wait-for.ts'
import { createChangeHandler } from '../background/change-handlers.ts'
import { createClientIpReader } from './client-ip.ts'
import { liveRoutes } from './live.ts'

const ipOf = createClientIpReader({ trustProxy: true })

describe.each(engines)('live updates on %s', (engine) => {
  let database: Database
  let accounts: ReturnType<typeof openTestAccounts>
  let live: LiveUpdates
  let url: string

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    accounts = openTestAccounts(database)
    return () => database.close()
  })

  beforeEach(async () => {
    const siteCache = createSiteCache(() => readSiteState(accounts.system))
    live = createLiveUpdates({ maxClients: 10, maxClientsPerNetwork: 4 })
    const { pool } = database
    const anonymous = accessFor(pool, { kind: 'anonymous' })
    const reactions = createChangeHandler({
      log: accounts.log,
      live,
      anonymous,
      system: accounts.system,
      delivery: { changed() {} },
      imports: { changed() {} },
      pageCache: { discardPending() {}, enable() {}, purgeAll() {}, purgeByTopics() {}, purgeOnly() {} },
      siteCache,
    })
    const { stop } = await listenForChanges(database, { onChange: reactions.handle })
    const server = createServer(
      getRequestListener(
        liveRoutes({ live, auth: accounts.auth, pool, siteUrl: 'http://localhost', ipOf }).fetch,
      ),
    )
    await new Promise<void>((done) => server.listen(0, 'localhost', done))
    url = `http://localhost:${(server.address() as AddressInfo).port}`
    onTestFinished(async () => {
      live.close()
      reactions.stop()
      server.close()
      await stop()
    })
  })

  const asAdmin = (statement: string) =>
    accessFor(database.pool, { kind: 'admin', userId: userIds.admin }).run((db) => db.execute(statement))

  const publish = (id: string, published = true) =>
    asAdmin(`update blog_posts set is_published = ${published} where id = '${id}'`)

  /** When this one arrives, all earlier changes have arrived. */
  async function receivedChanges(reader: Awaited<ReturnType<typeof listenToLive>>) {
    const before = reader.changes().length
    await asAdmin(`update blog_categories set description = 'Told.' where id = '${ids.category}'`)
    await waitFor(() => expect(reader.changes().length).toBeGreaterThan(before))
    return reader.changes()
  }

  test('a stream is neither kept nor held back on its way', async () => {
    const { response } = await listenToLive(url, ['posts'])
    expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Accel-Buffering')).toBe('no')
  })

  test('an anonymous reader hears of a publish and of its end, but never of a draft', async () => {
    const draft = postTopic(ids.draft)
    const reader = await listenToLive(url, ['posts', draft, postTopic(ids.scheduled)])
    await asAdmin(`update blog_posts set title = 'Still a draft' where id = '${ids.draft}'`)
    await asAdmin(`update blog_posts set title = 'Later' where id = '${ids.scheduled}'`)
    await asAdmin(`insert into blog_tags (slug, name) values ('secret', 'Secret')`)
    await asAdmin(`delete from blog_post_tags where post_id = '${ids.draft}'`)
    expect(await receivedChanges(reader)).toEqual(['posts blog_categories'])

    await publish(ids.draft)
    await waitFor(() => expect(reader.changes()).toContain(`${draft} blog_posts`))
    reader.messages.length = 0
    await publish(ids.draft, false)
    await waitFor(() => expect(reader.changes()).toContain(`${draft} blog_posts`))
    reader.messages.length = 0
    await asAdmin(`update blog_posts set title = 'A draft again' where id = '${ids.draft}'`)
    expect(await receivedChanges(reader)).toEqual(['posts blog_categories'])
  })

  test('comments are heard of when they become visible or are gone, not while they wait', async () => {
    const reader = await listenToLive(url, [commentsTopic(ids.published), commentsTopic(ids.draft), 'posts'])
    await asAdmin(`update blog_comments set content = 'Other' where id = '${ids.waiting}'`)
    await asAdmin(`update blog_comments set content = 'Other' where id = '${ids.approvedOnDraft}'`)
    expect(await receivedChanges(reader)).toEqual(['posts blog_categories'])
    await asAdmin(`update blog_comments set is_approved = true where id = '${ids.waiting}'`)
    await waitFor(() => expect(reader.changes()).toContain(`${commentsTopic(ids.published)} blog_comments`))
    reader.messages.length = 0
    await asAdmin(`delete from blog_comments where id = '${ids.waiting}'`)
    await waitFor(() => expect(reader.changes()).toEqual([`${commentsTopic(ids.published)} blog_comments`]))
  })

  test('a guide is heard of when it becomes visible, changes or is gone, not while it is hidden', async () => {
    const reader = await listenToLive(url, ['holidays', 'posts'])
    const hidden = `id = '${ids.hiddenGuide}'`
    await asAdmin(`update holiday_guides set title = 'Still hidden' where ${hidden}`)
    await asAdmin(`update holiday_todos set item = 'Still hidden' where ${hidden}`)
    expect(await receivedChanges(reader)).toEqual(['posts blog_categories'])
    reader.messages.length = 0
    await asAdmin(`update holiday_finds set title = 'Other' where id = '${ids.activeGuide}'`)
    await waitFor(() => expect(reader.changes()).toEqual(['holidays holiday_finds']))
    for (const isActive of [true, false]) {
      reader.messages.length = 0
      await asAdmin(`update holiday_guides set is_active = ${isActive} where ${hidden}`)
      await waitFor(() => expect(reader.changes()).toEqual(['holidays holiday_guides']))
    }
  })

  test('a product and a comparison are heard of when readers can or could see them', async () => {
    const reader = await listenToLive(url, ['products', 'posts'])
    await asAdmin("insert into products (slug, name, state) values ('heard', 'Heard', 'draft')")
    await asAdmin("insert into comparisons (slug, title) values ('heard', 'Heard')")
    expect(await receivedChanges(reader)).toEqual(['posts blog_categories'])
    for (const [table, change] of [
      ['comparisons', 'is_public = true'],
      ['comparisons', "title = 'Other'"],
      ['comparisons', 'is_public = false'],
      ['products', "state = 'active'"],
      ['products', "state = 'draft'"],
    ]) {
      reader.messages.length = 0
      await asAdmin(`update ${table} set ${change} where slug = 'heard'`)
      await waitFor(() => expect(reader.changes()).toEqual([`products ${table}`]))
    }
  })

  test('settings that pages show are heard of, others are not; of content only what changes the links of menus', async () => {
    const reader = await listenToLive(url, ['site', 'posts'])
    const setting = (name: string, isPublic: boolean) =>
      asAdmin(`insert into site_settings (name, value, is_public) values ('${name}', '{}', ${isPublic})
        on conflict (name) do update set value = excluded.value`)
    await setting('private', false)
    expect(await receivedChanges(reader)).toEqual(['posts blog_categories'])
    for (const name of ['site', 'sections', 'links']) {
      reader.messages.length = 0
      await setting(name, true)
      await waitFor(() => expect(reader.changes()).toEqual(['site site_settings']))
    }
    reader.messages.length = 0
    const guide = (isActive: boolean) =>
      asAdmin(`update holiday_guides set is_active = ${isActive} where id = '${ids.activeGuide}'`)
    // The link to the holidays goes with the last guide that is active, and comes with the first.
    for (const isActive of [false, true]) {
      reader.messages.length = 0
      await guide(isActive)
      await waitFor(() => expect(reader.changes()).toContain('site site_settings'))
    }
    reader.messages.length = 0
    await asAdmin(`update blog_posts set title = 'As before' where id = '${ids.published}'`)
    await guide(true)
    expect(await receivedChanges(reader)).not.toContain('site site_settings')
  })

  test('what admins look after is heard by admins alone, and only until they sign out', async () => {
    const person = { email: 'viewer@venus.example', password: 'a good password' }
    const { user } = await accounts.auth.api.signUpEmail({ body: { ...person, name: '' } })
    const viewer = await accounts.signedIn(person.email, person.password)
    for (const cookie of ['', 'venus.session_token=made-up', viewer]) {
      const stranger = await listenToLive(url, ['posts', 'admin'], { cookie })
      await waitFor(() => expect(stranger.messages).toEqual([{ event: 'heard', topics: ['posts'] }]))
    }
    await accounts.system.run((db) => db.execute(`insert into user_roles values ('${user.id}', 'admin')`))
    const owner = await accounts.signedIn(person.email, person.password)
    const admin = await listenToLive(url, ['admin'], { cookie: owner })
    await asAdmin(`update blog_posts set title = 'Seen by admins' where id = '${ids.draft}'`)
    await waitFor(() => expect(admin.changes().join()).toContain('blog_posts'))
    const changes = admin.changes()

    await signOutEverywhere(accounts.auth, requestWithCookie(owner))
    await asAdmin(`update blog_posts set title = 'Seen no more' where id = '${ids.draft}'`)
    expect(await admin.ended).toBe('ended')
    expect(admin.changes()).toEqual(changes)
  })

  test('who becomes an admin or ceases to be one is heard by admins alone', async () => {
    const person = { email: 'new-admin@venus.example', password: 'a good password' }
    const { user } = await accounts.auth.api.signUpEmail({ body: { ...person, name: '' } })
    await accounts.system.run((db) => db.execute(`insert into user_roles values ('${user.id}', 'admin')`))
    const cookie = await accounts.signedIn(person.email, person.password)
    const admin = await listenToLive(url, ['admin'], { cookie })
    const reader = await listenToLive(url, ['posts', 'admin'])
    for (const statement of [
      `insert into user_roles values ('${userIds.member}', 'admin')`,
      `delete from user_roles where user_id = '${userIds.member}'`,
    ]) {
      await receivedChanges(admin)
      admin.messages.length = 0
      await asAdmin(statement)
      const role = expect.objectContaining({ table: 'user_roles', id: userIds.member })
      await waitFor(() => expect(admin.messages.flatMap(({ changes }) => changes)).toContainEqual(role))
    }
    expect(JSON.stringify(await receivedChanges(reader))).not.toContain('user_roles')
  })

  test('200 posts published at once are one message', async () => {
    const reader = await listenToLive(url, ['posts'])
    await asAdmin(
      `insert into blog_posts (slug, title, author_name, is_published)
       select 'bulk-' || n, 'Bulk', 'A', true from generate_series(1, 200) n`,
    )
    await waitFor(() => expect(reader.changes()).toContain('posts blog_posts'))
    expect((await receivedChanges(reader)).filter((change) => change === 'posts blog_posts')).toHaveLength(1)
  })

  test('who was away for longer than anybody remembers hears that something was missed', async () => {
    const { messages } = await listenToLive(url, ['posts'], { age: 3_600_000 })
    await waitFor(() => expect(messages.at(-1)).toEqual({ event: 'missed' }))
  })

  test('a network that holds its share of lines is told to come back later, others are heard', async () => {
    const network = '192.0.2.1'
    for (let number = 0; number < 4; number++)
      live.subscribe({ stream: new PassThrough(), topics: [], network }, 0)
    const connect = (from: string) =>
      fetch(`${url}/live?topics=posts,admin`, { headers: { 'x-forwarded-for': from } })
    const refused = await connect('192.0.2.1')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(refused.headers.get('connection')).toBe('close')
    const other = await connect('192.0.2.2')
    expect(other.status).toBe(200)
    await other.body?.cancel()
  })

  test('who leaves is forgotten; who asks for nothing, or only for the head, gets no stream', async () => {
    const reader = await listenToLive(url, ['posts'])
    expect(live.size).toBe(1)
    reader.leave()
    await waitFor(() => expect(live.size).toBe(0))
    expect((await fetch(`${url}/live?topics=secrets,post:1`)).status).toBe(400)
    expect((await fetch(`${url}/live?topics=posts`, { method: 'HEAD' })).status).toBe(400)
    expect(live.size).toBe(0)
  })
})
