import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAttemptLimiter } from '#app/features/accounts/attempt-limiter.server.ts'
import {
  alreadySubscribedMessage,
  giftConfirmationNotes,
  giftNotes,
} from '#app/features/newsletter/newsletter-messages.ts'
import { readSiteState } from '#app/features/site/site-state.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createRateLimiter } from '#platform/limits/rate-limiter.ts'
import { createLog } from '#platform/log.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage, type Storage } from '#platform/storage.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { openTestNewsletter, readSubscriber, tokenIn } from '#testing/newsletter/service.ts'
import { temporaryFolder } from '#testing/process.ts'
import { acceptGift } from './accept-gift.server.ts'
import { deleteUnusedGifts } from './delete-unused-gifts.server.ts'
import { listForms, readForm } from './forms.server.ts'
import { createGiftToken, readGift } from './gift-link.server.ts'
import { handleFormAction, handleFormsAction } from './handle-forms-action.server.ts'
import { sendGift } from './send-gift.server.ts'
import { subscribeByForm } from './subscribe-by-form.server.ts'

const log = createLog('silent')
const SITE = 'https://venus.example'
const SECRET = 'a secret of the tests, long enough'
const CONFIRM = 'Confirm your address for The Venus Circle'
const DAY_MS = 24 * 60 * 60_000

