import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest'
import { saveNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import { defaultNewsletterSettings } from '#app/features/newsletter/settings.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { clearNewsletter, insertPost } from '#testing/newsletter/issues.ts'
import { createIssueDraft } from './create-draft.server.ts'
import { listIssues } from './list-issues.server.ts'
import { readIssue } from './read-issue.server.ts'
import { createWeeklyDraftIfDue } from './weekly-draft.server.ts'

const THURSDAY = new Date('2026-11-05T12:00:00Z')
const FRIDAY = new Date('2026-11-06T09:01:00Z')
const NEXT_FRIDAY = new Date('2026-11-13T09:31:00Z')

describe.each(allEngines)('the letter of the week on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const system = () => accessFor(database.pool, { kind: 'system' })
  const check = (now: Date) => createWeeklyDraftIfDue(system(), now)
  const read = async (id = '') => {
    const issue = await readIssue(system(), id, '')
    if (!issue) throw new Error('no letter was made')
    return issue
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await clearNewsletter(database.pool)
    await saveNewsletterSettings(system(), defaultNewsletterSettings)
  })
  afterAll(() => database.close())

  test('is made from what was published since the last one, newest first, and proposes its words', async () => {
    await check(THURSDAY)
    await insertPost(database.pool, { title: 'Older', publishedDate: '2026-11-04T10:00:00Z' })
    await insertPost(database.pool, { title: 'Newer', publishedDate: '2026-11-05T10:00:00Z' })
    await insertPost(database.pool, {
      title: 'Hidden',
      publishedDate: '2026-11-05T10:00:00Z',
      isPublished: false,
    })
    await insertPost(database.pool, { title: 'Later', publishedDate: '2026-11-06T10:00:00Z' })
    const first = await read(await check(FRIDAY))
    expect(first.posts.map(({ title }) => title)).toEqual(['Newer', 'Older'])
    expect(first).toMatchObject({
      slug: '2026-11-06',
      status: 'draft',
      subject: 'Newer',
      previewText: 'About Newer',
      scheduledFor: null,
      guideId: null,
    })
    const second = await read(await check(NEXT_FRIDAY))
    expect(second.posts.map(({ title }) => title)).toEqual(['Later'])
  })

  test('takes what became public since the last one: a backdated post, but none that was public elsewhere', async () => {
    const publish = (title: string, dates: string) =>
      database.pool.query(
        `insert into blog_posts (slug, title, author_name, is_published, published_date, public_since)
         values ('${title.toLowerCase()}', '${title}', 'A', true, ${dates})`,
      )
    const lastIssue = new Date(Date.now() - 60 * 60 * 1000)
    await createIssueDraft(system(), lastIssue)
    await publish('Backdated', `now() - interval '30 days', null`)
    await publish('Imported', `now() - interval '40 days', now() - interval '40 days'`)
    await publish('Scheduled', `now() + interval '1 day', null`)
    const titles = async (now: Date) =>
      (await read(await createIssueDraft(system(), now))).posts.map(({ title }) => title)
    expect(await titles(new Date(Date.now() + 1000))).toEqual(['Backdated'])
    expect(await titles(new Date(Date.now() + 25 * 60 * 60 * 1000))).toEqual(['Scheduled'])
  })

  test('is about what all readers have not had: a letter to a part of them does not count', async () => {
    await insertPost(database.pool, { title: 'In between', publishedDate: '2026-11-04T10:00:00Z' })
    const first = await createIssueDraft(system(), new Date('2026-11-03T09:00:00Z'))
    const toSome = await createIssueDraft(system(), new Date('2026-11-05T09:00:00Z'))
    await database.pool.query(
      `update newsletter_issues set audience = '{"interests":[],"joinedSince":"2026-11-01","hasClickedLately":false}'
       where id = $1`,
      [toSome],
    )
    const late = await insertPost(database.pool, { title: 'Late', publishedDate: '2026-11-05T10:00:00Z' })
    await database.pool.query(
      `with added as (insert into newsletter_issue_posts (issue_id, post_id, position) values ($1, $2, 9))
       update newsletter_issues set status = 'sending' where id = $1`,
      [first, late],
    )
    await check(THURSDAY)
    const { posts } = await read(await check(FRIDAY))
    expect(posts.map(({ title }) => title)).toEqual(['In between'])
  })

  test('offers the guide that readers see and their newest approved comments', async () => {
    const post = await insertPost(database.pool, {
      title: 'Talked of',
      publishedDate: '2026-11-05T10:00:00Z',
    })
    await database.pool.query(
      `insert into blog_comments (post_id, first_name, last_name, content, is_approved, created_at)
       select '${post}', 'Ada', 'B', 'Words ' || n, n <> 5, '2026-11-05T12:00:00Z'::timestamptz + n * interval '1 minute'
       from generate_series(1, 5) n`,
    )
    await database.pool.query(
      `with guide as (insert into holiday_guides (title, description, year) values ('Gifts', 'D', 2026) returning id)
       insert into holiday_finds (guide_id, title, description, display_order) select id, 'Soap', 'D', 1 from guide`,
    )
    await check(THURSDAY)
    const { commentIds, available, guideId } = await read(await check(FRIDAY))
    const contents = commentIds.map((id) => available.comments.find((comment) => comment.id === id)?.content)
    expect(contents).toEqual(['Words 4', 'Words 3', 'Words 2'])
    expect(available.guides).toMatchObject([{ id: guideId, title: 'Gifts' }])
  })

  testOnBoth('is made exactly once, however many processes look', async () => {
    await insertPost(database.pool, { title: 'News', publishedDate: '2026-11-05T10:00:00Z' })
    await check(THURSDAY)
    const made = await Promise.all([check(FRIDAY), check(FRIDAY), check(new Date(FRIDAY.getTime() + 1))])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await check(new Date('2026-11-12T09:01:00Z'))).toBeUndefined()
    expect((await listIssues(system(), 1)).total).toBe(1)
  })

  test('is made late rather than never, and not for a day that was chosen afterwards', async () => {
    await insertPost(database.pool, { title: 'News', publishedDate: '2026-11-05T10:00:00Z' })
    await check(THURSDAY)
    await saveNewsletterSettings(system(), { ...defaultNewsletterSettings, weekday: 3 })
    expect(await check(FRIDAY)).toBeUndefined()
    await saveNewsletterSettings(system(), defaultNewsletterSettings)
    expect(await check(new Date('2026-11-15T00:01:00Z'))).toBeDefined()
  })

  test('is not made when there is nothing new', async () => {
    await insertPost(database.pool, { title: 'News', publishedDate: '2026-11-05T10:00:00Z' })
    await check(THURSDAY)
    expect(await check(FRIDAY)).toBeDefined()
    await insertPost(database.pool, {
      title: 'Draft',
      publishedDate: '2026-11-10T10:00:00Z',
      isPublished: false,
    })
    expect(await check(NEXT_FRIDAY)).toBeUndefined()
    expect((await listIssues(system(), 1)).total).toBe(1)
  })

  test('has no demo content, unless she made it hers', async () => {
    const [kept, changed] = await Promise.all(
      ['Demo', 'Changed demo'].map((title) =>
        insertPost(database.pool, { title, publishedDate: '2026-11-05T10:00:00Z' }),
      ),
    )
    await database.pool.query(`insert into demo_content (kind, id) values ('post', $1), ('post', $2)`, [
      kept,
      changed,
    ])
    await database.pool.query(
      `with said as (insert into blog_comments (post_id, first_name, last_name, content, is_approved, created_at)
         values ($1, 'Demo', 'D', 'Words', true, '2026-11-05T12:00:00Z') returning id),
       guide as (insert into holiday_guides (title, description, year) values ('Gifts', 'D', 2026) returning id),
       find as (insert into holiday_finds (guide_id, title, description, display_order) select id, 'Soap', 'D', 1 from guide)
       insert into demo_content (kind, id) select 'comment', id from said union all select 'guide', id from guide`,
      [changed],
    )
    await check(THURSDAY)
    expect(await check(FRIDAY)).toBeUndefined()
    await database.pool.query(`update blog_posts set title = 'Mine' where id = $1`, [changed])
    const { posts, commentIds, guideId } = await read(await check(NEXT_FRIDAY))
    expect(posts.map(({ title }) => title)).toEqual(['Mine'])
    expect({ commentIds, guideId }).toEqual({ commentIds: [], guideId: null })
    await database.pool.query('delete from demo_content')
  })

  test('goes out by itself after the hours to look, where that is wanted', async () => {
    await saveNewsletterSettings(system(), {
      ...defaultNewsletterSettings,
      sendsByItself: true,
      hoursToLook: 6,
    })
    await insertPost(database.pool, { title: 'News', publishedDate: '2026-11-05T10:00:00Z' })
    await check(THURSDAY)
    const { status, scheduledFor } = await read(await check(FRIDAY))
    expect({ status, scheduledFor }).toEqual({
      status: 'scheduled',
      scheduledFor: '2026-11-06T15:01:00.000Z',
    })
  })

  test('by hand can be made at any time, each with an address of its own', async () => {
    await read(await createIssueDraft(system(), FRIDAY))
    const ids = [await createIssueDraft(system(), FRIDAY), await createIssueDraft(system(), FRIDAY)]
    const slugs = await Promise.all(ids.map(async (id) => (await read(id)).slug))
    expect(slugs).toEqual(['2026-11-06-2', '2026-11-06-3'])
  })
})
