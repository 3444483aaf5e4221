import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Actor, accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestDatabase } from '#testing/database.ts'
import { readAbout } from './about.server.ts'
import { defaultAbout } from './default-about.ts'
import { handleAboutAction } from './handle-about-action.server.ts'
import { parseStorySections } from './story-sections.server.ts'

const written = { lead: 'I am Ada.', story: '<p>Hello.</p>', closing: 'Bye.' }

describe('the About page', () => {
  let database: Database
  const as = (person: Actor) => accessFor(database.pool, person)
  const reader = () => as({ kind: 'anonymous' })

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  async function save(
    fields: Partial<typeof written>,
    actor: Actor = { kind: 'admin', userId: userIds.admin },
  ) {
    const form = new FormData()
    const sent = { intent: 'save-about', ...written, ...fields }
    for (const [name, value] of Object.entries(sent)) form.set(name, value)
    return (await handleAboutAction({ access: as(actor), log: createLog('silent') }, form)).data
  }

  test('has words before anybody has written any, also where a version knew less', async () => {
    expect(await readAbout(reader())).toEqual(defaultAbout)
    const value = JSON.stringify({ lead: 'Older' })
    await database.pool.query(
      `insert into site_settings (name, value, is_public) values ('about', '${value}', true)`,
    )
    expect(await readAbout(reader())).toEqual({ ...defaultAbout, lead: 'Older' })
  })

  test('says what an admin wrote, cleaned, to everybody', async () => {
    const story = '<h2>One</h2><p onclick="a()">Text<script>b()</script></p>'
    expect(await save({ story })).toMatchObject({ ok: true })
    expect(await readAbout(reader())).toEqual({ ...written, story: '<h2>One</h2><p>Text</p>' })
  })

  test('is refused when empty or too long, at the field, with what was typed', async () => {
    const before = await readAbout(reader())
    expect(await save({ lead: ' ' })).toMatchObject({ ok: false, field: 'lead' })
    expect(await save({ story: '<script>c()</script>' })).toMatchObject({ ok: false, field: 'story' })
    const story = '<h2>x</h2>'.repeat(501)
    expect(await save({ story })).toMatchObject({ ok: false, field: 'story', values: { story } })
    const closing = 'a'.repeat(601)
    expect(await save({ closing })).toMatchObject({ ok: false, field: 'closing', values: { closing } })
    expect(await save({}, { kind: 'member', userId: userIds.member })).toMatchObject({ ok: false })
    expect(await readAbout(reader())).toEqual(before)
  })
})

test('a story is told in chapters; what stands before the first heading has none', () => {
  expect(
    parseStorySections('<p>Before</p>\n<h2>One &amp; all</h2><p>Text</p><h3>Part</h3>\n<h1>Two</h1>'),
  ).toEqual([
    { heading: '', html: '<p>Before</p>\n' },
    { heading: 'One & all', html: '<p>Text</p><h3>Part</h3>\n' },
    { heading: 'Two', html: '' },
  ])
})
