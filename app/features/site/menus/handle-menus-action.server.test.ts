import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { defaultSite } from '../default-site.server.ts'
import { readSite, saveSite } from '../site.server.ts'
import { defaultMenus } from './default-menus.server.ts'
import { handleMenusAction } from './handle-menus-action.server.ts'
import { menuLimits } from './menus.ts'
import { readMenus } from './read-menus.server.ts'

const log = createLog('silent')

describe.each(featureEngines)('the menus on %s', (engine) => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const menus = async () => (await readSite(accessFor(database.pool, { kind: 'anonymous' }))).menus

  async function save(fields: Record<string, string>) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ intent: 'save-menus', ...fields })) form.set(name, value)
    return (await handleMenusAction({ access: admin(), log }, form)).data
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('links, a menu of links, a button and both columns are saved; the other settings stay', async () => {
    await admin().run((db) => saveSite(db, { name: 'Juno' }))
    const result = await save({
      'top.0.label': ' Home ',
      'top.0.to': '/',
      'top.1.label': 'More',
      'top.1.phone': 'Much more',
      'top.1.0.label': 'Shop',
      'top.1.0.to': 'https://shop.example/a?b=c',
      'top.3.label': '',
      'button.0.label': 'Work with me',
      'button.0.to': '/work-with-me',
      'footer.0.label': 'Blog',
      'footer.0.to': '/blog',
      'legal.2.label': 'Terms',
      'legal.2.to': '/terms',
    })
    expect(result).toMatchObject({ ok: true, message: 'Menus saved' })
    expect(await menus()).toEqual({
      top: [
        { label: 'Home', to: '/' },
        {
          label: 'More',
          mobileMenuLabel: 'Much more',
          links: [{ label: 'Shop', to: 'https://shop.example/a?b=c' }],
        },
      ],
      button: { label: 'Work with me', to: '/work-with-me' },
      footer: [{ label: 'Blog', to: '/blog' }],
      legal: [{ label: 'Terms', to: '/terms' }],
    })
    expect(await readSite(admin())).toMatchObject({ name: 'Juno', tagline: defaultSite.tagline })
  })

  test('her sections and the pages that readers can open are offered as addresses', async () => {
    await database.pool.query(`insert into blog_posts (kind, slug, own_path, title, author_name, is_published, published_date)
      values ('page', 'page-rates', '/rates', 'Rates of {{site}}', 'A', true, now() - interval '1 day'),
        ('page', 'page-soon', '/soon', 'Soon', 'A', false, null)`)
    const { addresses } = await readMenus(admin())
    expect(addresses).toEqual(
      expect.arrayContaining([
        { to: '/blog', title: 'Blog' },
        { to: '/tech', title: expect.any(String) },
        { to: '/rates', title: 'Rates of Juno' },
      ]),
    )
    expect(addresses.map(({ to }) => to)).not.toContain('/soon')
  })

  test('a menu that is new has no links yet, and its label on phones', async () => {
    await save({ 'top.0.label': 'More' })
    expect((await menus()).top).toEqual([{ label: 'More', mobileMenuLabel: 'More', links: [] }])
  })

  test('a button of an entry saves what was typed, and moves it', async () => {
    await save({
      'footer.0.label': 'Blog',
      'footer.0.to': '/blog',
      'footer.1.label': 'Typed',
      'footer.1.to': '/tech',
      move: 'footer.1 up',
    })
    expect((await menus()).footer.map(({ label }) => label)).toEqual(['Typed', 'Blog'])
  })

  test.each([
    ['an address without a name', { 'footer.0.to': '/blog' }, 'footer.0.label'],
    ['a name without an address', { 'footer.0.label': 'Blog' }, 'footer.0.to'],
    [
      'a name that is too long',
      { 'top.0.label': 'x'.repeat(menuLimits.label + 1), 'top.0.to': '/' },
      'top.0.label',
    ],
    ['a script', { 'top.0.label': 'x', 'top.0.to': 'javascript:alert(1)' }, 'top.0.to'],
    ['another host', { 'top.0.label': 'x', 'top.0.to': '//evil.example' }, 'top.0.to'],
    ['another host in disguise', { 'top.0.label': 'x', 'top.0.to': '/\\evil.example' }, 'top.0.to'],
    ['no address at all', { 'button.0.label': 'x', 'button.0.to': 'evil' }, 'button.0.to'],
  ])('%s is refused at its field, and nothing is saved', async (_what, fields, field) => {
    const before = await menus()
    expect(await save(fields as Record<string, string>)).toMatchObject({
      ok: false,
      status: 422,
      field,
      values: fields,
    })
    expect(await menus()).toEqual(before)
  })

  test('reset, they are the first ones again', async () => {
    await save({ intent: 'reset-menus' })
    expect(await menus()).toEqual(defaultMenus)
  })
})