const toForm = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe.each(featureEngines)('sign-up forms on %s', (engine) => {
  let database: Database
  let people = 0
  const someone = () => `form-reader-${++people}@venus.example`
  const access = (actor: Actor) => accessFor(database.pool, actor)
  const admin = () => access({ kind: 'admin', userId: userIds.admin })
  const system = () => access({ kind: 'system' })
  let storage: Storage
  const limits = () => createRateLimiter(system(), SECRET)
  async function storedGifts() {
    const keys: string[] = []
    for await (const key of storage.keys('gifts')) keys.push(key)
    return keys
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    storage = openStorage(readSettings({ DATA_DIR: temporaryFolder(afterAll) }))
  })
  beforeEach(async () => {
    await database.pool.query(
      'delete from signup_forms; delete from rate_counts; delete from deleted_items; delete from newsletter_subscribers',
    )
  })
  afterAll(() => database.close())

  async function makeForm(title: string, fields: Record<string, string> = {}) {
    const context = { access: admin(), log }
    const made = await handleFormsAction(context, toForm({ intent: 'add-form', title }))
    const id = made.data.id ?? ''
    const saved = { intent: 'save-form', title, isPublic: 'on', ...fields }
    expect((await handleFormAction(context, id, toForm(saved))).data).toMatchObject({ ok: true })
    return { id, slug: (await readForm(admin(), id))?.slug ?? '' }
  }

  const upload = (
    formId: string,
    content: string | Buffer<ArrayBuffer>,
    name = 'Winter.pdf',
    actor = admin(),
  ) =>
    acceptGift(
      {
        access: actor,
        viewer: { id: userIds.admin },
        log,
        services: { media: { storage }, limits: limits() },
      },
      formId,
      { name, length: Buffer.byteLength(content), bytes: new Blob([content]).stream() },
    )

  /** As the page does it, from a page of this site or of another one. */
  function open({ isSentBySmtp = true } = {}) {
    const test = openTestNewsletter(database.pool, { isSentBySmtp })
    const send = (slug: string, email: string, { from = SITE, ip = '192.0.2.1' } = {}) =>
      subscribeByForm(
        {
          ...test.context,
          ip,
          services: {
            ...test.context.services,
            attempts: createAttemptLimiter(limits()),
            settings: { siteUrl: SITE },
          },
        },
        {
          slug,
          form: toForm({ email_address: email }),
          request: new Request(`${SITE}/newsletter/forms/${slug}`, {
            method: 'POST',
            headers: { origin: from, 'sec-fetch-site': from === SITE ? 'same-origin' : 'cross-site' },
          }),
          onSubscribed: async () => {},
        },
      )
    return { ...test, send }
  }

  test('have their own words, one asks readers, and what visitors read is only what is public', async () => {
    const first = await makeForm('Winter skin', { isPopover: 'on', thanksTitle: 'How nice!' })
    expect((await readSiteState(system())).popover).toMatchObject({ slug: 'winter-skin' })
    const second = await makeForm('Hair', {
      isPopover: 'on',
      [`likes.${ids.category}`]: 'on',
      'likes.x': 'on',
    })
    expect(await readForm(admin(), first.id)).toMatchObject({ isPopover: false, thanksTitle: 'How nice!' })
    expect(await readForm(admin(), second.id)).toMatchObject({ isPopover: true, interestIds: [ids.category] })
    const taken = await handleFormsAction(
      { access: admin(), log },
      toForm({ intent: 'add-form', title: 'Hair' }),
    )
    expect(taken.data).toMatchObject({ ok: false, status: 409, message: 'Another form has this address.' })
    await makeForm('Hidden', { isPublic: '' })
    const visitor = access({ kind: 'anonymous' })
    const visible = await visitor.run((db) => db.execute('select title from signup_forms'))
    expect(visible.rows).toHaveLength(2)
    await expect(visitor.run((db) => db.execute('select file_key from signup_forms'))).rejects.toThrow()
    expect((await open().send('hidden', someone())).data).toMatchObject({ ok: false, status: 404 })
  })

  test('a gift is told by its first bytes, kept outside of what is public, and exchanged', async () => {
    const { id } = await makeForm('Winter skin')
    for (const [content, name, status] of [
      ['<!doctype html>', 'Winter.pdf', 415],
      ['%PDF-1.7', 'Winter.html', 415],
      [Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(25 * 1024 * 1024)]), 'Winter.pdf', 413],
    ] as const) {
      expect((await upload(id, content, name)).data).toMatchObject({ ok: false, status })
    }
    const assistant = access({ kind: 'assistant', userId: userIds.assistant })
    expect((await upload(id, '%PDF-1.7', 'a.pdf', assistant)).data).toMatchObject({ ok: false, status: 403 })
    expect((await readForm(admin(), id))?.gift).toBeNull()
    expect((await upload(id, '%PDF-1.7 one')).data).toMatchObject({ ok: true })
    expect((await upload(id, '%PDF-1.7 another', 'Spring.pdf')).data).toMatchObject({ ok: true })
    expect((await readForm(admin(), id))?.gift).toEqual({ name: 'Spring.pdf', bytes: 16 })
    const { rows } = await database.pool.query('select file_key from signup_forms')
    expect(rows[0].file_key).toMatch(/^gifts\/\d+-[0-9a-f]{32}\.pdf$/)
    const later = new Date(Date.now() + 2 * DAY_MS)
    await deleteUnusedGifts(system(), storage, later)
    expect(await storedGifts()).toEqual([rows[0].file_key])
    await handleFormAction(
      { access: admin(), log },
      id,
      toForm({ intent: 'save-form', title: 'W', removesGift: 'on' }),
    )
    await deleteUnusedGifts(system(), storage)
    expect(await storedGifts()).toHaveLength(1)
    await deleteUnusedGifts(system(), storage, later)
    expect(await storedGifts()).toEqual([])
  })

  test('who confirms gets a link of their own, in the letter and on the page; it ends', async () => {
    const { id, slug } = await makeForm('Winter skin', { thanksTitle: 'How nice!', thanksText: 'Soon.' })
    await upload(id, '%PDF-1.7 the gift')
    const { newsletter, send, lastTo, context } = open()
    const email = someone()
    expect((await send(slug, email)).data).toMatchObject({
      ok: true,
      title: 'How nice!',
      message: 'Soon.',
      note: giftConfirmationNotes.sent,
    })
    const pending = await readSubscriber(database.pool, email)
    expect(pending).toMatchObject({ status: 'pending', form_id: id })
    // Not before: the link of the mail alone does not lead to it.
    expect(lastTo(email)?.text).toContain('The same click brings your gift: Winter.pdf')
    expect(lastTo(email)?.text).not.toContain('/newsletter/thanks/')
    expect(await readGift(system(), createGiftToken(pending, id))).toBe('ended')
    const { gift } = await newsletter.confirmSubscription(tokenIn(lastTo(email), 'confirm'))
    expect(gift?.name).toBe('Winter.pdf')
    const [, mailed = ''] = /\/newsletter\/thanks\/([\w.-]+)/.exec(lastTo(email)?.text ?? '') ?? []
    const services = { newsletter, media: { storage }, limits: limits() }
    for (const token of [gift?.token ?? '', mailed]) {
      const response = await sendGift({ ...context, services }, token, false)
      expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Winter.pdf")
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await buffer(response.body as unknown as AsyncIterable<Uint8Array>)).toString()).toBe(
        '%PDF-1.7 the gift',
      )
    }
    expect((await sendGift({ ...context, services }, 'guessed\0', false)).status).toBe(404)
    const statuses = []
    for (let download = 3; download <= 21; download++) {
      statuses.push((await sendGift({ ...context, services }, mailed, true)).status)
    }
    expect(statuses.indexOf(429)).toBe(18)
    const other = await makeForm('Hair')
    await upload(other.id, '%PDF-1.7 another gift')
    const forged = [
      mailed.replace(id, other.id),
      mailed.replace(/\w$/, (end) => (end === 'z' ? 'y' : 'z')),
      mailed.replace(/^./, (start) => (start === 'A' ? 'B' : 'A')),
      'guessed',
      `${mailed}0`,
    ]
    for (const token of forged) expect(await readGift(system(), token), token).toBeUndefined()
    expect(await readGift(system(), mailed, new Date(Date.now() + 7 * DAY_MS - 60_000))).toMatchObject({
      bytes: 17,
    })
    expect(await readGift(system(), mailed, new Date(Date.now() + 7 * DAY_MS + 1000))).toBe('ended')
    await handleFormsAction({ access: admin(), log }, toForm({ intent: 'delete-form', id }))
    expect(await readGift(system(), mailed)).toBe('ended')
    await expect(sendGift({ ...context, services }, mailed, false)).rejects.toMatchObject({ status: 302 })
  })

  test('who gets the letters already is sent the gift, once a day, and stays as they are', async () => {
    const { id, slug } = await makeForm('Winter skin')
    const { send, subjectsTo, lastTo, newsletter } = open()
    const email = someone()
    await send(slug, email)
    await newsletter.confirmSubscription(tokenIn(lastTo(email), 'confirm'))
    expect((await send(slug, email)).data).toMatchObject({ ok: false, message: alreadySubscribedMessage })
    await upload(id, '%PDF-1.7 the gift')
    const other = await makeForm('Hair')
    await upload(other.id, '%PDF-1.7 another gift', 'Hair.pdf')
    const before = subjectsTo(email).length
    for (const _ of [1, 2])
      expect((await send(other.slug, email)).data).toMatchObject({ ok: true, note: giftNotes.sent })
    expect(subjectsTo(email).slice(before)).toEqual(['Your gift'])
    expect(lastTo(email)?.text).toContain('Hair.pdf')
    expect(lastTo(email)?.headers).toHaveProperty('List-Unsubscribe')
    expect(await readSubscriber(database.pool, email)).toMatchObject({ status: 'active', form_id: id })
  })

  test('other sites may send only what may be embedded; a stranger gets one letter an hour', async () => {
    const own = await makeForm('Only here')
    const { slug } = await makeForm('Everywhere', { mayEmbed: 'on' })
    const elsewhere = 'https://other.example'
    const { send, subjectsTo } = open()
    for (const from of [elsewhere, 'null']) {
      expect((await send(own.slug, someone(), { from })).data).toMatchObject({ ok: false, status: 403 })
    }
    expect((await database.pool.query('select from newsletter_subscribers')).rowCount).toBe(0)
    const stranger = someone()
    const answers = []
    // From as many networks as somebody with a botnet has.
    for (let attempt = 1; attempt <= 30; attempt++) {
      const ip = `198.51.${attempt}.7`
      answers.push((await send(slug, stranger, { from: elsewhere, ip })).data)
    }
    expect(subjectsTo(stranger)).toEqual([CONFIRM])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.at(-1)).toMatchObject({ ok: false, status: 429 })
    // One network that sends to many.
    const many = Array.from({ length: 40 }, someone)
    for (const email of many) await send(slug, email, { from: elsewhere, ip: '203.0.113.5' })
    expect(many.filter((email) => subjectsTo(email).length > 0)).toHaveLength(30)
  })

  test('a deleted form is back within the hour with its readers and its file, and asks nobody', async () => {
    const { id, slug } = await makeForm('Winter skin', { isPopover: 'on' })
    await upload(id, '%PDF-1.7 the gift')
    const email = someone()
    await open().send(slug, email)
    const context = { access: admin(), log }
    await handleFormsAction(context, toForm({ intent: 'delete-form', id }))
    expect(await readSubscriber(database.pool, email)).toMatchObject({ form_id: null })
    const { forms, deleted } = await listForms(admin())
    expect(forms).toEqual([])
    await deleteUnusedGifts(system(), storage, new Date(Date.now() + 2 * DAY_MS))
    const undo = toForm({ intent: 'undo-delete', deletion: deleted[0]?.id ?? '' })
    await makeForm('Winter skin', { isPopover: 'on' })
    expect((await handleFormsAction(context, undo)).data).toMatchObject({
      ok: true,
      message: 'The form is back',
    })
    const back = await readForm(admin(), id)
    expect(back).toMatchObject({ isPopover: false, gift: { name: 'Winter.pdf' } })
    expect(back?.slug).toMatch(/^winter-skin-\w+$/)
    expect(await readSubscriber(database.pool, email)).toMatchObject({ form_id: id })
    const { rows } = await database.pool.query('select file_key from signup_forms where id = $1', [id])
    expect(await storage.exists(rows[0].file_key)).toBe(true)
  })
})
