import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moderateComments } from '#app/features/comments/moderation/moderate.server.ts'
import { type Access, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import type { Email } from '#platform/mail.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { hamTexts, readCommentState, spamTexts, writeComment } from '#testing/comments/spam.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { type CommentService, createCommentService } from '../comment-service.server.ts'
import type { SubmittedComment } from './classify-comment.server.ts'
import { deleteOldSpam } from './delete-old-spam.server.ts'
import { readCommentSettings, saveCommentSettings } from './settings.server.ts'
import { defaultCommentSettings } from './settings.ts'

describe.each(featureEngines)('a comment that came in on %s', (engine) => {
  let database: Database
  let system: Access
  let admin: Access
  let service: CommentService
  let emails: Email[]

  /** Stores a comment as the form does, classifies it, and returns its state. */
  async function submit({ content = 'Lovely.', userId = null, ...signs }: Partial<SubmittedComment> = {}) {
    const id = await writeComment(database, { content, userId })
    const from = { postId: ids.published, names: 'Ada Stone', ip: '203.0.113.7', honeypot: '' }
    await service.classify({ id, content, userId, ...from, filledInMs: 20_000, ...signs })
    return { id, ...(await readCommentState(database, id)) }
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    system = accessFor(database.pool, { kind: 'system' })
    admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    service = createCommentService({
      system,
      secret: 'a secret of the tests, long enough',
      siteUrl: 'https://venus.example',
      sendEmail: async (email) => void emails.push(email),
      wakeEmails: () => {},
      log: createLog('silent'),
    })
  })
  beforeEach(async () => {
    emails = []
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
    await saveCommentSettings(admin, { ...defaultCommentSettings, blockedWords: ['casino'] })
    expect(await submit({ content: 'A Casíno!' })).toMatchObject({
      spam_since: expect.any(Date),
      held_because: ['blocked word “casino”'],
    })
    expect(emails).toEqual([])
  })

  test('of an admin is approved at once, whatever it says', async () => {
    const content = 'https://a.example https://b.example https://c.example'
    expect(await submit({ userId: userIds.admin, content })).toMatchObject({ is_approved: true })
    expect(emails).toEqual([])
  })

  test('of somebody with an approved one is approved only where that is set, and only without a reason', async () => {
    await writeComment(database, { userId: userIds.member, isApproved: true, content: 'The first.' })
    expect(await submit({ userId: userIds.member })).toMatchObject({ is_approved: false })
    await saveCommentSettings(admin, { ...defaultCommentSettings, approveKnown: true })
    expect(await submit({ userId: userIds.member, content: 'Again.' })).toMatchObject({ is_approved: true })
    expect(await submit({ userId: userIds.member, content: 'In haste.', filledInMs: 10 })).toMatchObject({
      is_approved: false,
    })
    expect(await submit({ content: 'Somebody who is not signed in.' })).toMatchObject({ is_approved: false })
    await database.pool.query('delete from blog_comments')
    expect(await submit({ userId: userIds.member, content: 'Nothing approved.' })).toMatchObject({
      is_approved: false,
    })
  })

  test('that an admin has dealt with already stays as it is', async () => {
    const id = await writeComment(database, { content: 'Quick.' })
    await moderateComments(admin, 'spam', { ids: [id] })
    const from = {
      postId: ids.published,
      names: 'Ada',
      ip: '203.0.113.7',
      honeypot: '',
      filledInMs: null,
    }
    await service.classify({ id, content: 'Quick.', userId: userIds.admin, ...from })
    expect(await readCommentState(database, id)).toMatchObject({
      is_approved: false,
      spam_since: expect.any(Date),
    })
  })

  test('is told apart by what the admin has marked, and by nothing before that', async () => {
    const offer = 'Order cheap watches online now, best price'
    const question = 'Is the serum good for sensitive skin in winter?'
    expect(await submit({ content: offer })).toMatchObject({ held_because: [] })
    for (const content of spamTexts) {
      await moderateComments(admin, 'spam', { ids: [await writeComment(database, { content })] })
    }
    for (const content of hamTexts) {
      await moderateComments(admin, 'approve', { ids: [await writeComment(database, { content })] })
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
    expect(await readCommentState(database, id)).toBeDefined()
    await deleteOldSpam(system, inDays(30.1))
    expect(await readCommentState(database, id)).toBeUndefined()
  })

  test('comes to a post that takes no more of them after the days that were set', async () => {
    const daysAgo = (days: number) => ({
      publishedDate: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
    })
    expect(await service.isClosed(daysAgo(5000))).toBe(false)
    await saveCommentSettings(admin, { ...defaultCommentSettings, closeAfterDays: 30 })
    expect(await service.isClosed(daysAgo(31))).toBe(true)
    expect(await service.isClosed(daysAgo(29))).toBe(false)
  })

  test('settings are kept; only the closing is for everybody to read, and only admins set them', async () => {
    expect(await readCommentSettings(admin)).toEqual(defaultCommentSettings)
    const wanted = { approveKnown: true, closeAfterDays: 14, blockedWords: ['casino'], mail: false }
    await saveCommentSettings(admin, wanted)
    expect(await readCommentSettings(admin)).toEqual(wanted)
    const member = accessFor(database.pool, { kind: 'member', userId: userIds.member })
    expect(await readCommentSettings(member)).toEqual({ ...defaultCommentSettings, closeAfterDays: 14 })
    await expect(saveCommentSettings(member, defaultCommentSettings)).rejects.toThrow()
  })
})
