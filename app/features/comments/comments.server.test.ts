import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseCursor } from '#app/ui/list/cursor.ts'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { ids, userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import {
  addComment,
  discussionSql,
  findCommentedPost,
  importComments,
  listApprovedComments,
  toDiscussion,
} from './comments.server.ts'
import { emptyThread } from './comments.ts'
import { saveCommentSettings } from './spam/settings.server.ts'
import { defaultCommentSettings } from './spam/settings.ts'

const siteUrl = 'https://venus.example'
const anonymous: Actor = { kind: 'anonymous' }
const admin: Actor = { kind: 'admin', userId: userIds.admin }
const member: Actor = { kind: 'member', userId: userIds.member }

describe.each(featureEngines)('comments on %s', (engine) => {
  let database: Database
  const as = (person: Actor) => accessFor(database.pool, person)
  const comment = {
    postId: ids.published,
    firstName: 'Ada',
    lastName: 'King',
    content: 'First',
    avatarUrl: null,
    userId: null,
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('readers see the approved ones of a public post, and so does an admin', async () => {
    for (const person of [anonymous, member, admin]) {
      const thread = await listApprovedComments(as(person), 'published', { siteUrl })
      expect(thread).toMatchObject({ comments: [{ id: ids.approved }], total: 1, older: null })
      expect(Object.keys(thread.comments[0] ?? {}).sort()).toEqual([
        'answers',
        'avatarUrl',
        'content',
        'createdAt',
        'firstName',
        'hearts',
        'id',
        'lastName',
      ])
    }
  })

  test.each(['draft', 'scheduled', 'no-such-post', ''])('of the post %j there are none', async (slug) => {
    for (const person of [anonymous, admin]) {
      expect(await listApprovedComments(as(person), slug, { siteUrl })).toEqual({
        pinned: null,
        comments: [],
        total: 0,
        older: null,
      })
      expect(await findCommentedPost(as(person), slug)).toBeNull()
    }
  })

  test('the page of a post gets its comments and when they end, also where there are none', async () => {
    const readDiscussion = async (postId: string) => {
      const { rows } = await as(anonymous).run((db) =>
        db.execute<{ stored: Parameters<typeof toDiscussion>[0] }>(
          sql`select ${discussionSql(db, postId)} as stored`,
        ),
      )
      return rows[0] && toDiscussion(rows[0].stored, siteUrl)
    }
    expect(await readDiscussion(ids.published)).toEqual({
      thread: await listApprovedComments(as(anonymous), 'published', { siteUrl }),
      closeAfterDays: 0,
    })
    await saveCommentSettings(as(admin), { ...defaultCommentSettings, closeAfterDays: 30 })
    expect(await readDiscussion(ids.draft)).toEqual({ thread: emptyThread, closeAfterDays: 30 })
  })

  test('anybody adds one that waits; the same once more changes nothing', async () => {
    expect(await addComment(as(anonymous), comment)).toEqual(expect.any(String))
    expect(await addComment(as(anonymous), comment)).toBeNull()
    expect(await addComment(as(anonymous), { ...comment, content: 'FIRST' })).toBeNull()
    expect((await listApprovedComments(as(anonymous), 'published', { siteUrl })).total).toBe(1)
  })

  test('of a signed-in person it is known who wrote it', async () => {
    for (const [person, userId] of [
      [member, userIds.member],
      [admin, userIds.admin],
    ] as const) {
      const id = await addComment(as(person), { ...comment, content: userId, userId })
      const { rows } = await database.pool.query(
        'select user_id, is_approved from blog_comments where id = $1',
        [id],
      )
      expect(rows).toEqual([{ user_id: userId, is_approved: false }])
    }
  })

  test('nobody writes as somebody else, or below a draft', async () => {
    const refused = { cause: { code: '42501' } }
    const asAdmin = { ...comment, content: 'Mine', userId: userIds.admin }
    await expect(addComment(as(member), asAdmin)).rejects.toMatchObject(refused)
    await expect(addComment(as(anonymous), asAdmin)).rejects.toMatchObject(refused)
    for (const postId of [ids.draft, ids.scheduled]) {
      await expect(addComment(as(anonymous), { ...comment, postId })).rejects.toMatchObject(refused)
    }
  })

  test('a long thread comes in stretches, newest first, every comment once', async () => {
    const now = Date.now()
    await importComments(
      as({ kind: 'system' }),
      Array.from({ length: 120 }, (_, number) => ({
        postId: ids.published,
        firstName: 'A',
        lastName: 'B',
        content: `thread ${number}`,
        isApproved: number !== 60,
        // Several at one moment: then the id decides.
        createdAt: new Date(now + Math.floor(number / 7) * 1000),
      })),
    )
    const seen: string[] = []
    let before: string | null = null
    do {
      const page = await listApprovedComments(as(anonymous), 'published', {
        siteUrl,
        before: parseCursor(before),
      })
      expect(page.total).toBe(120)
      expect(page.comments.length).toBeLessThanOrEqual(50)
      seen.push(...page.comments.map(({ createdAt, id }) => `${createdAt} ${id}`))
      before = page.older
    } while (before)
    expect(seen).toHaveLength(120)
    expect(seen).toEqual([...new Set(seen)].sort().reverse())
    const many = await listApprovedComments(as(anonymous), 'published', { siteUrl, limit: 1_000_000 })
    expect(many.comments).toHaveLength(120)
    const broken = await listApprovedComments(as(anonymous), 'published', { siteUrl, limit: 51.5 })
    expect(broken.comments).toHaveLength(51)
  })
})

test.each(['', null, 'x', '1_2', '9999999999999999999_00000000-0000-4000-8000-000000000001', "1_' or 1=1"])(
  '%j names no place',
  (text) => {
    expect(parseCursor(text)).toBeUndefined()
  },
)
