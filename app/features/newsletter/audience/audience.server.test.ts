import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { findZoneOfAnotherDay } from '#testing/another-day.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { addDraftIssue, renderedIssue } from '#testing/newsletter/delivery.ts'
import { openTestIssues } from '#testing/newsletter/issues.ts'
import { openTestNewsletter, tokenIn } from '#testing/newsletter/service.ts'
import { startSending } from '../delivery/control-sending.server.ts'
import { everybody } from './audience.ts'
import { readInterests, selectCountedInterests, setInterests } from './interests.server.ts'
import { interestFieldName } from './interests.ts'

const hair = '10000000-0000-4000-8000-000000000001'
const skin = '10000000-0000-4000-8000-000000000002'
const unread = '10000000-0000-4000-8000-000000000003'

describe.each(featureEngines)('audiences of letters on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.pool.query(`delete from blog_categories;
      insert into blog_categories (id, name, slug, color) values
        ('${hair}', 'Hair', 'hair', '#aa3366'), ('${skin}', 'Skin', 'skin', '#aa3366'), ('${unread}', 'Unread', 'unread', '#aa3366');
      insert into blog_posts (slug, title, excerpt, content, author_name, is_published, published_date, category_id) values
        ('a', 'A', '', '', 'A', true, now() - interval '1 day', '${hair}'),
        ('b', 'B', '', '', 'A', true, now() - interval '1 day', '${skin}'),
        ('c', 'C', '', '', 'A', false, null, '${unread}')`)
  })
  afterAll(() => database.close())
  afterEach(() =>
    database.pool.query(
      'delete from newsletter_issues; delete from newsletter_subscribers; delete from view_days',
    ),
  )

  const system = () => accessFor(database.pool, { kind: 'system' })
  const query = async (sql: string) => (await database.pool.query(sql)).rows

  /** Readers, with what they like and how many days ago they joined. */
  async function addReaders() {
    await query(`insert into newsletter_subscribers (email, status, confirmed_at)
      select name || '@venus.example', 'active', now() - make_interval(days => days)
      from (values ('hair', 100), ('skin', 10), ('both', 10), ('anything', 10)) as reader (name, days)`)
    await query(`insert into newsletter_interests (subscriber_id, category_id)
      select s.id, c.id from newsletter_subscribers s join blog_categories c
        on split_part(s.email, '@', 1) in (c.slug, 'both') and c.slug in ('hair', 'skin')`)
  }
  /** Who gets a letter with this audience. */
  async function recipients(audience: object) {
    const id = await addDraftIssue(database.pool)
    await database.pool.query('update newsletter_issues set audience = $2 where id = $1', [
      id,
      JSON.stringify({ ...everybody, ...audience }),
    ])
    expect(await startSending(system(), id, renderedIssue)).toBe(true)
    const rows = await query(`select split_part(email, '@', 1) as name from newsletter_deliveries d
      join newsletter_subscribers s on s.id = d.subscriber_id where issue_id = '${id}' order by 1`)
    return rows.map(({ name }) => name)
  }

  test('a letter goes to those who like its subject, and to those who chose none', async () => {
    await addReaders()
    expect(await recipients({})).toEqual(['anything', 'both', 'hair', 'skin'])
    expect(await recipients({ interests: [hair] })).toEqual(['anything', 'both', 'hair'])
    expect(await recipients({ interests: [hair, skin] })).toEqual(['anything', 'both', 'hair', 'skin'])
  })

  test('or to those who joined since a day', async () => {
    await addReaders()
    const day = new Date(Date.now() - 50 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    expect(await recipients({ joinedSince: day })).toEqual(['anything', 'both', 'skin'])
    expect(await recipients({ joinedSince: day, interests: [hair] })).toEqual(['anything', 'both'])
  })

  test('or to those who chose a subject that was clicked lately, of which only sums are known', async () => {
    await addReaders()
    await query(`insert into view_days (dimension, day, value, views) values
      ('campaign', current_date - 3, 'letter-2026-11-01.hair', 2), ('campaign', current_date - 2, 'letter-x.hair', 1),
      ('campaign', current_date - 100, 'letter-old.skin', 9), ('campaign', current_date, 'letter-x', 5),
      ('campaign', current_date, 'spring.skin', 5)`)
    expect(await system().run(selectCountedInterests)).toEqual([
      { id: hair, name: 'Hair', readers: 2, clicks: 3 },
      { id: skin, name: 'Skin', readers: 2, clicks: 0 },
    ])
    expect(await recipients({ hasClickedLately: true })).toEqual(['both', 'hair'])
  })

  test('lately is counted by the days of the site’s time zone, as the clicks are', async () => {
    await addReaders()
    const { timeZone, day } = findZoneOfAnotherDay()
    await query(`insert into site_settings (name, value, is_public) values ('site', '{"timeZone": "${timeZone}"}', true);
      insert into view_days (dimension, day, value, views) values
      ('campaign', date '${day}' - 90, 'letter-a.hair', 2), ('campaign', date '${day}' - 91, 'letter-a.skin', 1)`)
    const counted = await system().run(selectCountedInterests)
    expect(counted.map(({ clicks }) => clicks)).toEqual([2, 0])
    expect(await recipients({ hasClickedLately: true })).toEqual(['both', 'hair'])
    await query(`delete from site_settings where name = 'site'`)
  })

  test('the form of a letter keeps the choice, counts people and refuses a day that is none', async () => {
    await addReaders()
    const { submit, read, createIssue } = openTestIssues(database.pool)
    const id = await createIssue()
    expect((await read(id)).recipientCount).toBe(4)
    const chosen = { subject: 'S', [interestFieldName(hair)]: 'on', joinedSince: '2020-02-29' }
    expect((await submit(id, 'save', chosen)).data.ok).toBe(true)
    expect(await read(id)).toMatchObject({
      audience: { interests: [hair], joinedSince: '2020-02-29', hasClickedLately: false },
      recipientCount: 3,
    })
    expect((await submit(id, 'save', { ...chosen, joinedSince: '2026-02-30' })).data).toMatchObject({
      ok: false,
      field: 'joinedSince',
    })
    expect((await submit(id, 'save')).data.ok).toBe(true)
    expect(await query('select audience from newsletter_issues')).toEqual([{ audience: null }])
  })

  test('readers choose among categories with posts, at the form, when they confirm, and later by their link', async () => {
    expect(await readInterests(accessFor(database.pool, { kind: 'anonymous' }))).toEqual([
      { id: hair, name: 'Hair' },
      { id: skin, name: 'Skin' },
    ])
    const { newsletter, send, lastTo } = openTestNewsletter(database.pool)
    const chosen = async () =>
      (await query('select category_id from newsletter_interests order by 1')).map((row) => row.category_id)
    await send('ada@venus.example', { [interestFieldName(hair)]: 'on', 'interest.none': 'on' })
    expect(await chosen()).toEqual([hair])
    const token = tokenIn(lastTo('ada@venus.example'), 'confirm')
    expect(await newsletter.readConfirmation(token)).toMatchObject({ state: 'open', chosen: [hair] })
    expect(await newsletter.confirmSubscription(token, [hair, skin])).toMatchObject({ previousState: 'open' })
    expect(await chosen()).toEqual([hair, skin])
    // Anybody can type the address: it changes nothing of somebody who has confirmed.
    await send('ada@venus.example', { [interestFieldName(unread)]: 'on' })
    expect(await chosen()).toEqual([hair, skin])
    const manage = tokenIn(lastTo('ada@venus.example'), 'preferences')
    const form = new FormData()
    form.set('intent', 'interests')
    form.set(interestFieldName(skin), 'on')
    expect((await newsletter.handlePreferencesAction(manage, form)).data).toMatchObject({
      ok: true,
      message: 'Saved. Letters will follow it.',
    })
    expect(await newsletter.readOwnSubscription(manage)).toMatchObject({ chosen: [skin] })
  })

  test('setting interests leaves out what is no category', async () => {
    await addReaders()
    const [{ id }] = await query(`select id from newsletter_subscribers where email like 'both%'`)
    await system().run((db) => setInterests(db, id, [skin, '20000000-0000-4000-8000-000000000000']))
    expect(await query(`select category_id from newsletter_interests where subscriber_id = '${id}'`)).toEqual(
      [{ category_id: skin }],
    )
  })
})
