import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderateComments } from '#app/features/comments/moderation/moderate.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { writeComment } from '#testing/comments/spam.ts'
import { featureEngines, nextMillisecond, openTestDatabase } from '#testing/database.ts'
import { insertFollower, openTestReaderMail } from '#testing/reader-mail.ts'
import { headersOf, readSentEmails } from '#testing/sent-emails.ts'
import { followThread } from './follow-thread.server.ts'
import { notifyFollowers } from './notify-followers.server.ts'

const siteUrl = 'https://venus.example'

describe.each(featureEngines)('who follows a discussion, on %s', (engine) => {
  let database: Database
  let system: Access
  const tell = () => notifyFollowers({ system, siteUrl })
  const query = async (text: string) => (await database.pool.query(text)).rows

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    system = accessFor(database.pool, { kind: 'system' })
  })
  beforeEach(() =>
    query('delete from blog_comments; delete from reader_addresses; delete from single_emails'),
  )
  afterAll(() => database.close())

  const followPost = (email: string) =>
    insertFollower(database.pool, email, {
      kind: 'post-comments',
      subjectId: ids.published,
      title: 'published',
    })
  const followComment = (email: string, subjectId: string) =>
    insertFollower(database.pool, email, { kind: 'comment-answers', subjectId, title: 'published' })
  const answer = (commentId: string, content: string) =>
    database.pool.query(
      `insert into comment_answers (comment_id, author_name, mark, content) values ($1, 'Venus Hart', 'author', $2)`,
      [commentId, content],
    )
  const anHourLater = () => query(`update single_emails set created_at = created_at - interval '61 minutes'`)

  test('is told once what is new, however often and by how many it is told, with a link to stop', async () => {
    await followPost('reader@venus.example')
    await writeComment(database, { content: 'Held.' })
    const id = await writeComment(database, { content: 'A <b>new</b> word.', isApproved: true })
    await nextMillisecond(database.pool)
    await answer(id, 'Thank you!')
    await Promise.all([tell(), tell()])
    await tell()
    const emails = await readSentEmails(database.pool)
    expect(emails).toHaveLength(1)
    const [email] = emails
    expect(email?.subject).toBe('New on “published”')
    expect(email?.text).toMatch(
      /wrote:[\s\S]*A <b>new<\/b> word\.[\s\S]*Venus Hart answered Ada [\s\S]*Thank you!/,
    )
    expect(email?.text).not.toContain('Held.')
    expect(email?.text).toContain(`${siteUrl}/blog/published#comments`)
    expect(email?.html).not.toContain('<b>new')
    expect(headersOf(email as NonNullable<typeof email>)).toMatchObject({
      'list-unsubscribe': expect.stringContaining(`${siteUrl}/mail/leave?token=`),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
  })

  test('gets no link that earns, but the place of the answer that has it', async () => {
    await followPost('reader@venus.example')
    const link = 'https://www.amazon.com/dp/B07XYZ1234?tag=hers-20'
    const id = await writeComment(database, { content: 'A word.', isApproved: true })
    await answer(id, `This one: ${link} or ${siteUrl}/go/balm/oak`)
    await tell()
    const [stored] = await query('select id from comment_answers')
    const [email] = await readSentEmails(database.pool)
    for (const part of [email?.html, email?.text]) {
      expect(part).toContain(`${siteUrl}/blog/published#answer-${stored.id}`)
      expect(part).not.toContain('amazon.com')
      expect(part).not.toContain('/go/')
    }
  })

  test('is told nothing of an invented comment of the demo content, nor of the answers to it', async () => {
    await followPost('reader@venus.example')
    const demo = await writeComment(database, { content: 'Invented.', isApproved: true })
    await database.pool.query(`insert into demo_content (kind, id) values ('comment', $1)`, [demo])
    await answer(demo, 'To nobody.')
    expect(await tell()).toBe(0)
    await writeComment(database, { content: 'A real word.', isApproved: true })
    expect(await tell()).toBe(1)
    const [email] = await readSentEmails(database.pool)
    expect(email?.text).toContain('A real word.')
    expect(email?.text).not.toMatch(/Invented|To nobody/)
  })

  test('hears of a post at most once an hour, and then of all that came', async () => {
    await followPost('reader@venus.example')
    await writeComment(database, { content: 'First.', isApproved: true })
    expect(await tell()).toBe(1)
    await writeComment(database, { content: 'Second.', isApproved: true })
    const late = await writeComment(database, { content: 'Approved late.' })
    expect(await tell()).toBe(0)
    await moderateComments(system, 'approve', { ids: [late] })
    await anHourLater()
    expect(await tell()).toBe(1)
    const emails = await readSentEmails(database.pool)
    const text = emails.map((email) => email.text).find((words) => words?.includes('Second.'))
    expect(text).toContain('Approved late.')
    expect(text).not.toContain('First.')
  })

  test('is told of answers to the own comment, and never of the own words', async () => {
    const own = await writeComment(database, { content: 'Mine.' })
    await followComment('writer@venus.example', own)
    await followPost('writer@venus.example')
    await answer(own, 'Before it was approved.')
    expect(await tell()).toBe(0)
    await moderateComments(system, 'approve', { ids: [own] })
    expect(await tell()).toBe(1)
    const emails = await readSentEmails(database.pool)
    expect(emails.map(({ subject }) => subject)).toEqual(['Venus Hart answered your comment on “published”'])
    expect(emails[0]?.text).not.toContain('Mine.')
  })

  test.each([
    ['was not confirmed', 'update reader_follows set confirmed_at = null'],
    ['has ended', 'update reader_follows set ended_at = now()'],
  ])('is told nothing if the follow %s', async (_what, change) => {
    await followPost('reader@venus.example')
    await query(change)
    await writeComment(database, { isApproved: true })
    expect(await tell()).toBe(0)
  })

  test('a post that is no longer public is told to nobody', async () => {
    await insertFollower(database.pool, 'a@venus.example', {
      kind: 'post-comments',
      subjectId: ids.draft,
      title: 'draft',
    })
    await writeComment(database, { isApproved: true, postId: ids.draft })
    expect(await tell()).toBe(0)
  })

  test('a mailbox is asked first, programs and wrong addresses are not', async () => {
    const { readerMail } = openTestReaderMail(database.pool)
    const follow = async (fields: Record<string, string>, slug = 'published') => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ intent: 'follow', ...fields })) form.set(name, value)
      const access = accessFor(database.pool, { kind: 'member', userId: userIds.member })
      const context = { access, ip: '192.0.2.1', log: createLog('silent'), services: { readerMail } }
      return (await followThread(context, slug, form)).data
    }
    const asked = { ok: true, message: expect.stringMatching(/^Check your mail/) }
    expect(await follow({ email: 'program@venus.example', homepage: 'x' })).toMatchObject(asked)
    expect(await query('select from reader_follows')).toEqual([])
    expect(await follow({ email: 'reader@venus.example' })).toMatchObject(asked)
    expect(await query('select kind, subject_id, title, confirmed_at from reader_follows')).toEqual([
      { kind: 'post-comments', subject_id: ids.published, title: 'published', confirmed_at: null },
    ])
    expect(await follow({ email: 'nobody' })).toMatchObject({ ok: false, status: 422, field: 'email' })
    expect(await follow({ email: 'reader@venus.example' }, 'draft')).toMatchObject({ status: 404 })
  })
})
