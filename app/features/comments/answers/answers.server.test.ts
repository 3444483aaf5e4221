import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listApprovedComments } from '#app/features/comments/comments.server.ts'
import { moderateComments } from '#app/features/comments/moderation/moderate.server.ts'
import { createReceipt, undo } from '#app/features/comments/moderation/undo.server.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { ids, userIds, writeAccessFixtures, writeAssistantFixtures } from '#testing/access-fixtures.ts'
import { writeComment } from '#testing/comments/spam.ts'
import { featureEngines, nextMillisecond, openTestDatabase } from '#testing/database.ts'
import { handleAnswersAction } from './handle-answers-action.server.ts'
import { pinComment, unpinComment } from './pin-comment.server.ts'
import { readAnsweredComment } from './read-answers.server.ts'

const siteUrl = 'https://venus.example'
const admin: Actor = { kind: 'admin', userId: userIds.admin }
const assistant: Actor = { kind: 'assistant', userId: userIds.assistant }

describe.each(featureEngines)('answers, on %s', (engine) => {
  let database: Database
  const as = (actor: Actor) => accessFor(database.pool, actor)

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await writeAssistantFixtures(database.pool)
  })
  beforeEach(() => database.pool.query('delete from blog_comments'))
  afterAll(() => database.close())

  const approved = (content: string, at?: string) => writeComment(database, { content, isApproved: true, at })
  async function submit(
    actor: Actor & { userId: string },
    commentId: string,
    fields: Record<string, string>,
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const context = {
      access: as(actor),
      log: createLog('silent'),
      page: { site: defaultSite },
      services: { settings: { siteUrl } },
      viewer: { id: actor.userId, role: actor.kind },
    }
    return (await handleAnswersAction(context, commentId, form)).data
  }
  const answer = (actor: Actor & { userId: string }, commentId: string, content: string) =>
    submit(actor, commentId, { intent: 'answer', content })
  const shown = () => listApprovedComments(as({ kind: 'anonymous' }), 'published', { siteUrl })

  test('an admin answers as the author, an assistant for the site, and readers see both with their marks', async () => {
    const id = await approved('Which one?')
    expect(await answer(admin, id, ' The  first.\r\n')).toMatchObject({
      message: 'Your answer is below the comment.',
    })
    await nextMillisecond(database.pool)
    expect(await answer(assistant, id, 'In blue.')).toMatchObject({ ok: true })
    const { comments, total } = await shown()
    expect(total).toBe(1)
    expect(comments[0]?.answers).toMatchObject([
      { authorName: 'Venus Hart', mark: 'author', content: 'The  first.' },
      { authorName: 'Venus', mark: 'team', content: 'In blue.', createdAt: expect.stringMatching(/Z$/) },
    ])
  })

  test('an answer to a waiting comment approves it; one in spam, or gone, has none', async () => {
    const id = await writeComment(database, { content: 'Waiting.' })
    expect(await answer(assistant, id, 'Welcome.')).toMatchObject({
      message: 'The comment is approved and answered.',
    })
    expect((await shown()).comments).toMatchObject([
      { content: 'Waiting.', answers: [{ content: 'Welcome.' }] },
    ])
    await moderateComments(as(admin), 'spam', { ids: [id] })
    expect((await shown()).total).toBe(0)
    expect(await answer(admin, id, 'More.')).toMatchObject({ ok: false, status: 404 })
    expect(await answer(admin, ids.fresh, 'More.')).toMatchObject({ ok: false, status: 404 })
    expect(await answer(admin, 'x', 'More.')).toMatchObject({ ok: false, status: 404 })
  })

  test.each([
    ['empty', ' \n', 'Write your answer first.'],
    ['too long', 'a'.repeat(5001), 'An answer can have at most 5,000 characters.'],
  ])('one that is %s is not taken', async (_what, content, message) => {
    const id = await approved('Which one?')
    expect(await answer(admin, id, content)).toMatchObject({
      ok: false,
      status: 422,
      field: 'content',
      message,
    })
  })

  test.each([
    'Try https://www.amazon.com/dp/B07XYZ1234?tag=hers-20 today.',
    '(www.amazon.de/dp/B07XYZ1234)',
    'https://amzn.to/3abc',
    'https://go.shopmy.us/p-1 https://shopmy.us/p-1',
    'https://store.example/balm?aff=hers',
    'https://venus.example/go/oat-balm/oak',
    'http://www.venus.example/go/oat-balm',
    'See venus.example/go/oat-balm.',
    'It is at /go/oat-balm/oak',
  ])('one with a link that earns is neither written nor changed to: %s', async (content) => {
    const id = await approved('Which one?')
    await answer(admin, id, 'Read https://store.example/balm')
    const [written] = (await shown()).comments[0]?.answers ?? []
    const change = { intent: 'change-answer', id: written?.id ?? '', content }
    for (const refused of [await answer(assistant, id, content), await submit(admin, id, change)])
      expect(refused).toMatchObject({
        status: 422,
        field: 'content',
        message: expect.stringContaining('Add the product to the library'),
        values: { content },
      })
    expect((await shown()).comments[0]?.answers).toEqual([written])
  })

  test.each([
    'https://venus.example/products/oat-balm or /products/oat-balm',
    'https://other.example/go/somewhere and other.example/go/somewhere',
    'Ready, set/go/run',
  ])('one with a link to a page is taken: %s', async (content) => {
    const id = await approved('Which one?')
    expect(await answer(admin, id, content)).toMatchObject({ ok: true })
  })

  test('of a stored one, a link that earns is known by what it has to show', async () => {
    const id = await approved('Which one?')
    const [amazon, network, own, plain] = [
      'https://amzn.to/3abc',
      'https://www.awin1.com/cread.php?ued=https%3A%2F%2Fwww.sephora.com%2Fbalm',
      `${siteUrl}/go/balm`,
      'https://store.example/balm',
    ]
    await database.pool.query(
      `insert into comment_answers (comment_id, author_name, mark, content) values ($1, 'Venus Hart', 'author', $2)`,
      [id, `${amazon}, ${network}, ${own} or ${plain}`],
    )
    expect((await shown()).comments[0]?.answers[0]?.earningLinks).toEqual({
      [amazon]: { rel: 'sponsored noopener', store: 'Amazon' },
      [network]: { rel: 'sponsored noopener', store: 'Sephora' },
      [own]: { rel: 'sponsored noopener', store: '' },
    })
  })

  test('a comment has ten of them, also if more come together', async () => {
    const id = await approved('Which one?')
    for (let count = 0; count < 8; count++) await answer(admin, id, `Answer ${count}`)
    await Promise.all(['a', 'b', 'c', 'd'].map((content) => answer(admin, id, content)))
    const { rows } = await database.pool.query('select count(*)::int from comment_answers')
    expect(rows).toEqual([{ count: 10 }])
    expect(await answer(admin, id, 'One more')).toMatchObject({ status: 409 })
  })

  test('an assistant changes and deletes her own, an admin all of them', async () => {
    const id = await approved('Which one?')
    await answer(admin, id, 'By her.')
    await nextMillisecond(database.pool)
    await answer(assistant, id, 'By the team.')
    const read = (actor: Actor & { userId: string }) =>
      readAnsweredComment(as(actor), id, { id: actor.userId, isAdmin: actor.kind === 'admin' })
    const [hers, ours] = (await read(assistant))?.answers ?? []
    expect([hers?.canChange, ours?.canChange]).toEqual([false, true])
    const change = (actor: Actor & { userId: string }, answerId = '', fields: Record<string, string> = {}) =>
      submit(actor, id, { intent: 'change-answer', id: answerId, content: 'Changed.', ...fields })
    expect(await change(assistant, hers?.id)).toMatchObject({ ok: false, status: 404 })
    expect(await change(assistant, hers?.id, { delete: 'yes' })).toMatchObject({ ok: false, status: 404 })
    expect(await change(assistant, ours?.id)).toMatchObject({ message: 'Answer saved' })
    expect((await shown()).comments[0]?.answers.map(({ content }) => content)).toEqual([
      'By her.',
      'Changed.',
    ])
    expect(await change(admin, ours?.id, { delete: 'yes' })).toMatchObject({ message: 'Answer deleted' })
    expect((await read(admin))?.answers).toHaveLength(1)
  })

  test('a deleted answer comes back for who deleted it, below its comment only', async () => {
    const [id, other] = [await approved('Which one?'), await approved('And when?')]
    await answer(assistant, id, 'The blue one.')
    const read = (actor: Actor & { userId: string }) =>
      readAnsweredComment(as(actor), id, { id: actor.userId, isAdmin: actor.kind === 'admin' })
    const before = (await read(assistant))?.answers
    await submit(assistant, id, { intent: 'change-answer', id: before?.[0]?.id ?? '', delete: 'yes' })
    const deleted = await read(assistant)
    expect(deleted).toMatchObject({ answers: [], deleted: [{ name: 'The blue one.' }] })
    expect((await read(admin))?.deleted).toEqual([])
    const undoDelete = (commentId: string) =>
      submit(assistant, commentId, { intent: 'undo-delete', deletion: deleted?.deleted[0]?.id ?? '' })
    expect(await undoDelete(other)).toMatchObject({ ok: false, status: 404 })
    expect(await undoDelete(id)).toMatchObject({ message: 'The answer is back' })
    expect(await read(assistant)).toMatchObject({ answers: before, deleted: [] })
  })

  test('one comment of a post is pinned: it comes first, and not a second time by its date', async () => {
    const old = await approved('Old.', '2026-01-01T00:00:00Z')
    const other = await approved('Other.', '2026-01-02T00:00:00Z')
    await approved('New.', '2026-01-03T00:00:00Z')
    expect(await pinComment(as(admin), other)).toBe(true)
    expect(await pinComment(as(assistant), old)).toBe(true)
    const { pinned, comments, total } = await shown()
    expect(pinned?.content).toBe('Old.')
    expect(comments.map(({ content }) => content)).toEqual(['New.', 'Other.'])
    expect(total).toBe(3)
    const before = { createdAt: new Date('2026-01-02T00:00:00Z'), id: other }
    const next = await listApprovedComments(as({ kind: 'anonymous' }), 'published', { siteUrl, before })
    expect([next.pinned, next.comments]).toEqual([null, []])
    expect(await unpinComment(as(admin), old)).toBe(true)
    expect((await shown()).pinned).toBeNull()
  })

  test('only an approved comment is pinned, and spam loses the pin', async () => {
    const waiting = await writeComment(database, { content: 'Waiting.' })
    expect(await pinComment(as(admin), waiting)).toBe(false)
    const id = await approved('Good.')
    await pinComment(as(admin), id)
    await moderateComments(as(assistant), 'spam', { ids: [id] })
    const { rows } = await database.pool.query('select from blog_comments where pinned_at is not null')
    expect(rows).toEqual([])
  })

  test('undoing a deletion brings answers and pin back', async () => {
    const id = await approved('Good.')
    await answer(admin, id, 'Thank you.')
    await pinComment(as(admin), id)
    const before = await shown()
    const deleted = await moderateComments(as(admin), 'delete', { ids: [id] })
    expect((await shown()).total).toBe(0)
    expect(await undo(as(admin), createReceipt('delete', deleted))).toEqual([id])
    expect(await shown()).toEqual(before)
  })
})
