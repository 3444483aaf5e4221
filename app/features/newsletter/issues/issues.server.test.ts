import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessFor, type Person } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { listArchivedLetters, readArchivedLetter } from './archive.server.ts'
import { changeIssue } from './change-issue.server.ts'
import { CONFLICT } from './issues.ts'
import { makeLetter } from './make-draft.server.ts'
import { readIssue } from './read-issue.server.ts'
import { sendDueIssues } from './send-issue.server.ts'
import { emptyNewsletter, plantPost } from './test-letters.server.ts'
import { writeIssue } from './write-issue.server.tsx'

const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
const SITE = 'https://venus.example'
const log = createLog('silent')

describe.each(engines)('a letter on %s', (engine) => {
  let database: Database
  let posted: Letter[]
  const as = (person: Person) => accessFor(database.pool, person)
  const system = () => as({ kind: 'system' })

  async function read(id: string) {
    const issue = await readIssue(system(), id, '')
    if (!issue) throw new Error('the letter is gone')
    return issue
  }

  /** What the screen would send after these changes by hand. */
  async function ask(id: string, intent: string, changed: Record<string, string> = {}, siteUrl = SITE) {
    const { updatedAt: asOf, subject, previewText, intro, posts, guideId, commentIds } = await read(id)
    const fields = {
      ...{ intent, asOf, subject, previewText, intro, guide: guideId ?? '' },
      ...{ posts: posts.map((post) => post.id).join(',') },
      ...Object.fromEntries(commentIds.map((comment) => [`comment.${comment}`, 'on'])),
      ...changed,
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const sendLetter = async (letter: Letter) => void posted.push(letter)
    const desk = { access: system(), log, siteUrl, sendLetter, email: 'owner@venus.example' }
    return changeIssue(desk, id, form)
  }

  const found = async (id: string, changed: Record<string, string>, siteUrl?: string) =>
    (await ask(id, 'check', changed, siteUrl)).outcome.findings?.map(
      ({ level, message }) => `${level}: ${message}`,
    )

  const newLetter = async () => makeLetter(system(), new Date())

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    posted = []
    await emptyNewsletter(database.pool)
    await plantPost(database.pool, { title: 'First news', publishedDate: YESTERDAY })
  })
  afterAll(() => database.close())

  test('keeps what was typed, and the order of its posts', async () => {
    const id = await newLetter()
    const other = await plantPost(database.pool, { title: 'Second news', publishedDate: YESTERDAY })
    const draft = await plantPost(database.pool, {
      title: 'No news',
      publishedDate: YESTERDAY,
      isPublished: false,
    })
    const words = { subject: 'Hello', previewText: 'There', intro: '<p>Dear <script>x</script>you</p>' }
    expect((await ask(id, `add.${other}`, words)).status).toBe(200)
    await ask(id, `add.${draft}`)
    expect(await read(id)).toMatchObject({ subject: 'Hello', previewText: 'There', intro: '<p>Dear you</p>' })
    const titles = async () => (await read(id)).posts.map(({ title }) => title)
    expect(await titles()).toEqual(['First news', 'Second news'])
    await ask(id, `raise.${other}`)
    expect(await titles()).toEqual(['Second news', 'First news'])
    await ask(id, `lower.${other}`)
    expect(await titles()).toEqual(['First news', 'Second news'])
    await ask(id, `remove.${other}`)
    expect(await titles()).toEqual(['First news'])
  })

  test('is not written over what somebody else saved, unless that is wanted', async () => {
    const id = await newLetter()
    const { updatedAt: asOf } = await read(id)
    await ask(id, 'save', { subject: 'Theirs' })
    const { outcome, status } = await ask(id, 'save', { subject: 'Mine', asOf })
    expect({ status, outcome }).toMatchObject({
      status: 409,
      outcome: { ok: false, field: CONFLICT, given: { subject: 'Mine' } },
    })
    expect((await read(id)).subject).toBe('Theirs')
    expect((await ask(id, 'save', { asOf })).status, 'the same words are no conflict').toBe(200)
    expect((await ask(id, 'save-over', { subject: 'Mine', asOf })).status).toBe(200)
    expect((await read(id)).subject).toBe('Mine')
  })

  test('says no to what is too long, and brings it back', async () => {
    const id = await newLetter()
    const { outcome, status } = await ask(id, 'save', { subject: 'x'.repeat(201) })
    expect({ status, outcome }).toMatchObject({ status: 422, outcome: { ok: false, field: 'subject' } })
    expect(!outcome.ok && outcome.given.subject).toBe('x'.repeat(201))
  })

  test('shows nothing that is not public, although it was when it was chosen', async () => {
    const hidden = await plantPost(database.pool, { title: 'Taken back', publishedDate: YESTERDAY })
    const id = await newLetter()
    await database.pool.query(`update blog_posts set is_published = false where id = '${hidden}'`)
    const { html, text, page } = await writeIssue(system(), id, SITE)
    for (const part of [html, text, page]) {
      expect(part).toContain('First news')
      expect(part).not.toContain('Taken back')
    }
  })

  test('goes to the admin as a test, with links that are nobody’s', async () => {
    const id = await newLetter()
    await ask(id, 'test', { subject: 'Hello' })
    expect(posted).toMatchObject([{ to: 'owner@venus.example', subject: 'Test: Hello' }])
    expect(posted[0]?.html).toContain('https://venus.example/newsletter/preferences')
    expect(`${posted[0]?.html}${posted[0]?.text}`).not.toContain('.invalid')
  })

  test('in order is found in order', async () => {
    const id = await newLetter()
    const intro =
      '<p><a href="/blog/first-news">a</a> <a href="https://venus.example/about">b</a> <a href="mailto:a@b.c">c</a></p>'
    expect(await found(id, { intro })).toEqual([])
    expect(await found(id, { intro: '' }, 'http://localhost:3000')).toEqual([])
  })

  test('is checked for words', async () => {
    const id = await newLetter()
    expect(await found(id, { subject: '', previewText: '', posts: '' })).toEqual([
      'error: There is no subject.',
      'warning: There is no preview text: mail programs will show the first words they find.',
      'error: There is nothing in it: no intro and no post.',
    ])
  })

  test('is checked for links that lead nowhere, and none into the own network is followed', async () => {
    const id = await newLetter()
    await plantPost(database.pool, { title: 'Not yet', publishedDate: YESTERDAY, isPublished: false })
    const links = [
      '/blog/not-yet',
      '/nowhere',
      `${SITE}/newsletter/2001-01-01`,
      'http://127.0.0.1:1/',
      'http://[::1]/',
    ]
    const intro = links.map((link) => `<p><a href="${link}">x</a></p>`).join('')
    expect(await found(id, { intro })).toEqual([
      'error: /blog/not-yet leads to nothing that readers can see.',
      'error: /nowhere leads to nothing that readers can see.',
      `error: ${SITE}/newsletter/2001-01-01 leads to nothing that readers can see.`,
      'error: http://127.0.0.1:1/ leads into a private network, where readers cannot follow.',
      'error: http://[::1]/ leads into a private network, where readers cannot follow.',
    ])
  })

  test('is checked for pictures that say nothing', async () => {
    const image = '/media/blog-media/posts/a.webp'
    await plantPost(database.pool, { title: 'Silent', publishedDate: YESTERDAY, image })
    await plantPost(database.pool, { title: 'Speaking', publishedDate: YESTERDAY, image, alt: 'A jar' })
    const id = await newLetter()
    expect(await found(id, { intro: `<p><img src="${image}"></p>` })).toEqual([
      'error: A picture in the intro has no alternative text.',
      'error: The picture of “Silent” has no alternative text.',
    ])
  })

  test('says itself where something may earn money', async () => {
    const plain = await writeIssue(system(), await newLetter(), SITE)
    expect(plain.text).not.toContain('affiliate')
    const content = '<p><a href="https://shop.example" rel="sponsored">Buy</a></p>'
    await plantPost(database.pool, { title: 'Earning', publishedDate: new Date().toISOString(), content })
    const id = await newLetter()
    const { html, text, page } = await writeIssue(system(), id, SITE)
    for (const part of [html, text, page]) expect(part).toContain('affiliate links')
    expect(await found(id, {})).toEqual([])
  })

  test('is checked for its size, and for a way out that works', async () => {
    const id = await newLetter()
    expect(await found(id, {}, 'http://venus.example')).toEqual([
      'error: The link to unsubscribe would lead to http://venus.example: set SITE_URL to an address with https.',
    ])
    const long = `<p>${'€'.repeat(40_000)}</p>`
    expect(await found(id, { intro: long })).toEqual([
      expect.stringMatching(/^error: The letter has \d+ KB; mail programs cut off what is beyond 100\.$/),
    ])
  })

  test('with an error is not sent; in order it goes to everybody who wants letters', async () => {
    await database.pool.query(
      `insert into newsletter_subscribers (email, status, paused_until) values ('a@venus.example', 'active', null),
       ('b@venus.example', 'pending', null), ('c@venus.example', 'active', now() + interval '1 day')`,
    )
    const id = await newLetter()
    expect((await read(id)).readers).toBe(1)
    const refused = await ask(id, 'send', { subject: '' })
    expect(refused).toMatchObject({ status: 422, outcome: { ok: false, findings: [{ to: '#subject' }] } })
    expect((await read(id)).status).toBe('draft')
    expect((await ask(id, 'send', { subject: 'Hello' })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: 'sending',
      subject: 'Hello',
      progress: { total: 1, left: 1 },
    })
    expect((await ask(id, 'save', { subject: 'Too late' })).status).toBe(409)
    expect((await ask(id, 'delete')).status).toBe(404)
    expect((await ask(id, 'pause')).status).toBe(200)
    expect((await ask(id, 'pause')).status).toBe(409)
    expect((await ask(id, 'resume')).status).toBe(200)
    expect((await ask(id, 'cancel')).outcome).toMatchObject({ ok: true, message: 'Sending cancelled' })
  })

  test('that is scheduled goes out when it is due; an edit makes it a draft again', async () => {
    const id = await newLetter()
    expect((await ask(id, 'schedule', { scheduledFor: '2020-01-01T10:00' })).outcome).toMatchObject({
      ...{ ok: false, field: 'scheduledFor', message: 'Please choose a time that is still to come.' },
    })
    await ask(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })
    await ask(id, 'check')
    expect(await read(id)).toMatchObject({ status: 'scheduled', scheduledFor: '2099-01-01T10:00:00.000Z' })
    await sendDueIssues(system(), SITE, log)
    expect((await read(id)).status).toBe('scheduled')
    await ask(id, 'save', { subject: 'Edited' })
    expect(await read(id)).toMatchObject({ status: 'draft', scheduledFor: null })
    await ask(id, 'schedule', { scheduledFor: '2099-01-01T10:00' })
    await ask(id, 'unschedule')
    expect((await read(id)).status).toBe('draft')
    await database.pool.query(
      `update newsletter_issues set status = 'scheduled', scheduled_for = now() - interval '1 minute'`,
    )
    await sendDueIssues(system(), SITE, log)
    expect((await read(id)).status).toBe('sending')
  })

  test('that is due and not in order waits as a draft, and says why', async () => {
    const id = await newLetter()
    await database.pool.query(
      `update newsletter_issues set subject = '', status = 'scheduled', scheduled_for = now() - interval '1 minute'`,
    )
    await sendDueIssues(system(), SITE, log)
    expect(await read(id)).toMatchObject({
      ...{ status: 'draft', pauseReason: 'It was not sent: There is no subject.' },
    })
  })

  test('is in the archive once it was sent, for everybody, and never before', async () => {
    const id = await newLetter()
    const { slug } = await read(id)
    const anonymous = as({ kind: 'anonymous' })
    const admin = as({ kind: 'admin', userId: 'a' })
    await ask(id, 'send')
    expect(await readArchivedLetter(admin, slug)).toBeUndefined()
    await database.pool.query(`update newsletter_issues set status = 'sent'`)
    expect((await listArchivedLetters(anonymous, 7)).rows).toMatchObject([{ slug, subject: 'First news' }])
    expect((await readArchivedLetter(anonymous, slug))?.html).toContain('First news</a></h2>')
    expect(await readArchivedLetter(anonymous, 'nothing')).toBeUndefined()
  })

  test('that is a draft can be deleted, and is gone', async () => {
    const id = await newLetter()
    expect((await ask(id, 'delete')).status).toBe(200)
    expect(await readIssue(system(), id, '')).toBeUndefined()
  })
})
