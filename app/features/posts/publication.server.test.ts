import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { setPublished } from './admin/admin-posts.server.ts'

type Dates = { published_date: Date | null; public_since: Date | null }

const HOUR_MS = 60 * 60 * 1000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

describe.each(featureEngines)('when a post is published, on %s', (engine) => {
  let database: Database
  let started: number
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    started = Date.now()
  })
  afterAll(() => database.close())

  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })

  let count = 0
  async function write(isPublished: boolean, date: Date | null) {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into blog_posts (slug, title, author_name, is_published, published_date)
       values ($1, 'T', 'A', $2, $3) returning id`,
      [`published-${++count}`, isPublished, date],
    )
    return rows[0]?.id ?? ''
  }
  const change = (id: string, set: string, ...values: unknown[]) =>
    database.pool.query(`update blog_posts set ${set} where id = $1`, [id, ...values])
  async function dates(id: string): Promise<Dates> {
    const { rows } = await database.pool.query<Dates>(
      'select published_date, public_since from blog_posts where id = $1',
      [id],
    )
    if (!rows[0]) throw new Error('the post is not there')
    return rows[0]
  }
  const expectNow = (date: Date | null) => {
    expect(date?.getTime()).toBeGreaterThan(started - 5_000)
    expect(date?.getTime()).toBeLessThan(Date.now() + 5_000)
  }

  test('a draft has no date; it gets one when it is published, in the editor or with others', async () => {
    const [one, other] = [await write(false, null), await write(false, null)]
    expect(await dates(one)).toEqual({ published_date: null, public_since: null })
    await change(one, 'is_published = true')
    await setPublished(admin(), [other], true)
    for (const id of [one, other]) {
      const { published_date, public_since } = await dates(id)
      expectNow(published_date)
      expect(public_since).toEqual(published_date)
    }
  })

  test('a date that its author chose stays, however old; readers see it from now on', async () => {
    const old = hoursFromNow(-1000)
    const id = await write(false, old)
    await change(id, 'is_published = true')
    const { published_date, public_since } = await dates(id)
    expect(published_date).toEqual(old)
    expectNow(public_since)
  })

  test('hidden and published again, a post has its old date and is not new', async () => {
    const id = await write(true, hoursFromNow(-1000))
    await change(id, 'public_since = published_date')
    const before = await dates(id)
    await change(id, 'is_published = false')
    expect(await dates(id)).toEqual(before)
    await change(id, 'is_published = true')
    expect(await dates(id)).toEqual(before)
  })

  test('a scheduled post becomes public at its date, also when that changes or is taken back', async () => {
    const [soon, later] = [hoursFromNow(1), hoursFromNow(48)]
    const id = await write(true, soon)
    expect(await dates(id)).toEqual({ published_date: soon, public_since: soon })
    await change(id, 'published_date = $2', later)
    expect((await dates(id)).public_since).toEqual(later)
    await change(id, 'is_published = false')
    expect(await dates(id)).toEqual({ published_date: later, public_since: null })
  })

  test('a public post whose date is moved ahead becomes public anew; moved among past days it does not', async () => {
    const id = await write(true, hoursFromNow(-1000))
    await change(id, 'public_since = published_date')
    const { public_since } = await dates(id)
    await change(id, 'published_date = $2', hoursFromNow(-10))
    expect((await dates(id)).public_since).toEqual(public_since)
    const next = hoursFromNow(24)
    await change(id, 'published_date = $2', next)
    expect((await dates(id)).public_since).toEqual(next)
  })

  test('a public post whose date is removed keeps it', async () => {
    const date = hoursFromNow(-1000)
    const id = await write(true, date)
    await change(id, 'published_date = null')
    expect((await dates(id)).published_date).toEqual(date)
  })

  test('a half-filled draft is not published with others before it is corrected', async () => {
    const id = await write(false, null)
    await change(id, `featured_image = 'a.pn'`)
    await expect(setPublished(admin(), [id], true)).rejects.toThrow('“T”: Use an address that begins with')
    await change(id, `featured_image = '/a.png'`)
    expect(await setPublished(admin(), [id], true)).toBe(1)
  })

  test('drafts with pictures that are not in the library are published from the editor alone', async () => {
    const draft = async (title: string, content: string) => {
      const id = await write(false, null)
      await change(id, 'title = $2', title)
      await change(id, 'content = $2', content)
      return id
    }
    const missing = await draft('Missing', '<p>a</p><figure><img src="" alt="Lost"></figure>')
    const foreign = await draft('Foreign', '<img src="https://elsewhere.example/a.png" alt="">')
    const whole = await draft('Whole', '<img src="/media/blog-media/posts/a.webp" alt="">')
    await expect(setPublished(admin(), [whole, missing], true)).rejects.toThrow(
      '“Missing”: A picture is not in your library, so readers may not see it. Open it in the editor',
    )
    await expect(setPublished(admin(), [missing, foreign], true)).rejects.toThrow(
      /“Missing”.*“Foreign”|“Foreign”.*“Missing”/,
    )
    expect(await setPublished(admin(), [whole], true)).toBe(1)
    // Public already: nothing new happens to readers.
    await change(missing, 'is_published = true')
    expect(await setPublished(admin(), [missing], true)).toBe(1)
  })
})
