import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { emptyNewsletter, openLetterDesk, plantPost, SITE, YESTERDAY } from '#testing/newsletter/letters.ts'
import { listArchivedLetters, readArchivedLetter } from './archive.server.ts'
import { CONFLICT } from './issues.ts'
import { readIssue } from './read-issue.server.ts'
import { sendDueIssues } from './send-issue.server.ts'
import { writeIssue } from './write-issue.server.tsx'

const log = createLog('silent')

describe.each(engines)('a letter on %s', (engine) => {
  let database: Database
  let desk: ReturnType<typeof openLetterDesk>
  const as = (person: Person) => accessFor(database.pool, person)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    desk = openLetterDesk(database.pool)
    await emptyNewsletter(database.pool)
    await plantPost(database.pool, { title: 'First news', publishedDate: YESTERDAY })
  })
  afterAll(() => database.close())

  test('keeps what was typed, and the order of its posts', async () => {
    const id = await desk.newLetter()
    const other = await plantPost(database.pool, { title: 'Second news', publishedDate: YESTERDAY })
    const draft = await plantPost(database.pool, {
      title: 'No news',
      publishedDate: YESTERDAY,
      isPublished: false,
    })
    const words = { subject: 'Hello', previewText: 'There', intro: '<p>Dear <script>x</script>you</p>' }
    expect((await desk.ask(id, `add.${other}`, words)).status).toBe(200)
    await desk.ask(id, `add.${draft}`)
    expect(await desk.read(id)).toMatchObject({
      subject: 'Hello',
      previewText: 'There',
      intro: '<p>Dear you</p>',
    })
    const titles = async () => (await desk.read(id)).posts.map(({ title }) => title)
    expect(await titles()).toEqual(['First news', 'Second news'])
    await desk.ask(id, `raise.${other}`)
    expect(await titles()).toEqual(['Second news', 'First news'])
    await desk.ask(id, `lower.${other}`)
    expect(await titles()).toEqual(['First news', 'Second news'])
    await desk.ask(id, `remove.${other}`)
    expect(await titles()).toEqual(['First news'])
  })

  test('is not written over what somebody else saved, unless that is wanted', async () => {
    const id = await desk.newLetter()
    const { updatedAt: asOf } = await desk.read(id)
    await desk.ask(id, 'save', { subject: 'Theirs' })
    const { outcome, status } = await desk.ask(id, 'save', { subject: 'Mine', asOf })
    expect({ status, outcome }).toMatchObject({
      status: 409,
      outcome: { ok: false, field: CONFLICT, given: { subject: 'Mine' } },
    })
    expect((await desk.read(id)).subject).toBe('Theirs')
    expect((await desk.ask(id, 'save', { asOf })).status, 'the same words are no conflict').toBe(200)
    expect((await desk.ask(id, 'save-over', { subject: 'Mine', asOf })).status).toBe(200)
    expect((await desk.read(id)).subject).toBe('Mine')
  })

  test('says no to what is too long, and brings it back', async () => {
    const id = await desk.newLetter()
    const { outcome, status } = await desk.ask(id, 'save', { subject: 'x'.repeat(201) })
    expect({ status, outcome }).toMatchObject({ status: 422, outcome: { ok: false, field: 'subject' } })
    expect(!outcome.ok && outcome.given.subject).toBe('x'.repeat(201))
  })

  test('shows nothing that is not public, although it was when it was chosen', async () => {
    const hidden = await plantPost(database.pool, {
      title: 'Taken back',
      publishedDate: '2026-01-01T10:00:00Z',
    })
    const id = await desk.newLetter()
    await database.pool.query(`update blog_posts set is_published = false where id = '${hidden}'`)
    const { html, text, page } = await writeIssue(desk.system, id, SITE)
    for (const part of [html, text, page]) {
      expect(part).toContain('First news')
      expect(part).not.toContain('Taken back')
    }
  })

  test('goes to the admin as a test, with links that are nobody’s', async () => {
    const id = await desk.newLetter()
    await desk.ask(id, 'test', { subject: 'Hello' })
    expect(desk.posted).toMatchObject([{ to: 'owner@venus.example', subject: 'Test: Hello' }])
    expect(desk.posted[0]?.html).toContain('https://venus.example/newsletter/preferences')
    expect(`${desk.posted[0]?.html}${desk.posted[0]?.text}`).not.toContain('.invalid')
  })

  test('with an error is not sent; in order it goes to everybody who wants letters', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, status, paused_until) values ('a@venus.example', 'active', null),
       ('b@venus.example', 'pending', null), ('c@venus.example', 'active', now() + interval '1 day')`,
    )
    const id = await desk.newLetter()
    expect((await desk.read(id)).readers).toBe(1)
    const refused = await desk.ask(id, 'send', { subject: '' })
    expect(refused).toMatchObject({ status: 422, outcome: { ok: false, findings: [{ to: '#subject' }] } })
    expect((await desk.read(id)).status).toBe('draft')
    expect((await desk.ask(id, 'send', { subject: 'Hello' })).status).toBe(200)
    expect(await desk.read(id)).toMatchObject({
      status: 'sending',
      subject: 'Hello',
      progress: { total: 1, left: 1 },
    })
    expect((await desk.ask(id, 'save', { subject: 'Too late' })).status).toBe(409)
    expect((await desk.ask(id, 'delete')).status).toBe(404)
    expect((await desk.ask(id, 'pause')).status).toBe(200)
    expect((await desk.ask(id, 'pause')).status).toBe(409)
    expect((await desk.ask(id, 'resume')).status).toBe(200)
    expect((await desk.ask(id, 'cancel')).outcome).toMatchObject({ ok: true, message: 'Sending canceled' })
  })

  test('that is scheduled goes out when it is due; an edit makes it a draft again', async () => {
    const id = await desk.newLetter()
    expect((await desk.ask(id, 'schedule', { scheduledFor: '2020-01-01T10:00' })).outcome).toMatchObject({
      ok: false,
      field: 'scheduledFor',
      message: 'Please choose a time that is still to come.',
    })
    await desk.ask(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })
    await desk.ask(id, 'check')
    expect(await desk.read(id)).toMatchObject({
      status: 'scheduled',
      scheduledFor: '2099-01-01T10:00:00.000Z',
    })
    await sendDueIssues(desk.system, SITE, log)
    expect((await desk.read(id)).status).toBe('scheduled')
    await desk.ask(id, 'save', { subject: 'Edited' })
    expect(await desk.read(id)).toMatchObject({ status: 'draft', scheduledFor: null })
    await desk.ask(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })
    await desk.ask(id, 'unschedule')
    expect((await desk.read(id)).status).toBe('draft')
    await database.pool.query(
      `update newsletter_issues set status = 'scheduled', scheduled_for = now() - interval '1 minute'`,
    )
    await sendDueIssues(desk.system, SITE, log)
    expect((await desk.read(id)).status).toBe('sending')
  })

  test('that is due and not in order waits as a draft, and says why', async () => {
    const id = await desk.newLetter()
    await database.pool.query(
      `update newsletter_issues set subject = '', status = 'scheduled', scheduled_for = now() - interval '1 minute'`,
    )
    await sendDueIssues(desk.system, SITE, log)
    expect(await desk.read(id)).toMatchObject({
      status: 'draft',
      pauseReason: 'It was not sent: There is no subject.',
    })
  })

  test('is in the archive from its first letter on, for everybody, and never before', async () => {
    const id = await desk.newLetter()
    const { slug } = await desk.read(id)
    const anonymous = as({ kind: 'anonymous' })
    const admin = as({ kind: 'admin', userId: 'a' })
    expect(await readArchivedLetter(admin, slug)).toBeUndefined()
    await desk.ask(id, 'send')
    expect((await listArchivedLetters(anonymous, 7)).rows).toMatchObject([{ slug, subject: 'First news' }])
    await database.pool.query(`update newsletter_issues set status = 'cancelled'`)
    expect((await listArchivedLetters(anonymous, 7)).rows).toEqual([])
    expect((await readArchivedLetter(anonymous, slug))?.html).toContain('First news</a></h2>')
    expect(await readArchivedLetter(anonymous, 'nothing')).toBeUndefined()
  })

  test('that is a draft can be deleted, and is gone', async () => {
    const id = await desk.newLetter()
    expect((await desk.ask(id, 'delete')).status).toBe(200)
    expect(await readIssue(desk.system, id, '')).toBeUndefined()
  })
})
