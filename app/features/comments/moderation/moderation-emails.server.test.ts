import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { saveCommentSettings } from '#app/features/comments/spam/settings.server.ts'
import { defaultCommentSettings } from '#app/features/comments/spam/settings.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import type { Email } from '#platform/mail.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { readCommentState, writeComment } from '#testing/comments/spam.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { moderateComments } from './moderate.server.ts'
import { createModerationLink, followModerationLink, readModerationLink } from './moderation-link.server.ts'
import { notifyAdminsOfWaitingComments } from './notify-admins.server.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const secret = 'a secret of the tests, long enough'
const siteUrl = 'https://venus.example'

describe.each(allEngines)('letters about waiting comments on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  let system: Access
  let admin: Access
  let emails: Email[]
  const now = new Date()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const notify = (at: Date, sendEmail = async (email: Email) => void emails.push(email)) =>
    notifyAdminsOfWaitingComments({ system, secret, siteUrl, sendEmail }, at)
  const waiting = (content: string, at = now) => writeComment(database, { content, at: at.toISOString() })
  const linkFor = (id: string, action: 'approve' | 'delete', made = now) =>
    new URL(createModerationLink({ secret, siteUrl }, { id, action, now: made })).searchParams.get('token') ??
    ''
  const answerLinkFor = (id: string, userId: string) =>
    createModerationLink({ secret, siteUrl }, { id, action: 'answer', userId, now }).split('token=')[1] ?? ''
  const read = (token: string, at = now) => readModerationLink({ system, secret }, token, at)
  const follow = (token: string, at = now, answer = '') =>
    followModerationLink({ system, secret, siteUrl }, token, at, answer)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    system = accessFor(database.pool, { kind: 'system' })
    admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  })
  beforeEach(async () => {
    emails = []
    await database.pool.query(
      'delete from blog_comments; delete from site_settings; delete from comment_words',
    )
  })
  afterAll(() => database.close())

  test('go to every admin, in both parts, with what was written and why it is held, as text', async () => {
    const id = await waiting('<b>Bold</b> & "true"\nsecond line')
    await database.pool.query(`update blog_comments set held_because = '{"3 links"}' where id = $1`, [id])
    await notify(now)
    expect(emails.map(({ to }) => to).sort()).toEqual([
      `${userIds.admin}@venus.example`,
      `${userIds.secondAdmin}@venus.example`,
    ])
    const [email] = emails
    expect(email?.subject).toBe('A comment is waiting at Venus')
    expect(email?.text).toContain('> <b>Bold</b> & "true"\n> second line\nHeld: 3 links\n\nApprove: https://')
    expect(email?.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;true&quot;\nsecond line')
    expect(email?.html).not.toContain('<b>')
    expect(email?.text).toContain(`/moderate?token=${linkFor(id, 'delete')}`)
    // Each answers in her own name.
    for (const { to, text } of emails)
      expect(text).toContain(`Answer: ${siteUrl}/moderate?token=${answerLinkFor(id, to.split('@')[0] ?? '')}`)
  })

  test('are not written about the demo content, which does not count either', async () => {
    const demo = await waiting('From the demo.', later(MINUTE))
    await database.pool.query(`insert into demo_content (kind, id) values ('comment', $1)`, [demo])
    await notify(now)
    expect(emails).toEqual([])
    await waiting('From a reader.')
    await notify(now)
    expect(emails[0]?.subject).toBe('A comment is waiting at Venus')
    expect(emails[0]?.text).not.toContain('From the demo.')
  })

  testOnBoth(
    'come at most once an hour, however many ask; what came meanwhile is told after it',
    async () => {
      await waiting('The first.')
      await Promise.all([notify(now), notify(now), notify(now)])
      expect(emails).toHaveLength(2)
      await waiting('The second.', later(MINUTE))
      await notify(later(59 * MINUTE))
      expect(emails).toHaveLength(2)
      await notify(later(61 * MINUTE))
      expect(emails).toHaveLength(4)
      expect(emails[3]?.subject).toBe('2 comments are waiting at Venus')
      expect(emails[3]?.text).toContain('The second.')
      expect(emails[3]?.text).not.toContain('The first.')
      await notify(later(3 * 60 * MINUTE))
      expect(emails).toHaveLength(4)
    },
  )

  test('list the ten newest, and say how many wait', async () => {
    for (let number = 1; number <= 12; number++) await waiting(`Comment ${number}.`, later(number))
    await notify(later(MINUTE))
    expect(emails[0]?.subject).toBe('12 comments are waiting at Venus')
    expect(emails[0]?.text?.match(/Approve: /g)).toHaveLength(10)
    expect(emails[0]?.text).not.toContain('Comment 2.')
  })

  test('are not about spam or what is approved, and not sent where they are not wanted', async () => {
    await moderateComments(admin, 'spam', { ids: [await waiting('Spam.')] })
    await writeComment(database, { isApproved: true })
    await notify(now)
    await waiting('Held.')
    await saveCommentSettings(admin, { ...defaultCommentSettings, mail: false })
    await notify(now)
    expect(emails).toEqual([])
    await saveCommentSettings(admin, defaultCommentSettings)
    await notify(now)
    expect(emails).toHaveLength(2)
  })

  test('that could not be put into the queue are tried again', async () => {
    await waiting('The first.')
    await expect(notify(now, () => Promise.reject(new Error('no queue')))).rejects.toThrow('no queue')
    await notify(later(MINUTE))
    expect(emails).toHaveLength(2)
  })

  test('hold links that show the comment and act once', async () => {
    const id = await waiting('Lovely.')
    const approve = linkFor(id, 'approve')
    const remove = linkFor(id, 'delete')
    expect(await read(approve)).toMatchObject({ action: 'approve', content: 'Lovely.', post: 'published' })
    expect(await readCommentState(database, id)).toMatchObject({ is_approved: false })
    expect(await follow(approve)).toMatchObject({ action: 'approve' })
    expect(await readCommentState(database, id)).toMatchObject({ is_approved: true, taught: 'ham' })
    for (const token of [approve, remove]) {
      expect(await read(token)).toBeUndefined()
      expect(await follow(token)).toBeUndefined()
    }
    const other = await waiting('To be deleted.')
    expect(await follow(linkFor(other, 'delete'))).toMatchObject({ action: 'delete' })
    expect(await readCommentState(database, other)).toBeUndefined()
  })

  test('hold links that end after 7 days, and that nobody else can make', async () => {
    const id = await waiting('Lovely.')
    const token = linkFor(id, 'approve')
    expect(await read(token, later(7 * DAY - MINUTE))).toBeDefined()
    expect(await follow(token, later(7 * DAY))).toBeUndefined()
    const [body = '', signature = ''] = token.split('.')
    const other = JSON.stringify([id, 'delete', now.getTime() + DAY])
    const forged = Buffer.from(other).toString('base64url')
    for (const wrong of [
      '',
      'x',
      body,
      `${body}.`,
      `.${signature}`,
      `${forged}.${signature}`,
      `${body}.${'A'.repeat(43)}`,
    ]) {
      expect(await follow(wrong)).toBeUndefined()
    }
    const made = createModerationLink(
      { secret: `${secret}!`, siteUrl },
      { id: ids.waiting, action: 'approve', now },
    )
    expect(await read(made.split('token=')[1] ?? '')).toBeUndefined()
    expect(await readCommentState(database, id)).toMatchObject({ is_approved: false })
  })

  test('hold a link that approves and answers once, as long as she is an admin', async () => {
    const id = await waiting('A question?')
    const link = answerLinkFor(id, userIds.admin)
    expect(await read(link)).toMatchObject({ action: 'answer', isWaiting: true })
    await expect(follow(link, now, ' \n ')).rejects.toThrow('Write your answer first.')
    expect(await readCommentState(database, id)).toMatchObject({ is_approved: false })
    const [first, second] = await Promise.all([follow(link, now, 'Yes.'), follow(link, now, 'Yes, twice.')])
    expect([first, second].filter(Boolean)).toEqual([
      { action: 'answer', message: 'The comment is approved and answered' },
    ])
    expect(await read(link)).toBeUndefined()
    const { rows } = await database.pool.query('select author_name, mark, user_id from comment_answers')
    expect(rows).toEqual([{ author_name: 'Venus Hart', mark: 'author', user_id: userIds.admin }])
    const { rows: audited } = await database.pool.query(
      `select actor, subject from audit_log where kind = 'comment-answered-by-link'`,
    )
    expect(audited).toEqual([{ actor: `${userIds.admin}@venus.example`, subject: 'on published' }])
    expect(await read(answerLinkFor(id, userIds.secondAdmin))).toMatchObject({ isWaiting: false })
    for (const userId of [userIds.member, 'nobody'])
      expect(await follow(answerLinkFor(id, userId), now, 'As her.')).toBeUndefined()
    await moderateComments(admin, 'spam', { ids: [id] })
    expect(await follow(answerLinkFor(id, userIds.secondAdmin), now, 'To spam.')).toBeUndefined()
  })
})
