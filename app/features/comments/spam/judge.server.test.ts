import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderate } from '#app/features/comments/moderation/moderate.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import type { Letter } from '#platform/mail.ts'
import { ids, people, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { hamTexts, spamTexts, stateOf, writeComment } from '#testing/comments/spam.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import type { Submission } from './judge.server.ts'
import { type CommentOffice, createCommentOffice } from './office.server.ts'
import { deleteOldSpam } from './old-spam.server.ts'
import { readSettings, saveSettings } from './settings.server.ts'
import { defaults } from './settings.ts'

describe.each(engines)('a comment that came in on %s', (engine) => {
  let database: Database
  let system: Access
  let admin: Access
  let office: CommentOffice
  let letters: Letter[]

  /** Comes in as from the form, and is judged; answers what became of it. */
  async function submit({ content = 'Lovely.', userId = null, ...signs }: Partial<Submission> = {}) {
    const id = await writeComment(database, { content, userId })
    const from = { postId: ids.published, names: 'Ada Stone', address: '203.0.113.7', honeypot: '' }
    await office.judge({ id, content, userId, ...from, filledInMs: 20_000, ...signs })
    return { id, ...(await stateOf(database, id)) }
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    system = accessFor(database.pool, { kind: 'system' })
    admin = accessFor(database.pool, { kind: 'admin', userId: people.admin })
    office = createCommentOffice({
      system,
      secret: 'a secret of the tests, long enough',
      siteUrl: 'https://venus.example',
      sendLetter: async (letter) => void letters.push(letter),
      log: createLog('silent'),
    })
  })
  beforeEach(async () => {
    letters = []
    await database.pool.query(
      'delete from blog_comments; delete from comment_words; delete from site_settings',
    )
  })
  afterAll(() => database.close())

  test('waits for approval, even without a reason', async () => {
    expect(await submit()).toMatchObject({ is_approved: false, spam_since: null, held_because: [] })
  })

  test('waits with the reasons beside it', async () => {
    const content = 'https://a.example https://b.example https://c.example'
    expect(await submit({ content, filledInMs: 1000 })).toMatchObject({
      is_approved: false,
      spam_since: null,
      held_because: ['sent after 1 second', '3 links'],
    })
  })

  test('is put among the spam by a strong reason, and nobody is written to', async () => {
    expect(await submit({ honeypot: 'x' })).toMatchObject({ spam_since: expect.any(Date) })
    await saveSettings(admin, { ...defaults, blockedWords: ['casino'] })
    expect(await submit({ content: 'A Casíno!' })).toMatchObject({
      spam_since: expect.any(Date),
      held_because: ['blocked word “casino”'],
    })
    expect(letters).toEqual([])
  })

  test('of an admin is approved at once, whatever it says', async () => {
    const content = 'https://a.example https://b.example https://c.example'
    expect(await submit({ userId: people.admin, content })).toMatchObject({ is_approved: true })
    expect(letters).toEqual([])
  })

  test('of somebody with an approved one is approved only where that is set, and only without a reason', async () => {
    await writeComment(database, { userId: people.member, isApproved: true, content: 'The first.' })
    expect(await submit({ userId: people.member })).toMatchObject({ is_approved: false })
    await saveSettings(admin, { ...defaults, approveKnown: true })
    expect(await submit({ userId: people.member, content: 'Again.' })).toMatchObject({ is_approved: true })
    expect(await submit({ userId: people.member, content: 'In haste.', filledInMs: 10 })).toMatchObject({
      is_approved: false,
    })
    expect(await submit({ content: 'Somebody who is not signed in.' })).toMatchObject({ is_approved: false })
    await database.pool.query('delete from blog_comments')
    expect(await submit({ userId: people.member, content: 'Nothing approved.' })).toMatchObject({
      is_approved: false,
    })
  })

  test('that an admin has dealt with already stays as it is', async () => {
    const id = await writeComment(database, { content: 'Quick.' })
    await moderate(admin, 'spam', { ids: [id] })
    const from = {
      postId: ids.published,
      names: 'Ada',
      address: '203.0.113.7',
      honeypot: '',
      filledInMs: null,
    }
    await office.judge({ id, content: 'Quick.', userId: people.admin, ...from })
    expect(await stateOf(database, id)).toMatchObject({ is_approved: false, spam_since: expect.any(Date) })
  })

  test('is told apart by what the admin has marked, and by nothing before that', async () => {
    const offer = 'Order cheap watches online now, best price'
    const question = 'Is the serum good for sensitive skin in winter?'
    expect(await submit({ content: offer })).toMatchObject({ held_because: [] })
    for (const content of spamTexts) {
      await moderate(admin, 'spam', { ids: [await writeComment(database, { content })] })
    }
    for (const content of hamTexts) {
      await moderate(admin, 'approve', { ids: [await writeComment(database, { content })] })
    }
    expect(await submit({ content: `${offer}!` })).toMatchObject({
      spam_since: expect.any(Date),
      held_because: ['reads like what was marked as spam'],
    })
    expect(await submit({ content: question })).toMatchObject({ spam_since: null, held_because: [] })
  })

  test('and is spam lies there for 30 days, not longer', async () => {
    const { id } = await submit({ honeypot: 'x' })
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
    await deleteOldSpam(system, inDays(29.9))
    expect(await stateOf(database, id)).toBeDefined()
    await deleteOldSpam(system, inDays(30.1))
    expect(await stateOf(database, id)).toBeUndefined()
  })

  test('comes to a post that takes no more of them after the days that were set', async () => {
    const daysAgo = (days: number) => ({
      publishedDate: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
    })
    expect(await office.isClosed(daysAgo(5000))).toBe(false)
    await saveSettings(admin, { ...defaults, closeAfterDays: 30 })
    expect(await office.isClosed(daysAgo(31))).toBe(true)
    expect(await office.isClosed(daysAgo(29))).toBe(false)
  })

  test('settings are kept; only the closing is for everybody to read, and only admins set them', async () => {
    expect(await readSettings(admin)).toEqual(defaults)
    const wanted = { approveKnown: true, closeAfterDays: 14, blockedWords: ['casino'], mail: false }
    await saveSettings(admin, wanted)
    expect(await readSettings(admin)).toEqual(wanted)
    const member = accessFor(database.pool, { kind: 'member', userId: people.member })
    expect(await readSettings(member)).toEqual({ ...defaults, closeAfterDays: 14 })
    await expect(saveSettings(member, defaults)).rejects.toThrow()
  })
})
