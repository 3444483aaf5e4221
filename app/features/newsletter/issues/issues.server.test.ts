import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import {
  clearNewsletter,
  insertPost,
  openTestIssues,
  SITE_URL,
  YESTERDAY,
} from '#testing/newsletter/issues.ts'
import { listArchivedIssues, readArchivedIssue } from './archive.server.ts'
import { CONFLICT_FIELD } from './issues.ts'
import { deleteIssue, handleNewIssueAction, loadIssueList } from './list-issues.server.ts'
import { readIssue } from './read-issue.server.ts'
import { renderIssue } from './render-issue.server.tsx'
import { sendDueIssues } from './send-issue.server.ts'

const log = createLog('silent')

describe.each(featureEngines)('a letter on %s', (engine) => {
  let database: Database
  let issues: ReturnType<typeof openTestIssues>
  const as = (person: Actor) => accessFor(database.pool, person)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    issues = openTestIssues(database.pool)
    await clearNewsletter(database.pool)
    await insertPost(database.pool, { title: 'First news', publishedDate: YESTERDAY })
  })
  afterAll(() => database.close())

  test('keeps what was typed, and the order of its posts', async () => {
    const id = await issues.createIssue()
    const other = await insertPost(database.pool, { title: 'Second news', publishedDate: YESTERDAY })
    const draft = await insertPost(database.pool, {
      title: 'No news',
      publishedDate: YESTERDAY,
      isPublished: false,
    })
    const words = { subject: 'Hello', previewText: 'There', intro: '<p>Dear <script>x</script>you</p>' }
    expect((await issues.submit(id, `add.${other}`, words)).init?.status).toBe(200)
    await issues.submit(id, `add.${draft}`)
    expect(await issues.read(id)).toMatchObject({
      subject: 'Hello',
      previewText: 'There',
      intro: '<p>Dear you</p>',
    })
    const titles = async () => (await issues.read(id)).posts.map(({ title }) => title)
    expect(await titles()).toEqual(['First news', 'Second news'])
    await issues.submit(id, `raise.${other}`)
    expect(await titles()).toEqual(['Second news', 'First news'])
    await issues.submit(id, `lower.${other}`)
    expect(await titles()).toEqual(['First news', 'Second news'])
    await issues.submit(id, `remove.${other}`)
    expect(await titles()).toEqual(['First news'])
  })

  test('is not written over what somebody else saved, unless that is wanted', async () => {
    const id = await issues.createIssue()
    const { updatedAt: asOf } = await issues.read(id)
    await issues.submit(id, 'save', { subject: 'Theirs' })
    expect(await issues.submit(id, 'save', { subject: 'Mine', asOf })).toMatchObject({
      data: { ok: false, field: CONFLICT_FIELD, values: { subject: 'Mine' } },
      init: { status: 409 },
    })
    expect((await issues.read(id)).subject).toBe('Theirs')
    expect((await issues.submit(id, 'save', { asOf })).init?.status, 'the same words are no conflict').toBe(
      200,
    )
    expect((await issues.submit(id, 'save-over', { subject: 'Mine', asOf })).init?.status).toBe(200)
    expect((await issues.read(id)).subject).toBe('Mine')
  })

  test('says no to what is too long, and brings it back', async () => {
    const id = await issues.createIssue()
    const subject = 'x'.repeat(201)
    expect(await issues.submit(id, 'save', { subject })).toMatchObject({
      data: { ok: false, field: 'subject', values: { subject } },
      init: { status: 422 },
    })
  })

  test('shows nothing that is not public, although it was when it was chosen', async () => {
    const hidden = await insertPost(database.pool, {
      title: 'Taken back',
      publishedDate: '2026-01-01T10:00:00Z',
    })
    const id = await issues.createIssue()
    await database.pool.query(`update blog_posts set is_published = false where id = '${hidden}'`)
    const { html, text, page } = await renderIssue(issues.system, id, SITE_URL)
    for (const part of [html, text, page]) {
      expect(part).toContain('First news')
      expect(part).not.toContain('Taken back')
    }
  })

  test('goes to the admin as a test, with links that are nobody’s', async () => {
    const id = await issues.createIssue()
    await issues.submit(id, 'test', { subject: 'Hello' })
    expect(issues.sentEmails).toMatchObject([{ to: 'owner@venus.example', subject: 'Test: Hello' }])
    for (const page of ['unsubscribe', 'preferences'])
      expect(issues.sentEmails[0]?.html).toContain(`https://venus.example/newsletter/${page}?token=test`)
    expect(`${issues.sentEmails[0]?.html}${issues.sentEmails[0]?.text}`).not.toContain('.invalid')
  })

  test('with an error is not sent; in order it goes to everybody who wants letters', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, status, paused_until) values ('a@venus.example', 'active', null),
       ('b@venus.example', 'pending', null), ('c@venus.example', 'active', now() + interval '1 day')`,
    )
    const id = await issues.createIssue()
    expect((await issues.read(id)).recipientCount).toBe(1)
    expect(await issues.submit(id, 'send', { subject: '' })).toMatchObject({
      data: { ok: false, findings: [{ to: '#subject' }] },
      init: { status: 422 },
    })
    expect((await issues.read(id)).status).toBe('draft')
    expect((await issues.submit(id, 'send', { subject: 'Hello' })).init?.status).toBe(200)
    expect(await issues.read(id)).toMatchObject({
      status: 'sending',
      subject: 'Hello',
      progress: { total: 1, left: 1 },
    })
    expect((await issues.submit(id, 'save', { subject: 'Too late' })).init?.status).toBe(409)
    expect((await issues.submit(id, 'delete')).init?.status).toBe(404)
    expect((await issues.submit(id, 'pause')).init?.status).toBe(200)
    expect((await issues.submit(id, 'pause')).init?.status).toBe(409)
    expect((await issues.submit(id, 'resume')).init?.status).toBe(200)
    expect((await issues.submit(id, 'cancel')).data).toMatchObject({ ok: true, message: 'Sending canceled' })
  })

  test('that is scheduled goes out when it is due; an edit makes it a draft again', async () => {
    const id = await issues.createIssue()
    expect((await issues.submit(id, 'schedule', { scheduledFor: '2020-01-01T10:00' })).data).toMatchObject({
      ok: false,
      field: 'scheduledFor',
      message: 'Please choose a time that is still to come.',
    })
    await issues.submit(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })
    await issues.submit(id, 'check')
    expect(await issues.read(id)).toMatchObject({
      status: 'scheduled',
      scheduledFor: '2099-01-01T10:00:00.000Z',
    })
    await sendDueIssues(issues.system, SITE_URL, log)
    expect((await issues.read(id)).status).toBe('scheduled')
    await issues.submit(id, 'save', { subject: 'Edited' })
    expect(await issues.read(id)).toMatchObject({ status: 'draft', scheduledFor: null })
    await issues.submit(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })
    await issues.submit(id, 'unschedule')
    expect((await issues.read(id)).status).toBe('draft')
    await database.pool.query(
      `update newsletter_issues set status = 'scheduled', scheduled_for = now() - interval '1 minute'`,
    )
    await sendDueIssues(issues.system, SITE_URL, log)
    expect((await issues.read(id)).status).toBe('sending')
  })

  /** The issues of a person who is interrupted after so many transactions. */
  const interrupted = (transactions: number, interrupt: () => Promise<unknown>) => {
    let left = transactions
    return openTestIssues(database.pool, {
      ...issues.system,
      run: async (work) => {
        const result = await issues.system.run(work)
        if (--left === 0) await interrupt()
        return result
      },
    })
  }

  test('is not sent in old words when somebody changes it while it is checked', async () => {
    const id = await issues.createIssue()
    // After it is saved, and after it is read to be rendered.
    for (const transactions of [2, 3]) {
      const subject = `Changed after ${transactions}`
      const sender = interrupted(transactions, () => issues.submit(id, 'save', { subject }))
      expect(await sender.submit(id, 'send')).toMatchObject({
        data: { ok: false, field: CONFLICT_FIELD },
        init: { status: 409 },
      })
      expect(await issues.read(id)).toMatchObject({ status: 'draft', subject })
    }
    const planner = interrupted(2, () => issues.submit(id, 'save', { subject: 'Not to be scheduled' }))
    expect((await planner.submit(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })).init?.status).toBe(
      409,
    )
    expect((await issues.read(id)).status).toBe('draft')
    expect((await issues.submit(id, 'send')).init?.status).toBe(200)
  })

  test('that is due and changed or unscheduled while it is checked does not go out', async () => {
    const id = await issues.createIssue()
    const makeDue = () =>
      database.pool.query(
        `update newsletter_issues set status = 'scheduled', scheduled_for = now() - interval '1 minute'`,
      )
    type Change = { intent: string; fields: Record<string, string>; left: object }
    const changes: Change[] = [
      { intent: 'save', fields: { subject: 'Edited' }, left: { status: 'draft', subject: 'Edited' } },
      { intent: 'unschedule', fields: {}, left: { status: 'draft' } },
      {
        intent: 'schedule',
        fields: { scheduledFor: '2099-01-01T10:00' },
        left: { status: 'scheduled', scheduledFor: '2099-01-01T10:00:00.000Z' },
      },
    ]
    for (const { intent, fields, left } of changes) {
      await makeDue()
      const { system } = interrupted(2, () => issues.submit(id, intent, fields))
      await sendDueIssues(system, SITE_URL, log)
      expect(await issues.read(id), intent).toMatchObject({ ...left, pauseReason: null })
    }
    await makeDue()
    await sendDueIssues(issues.system, SITE_URL, log)
    expect((await issues.read(id)).status).toBe('sending')
  })

  test('that is due and not in order waits as a draft, and says why', async () => {
    const id = await issues.createIssue()
    await database.pool.query(
      `update newsletter_issues set subject = '', status = 'scheduled', scheduled_for = now() - interval '1 minute'`,
    )
    await sendDueIssues(issues.system, SITE_URL, log)
    expect(await issues.read(id)).toMatchObject({
      status: 'draft',
      pauseReason: 'It was not sent: There is no subject.',
    })
  })

  test('is in the archive from its first letter on, for everybody, and never before', async () => {
    const id = await issues.createIssue()
    const { slug } = await issues.read(id)
    const anonymous = as({ kind: 'anonymous' })
    const admin = as({ kind: 'admin', userId: 'a' })
    expect(await readArchivedIssue(admin, slug)).toBeUndefined()
    await issues.submit(id, 'send')
    expect((await listArchivedIssues(anonymous, 7)).rows).toMatchObject([{ slug, subject: 'First news' }])
    await database.pool.query(`update newsletter_issues set status = 'canceled'`)
    expect((await listArchivedIssues(anonymous, 7)).rows).toEqual([])
    expect((await readArchivedIssue(anonymous, slug))?.html).toContain('First news</a></h2>')
    expect(await readArchivedIssue(anonymous, 'nothing')).toBeUndefined()
  })

  test('that another system mailed goes into the archive and out again, and is never mailed', async () => {
    const mailedAt = '2026-01-02T09:00:00.000Z'
    const anonymous = as({ kind: 'anonymous' })
    const own = await issues.createIssue()
    expect((await issues.submit(own, 'archive')).data).toMatchObject({ ok: false, status: 404 })
    expect((await issues.submit(own, 'unarchive')).data).toMatchObject({ ok: false, status: 404 })
    expect((await issues.read(own)).status).toBe('draft')
    const id = await issues.createIssue()
    await database.pool.query('update newsletter_issues set mailed_elsewhere_at = $1 where id = $2', [
      mailedAt,
      id,
    ])
    expect(
      (await issues.submit(id, 'archive', { subject: 'From before', intro: '<p>Old words</p>' })).data,
    ).toMatchObject({
      ok: true,
      message: 'The letter is in the archive',
    })
    expect((await listArchivedIssues(anonymous, 1)).rows).toMatchObject([
      { subject: 'From before', sentAt: mailedAt },
    ])
    const { slug } = await issues.read(id)
    expect((await readArchivedIssue(anonymous, slug))?.html).toContain('Old words')
    const { rows } = await database.pool.query('select from newsletter_deliveries')
    expect(rows).toEqual([])
    expect((await issues.submit(id, 'unarchive')).data).toMatchObject({
      ok: true,
      message: 'The letter is a draft again',
    })
    expect(await readArchivedIssue(anonymous, slug)).toBeUndefined()
    expect(await issues.read(id)).toMatchObject({ status: 'draft', subject: 'From before' })
  })

  test('that is a draft can be deleted, and is gone', async () => {
    const id = await issues.createIssue()
    expect((await issues.submit(id, 'delete')).init?.status).toBe(200)
    expect(await readIssue(issues.system, id, '')).toBeUndefined()
  })

  test('that was deleted comes back as a draft, with the posts that are left', async () => {
    await database.pool.query(`insert into auth_users (id, name, email) values ('a', 'A', 'a@venus.example')`)
    const admin = as({ kind: 'admin', userId: 'a' })
    const id = await issues.createIssue()
    const other = await insertPost(database.pool, { title: 'Second news', publishedDate: YESTERDAY })
    await issues.submit(id, `add.${other}`, { subject: 'Not to be lost' })
    await issues.submit(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })
    const { slug } = await issues.read(id)
    expect(await deleteIssue(admin, id)).toBe(true)
    await issues.createIssue()
    await database.pool.query('delete from blog_posts where id = $1', [other])
    const { deleted } = await loadIssueList(admin, 1)
    expect(deleted).toMatchObject([{ name: 'Not to be lost' }])
    const form = new FormData()
    form.set('intent', 'undo-delete')
    form.set('deletion', deleted[0]?.id ?? '')
    expect((await handleNewIssueAction({ access: admin, log }, form)).data).toMatchObject({ ok: true, id })
    const restored = await issues.read(id)
    expect(restored).toMatchObject({ subject: 'Not to be lost', status: 'draft', scheduledFor: null })
    expect(restored.posts.map(({ title }) => title)).toEqual(['First news'])
    expect(restored.slug).not.toBe(slug)
    expect((await loadIssueList(admin, 1)).deleted).toEqual([])
  })
})
