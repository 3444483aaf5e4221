import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { saveSettings } from '#app/features/comments/spam/settings.server.ts'
import { defaults } from '#app/features/comments/spam/settings.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import type { Letter } from '#platform/mail.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { stateOf, writeComment } from '#testing/comments/spam.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { followMailedLink, mailedLink, readMailedLink } from './mailed-link.server.ts'
import { moderate } from './moderate.server.ts'
import { tellAdmins } from './tell-admins.server.ts'

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE
const secret = 'a secret of the tests, long enough'
const siteUrl = 'https://venus.example'

describe.each(engines)('letters about waiting comments on %s', (engine) => {
  let database: Database
  let system: Access
  let admin: Access
  let letters: Letter[]
  const now = new Date()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const tell = (at: Date, sendLetter = async (letter: Letter) => void letters.push(letter)) =>
    tellAdmins({ system, secret, siteUrl, sendLetter }, at)
  const waiting = (content: string, at = now) => writeComment(database, { content, at: at.toISOString() })
  const linkFor = (id: string, action: 'approve' | 'delete', made = now) =>
    new URL(mailedLink({ secret, siteUrl }, { id, action, now: made })).searchParams.get('token') ?? ''
  const read = (token: string, at = now) => readMailedLink({ system, secret }, token, at)
  const follow = (token: string, at = now) => followMailedLink({ system, secret }, token, at)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    system = accessFor(database.pool, { kind: 'system' })
    admin = accessFor(database.pool, { kind: 'admin', userId: people.admin })
  })
  beforeEach(async () => {
    letters = []
    await database.pool.query(
      'delete from blog_comments; delete from site_settings; delete from comment_words',
    )
  })
  afterAll(() => database.close())

  test('go to every admin, in both parts, with what was written and why it is held, as text', async () => {
    const id = await waiting('<b>Bold</b> & "true"\nsecond line')
    await database.pool.query(`update blog_comments set held_because = '{"3 links"}' where id = $1`, [id])
    await tell(now)
    expect(letters.map(({ to }) => to).sort()).toEqual([
      `${people.admin}@venus.example`,
      `${people.secondAdmin}@venus.example`,
    ])
    const [letter] = letters
    expect(letter?.subject).toBe('A comment is waiting at Venus')
    expect(letter?.text).toContain('> <b>Bold</b> & "true"\n> second line\nHeld: 3 links\nApprove: https://')
    expect(letter?.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;true&quot;\nsecond line')
    expect(letter?.html).not.toContain('<b>')
    expect(letter?.text).toContain(`/moderate?token=${linkFor(id, 'delete')}`)
  })

  test('come at most once an hour, however many ask; what came meanwhile is told after it', async () => {
    await waiting('The first.')
    await Promise.all([tell(now), tell(now), tell(now)])
    expect(letters).toHaveLength(2)
    await waiting('The second.', later(MINUTE))
    await tell(later(59 * MINUTE))
    expect(letters).toHaveLength(2)
    await tell(later(61 * MINUTE))
    expect(letters).toHaveLength(4)
    expect(letters[3]?.subject).toBe('2 comments are waiting at Venus')
    expect(letters[3]?.text).toContain('The second.')
    expect(letters[3]?.text).not.toContain('The first.')
    await tell(later(3 * 60 * MINUTE))
    expect(letters).toHaveLength(4)
  })

  test('list the ten newest, and say how many wait', async () => {
    for (let number = 1; number <= 12; number++) await waiting(`Comment ${number}.`, later(number))
    await tell(later(MINUTE))
    expect(letters[0]?.subject).toBe('12 comments are waiting at Venus')
    expect(letters[0]?.text?.match(/Approve: /g)).toHaveLength(10)
    expect(letters[0]?.text).not.toContain('Comment 2.')
  })

  test('are not about spam or what is approved, and not sent where they are not wanted', async () => {
    await moderate(admin, 'spam', { ids: [await waiting('Spam.')] })
    await writeComment(database, { isApproved: true })
    await tell(now)
    await waiting('Held.')
    await saveSettings(admin, { ...defaults, mail: false })
    await tell(now)
    expect(letters).toEqual([])
    await saveSettings(admin, defaults)
    await tell(now)
    expect(letters).toHaveLength(2)
  })

  test('that could not be put into the queue are tried again', async () => {
    await waiting('The first.')
    await expect(tell(now, () => Promise.reject(new Error('no queue')))).rejects.toThrow('no queue')
    await tell(later(MINUTE))
    expect(letters).toHaveLength(2)
  })

  test('hold links that show the comment and act once', async () => {
    const id = await waiting('Lovely.')
    const approve = linkFor(id, 'approve')
    const remove = linkFor(id, 'delete')
    expect(await read(approve)).toMatchObject({ action: 'approve', content: 'Lovely.', post: 'published' })
    expect(await stateOf(database, id)).toMatchObject({ is_approved: false })
    expect(await follow(approve)).toBe('approve')
    expect(await stateOf(database, id)).toMatchObject({ is_approved: true, taught: 'ham' })
    for (const token of [approve, remove]) {
      expect(await read(token)).toBeUndefined()
      expect(await follow(token)).toBeUndefined()
    }
    const other = await waiting('To be deleted.')
    expect(await follow(linkFor(other, 'delete'))).toBe('delete')
    expect(await stateOf(database, other)).toBeUndefined()
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
    const made = mailedLink({ secret: `${secret}!`, siteUrl }, { id: ids.waiting, action: 'approve', now })
    expect(await read(made.split('token=')[1] ?? '')).toBeUndefined()
    expect(await stateOf(database, id)).toMatchObject({ is_approved: false })
  })
})
