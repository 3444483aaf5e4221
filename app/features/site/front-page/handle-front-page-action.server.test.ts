import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestDatabase } from '#testing/database.ts'
import { readSite } from '../site.server.ts'
import { parseStoredSite } from '../site-schema.server.ts'
import { bannerWithoutGuide, defaultFrontPage } from './default-front-page.server.ts'
import { movePart } from './front-page.ts'
import { handleFrontPageAction } from './handle-front-page-action.server.ts'
import { replaceDeadBanner } from './replace-dead-banner.server.ts'

const log = createLog('silent')
const kinds = (parts: { kind: string }[]) => parts.map(({ kind }) => kind).join(' ')

let database: Database
const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
const frontPage = async () => (await readSite(accessFor(database.pool, { kind: 'anonymous' }))).frontPage

async function save(fields: Record<string, string>, parts: string[] = []) {
  const form = new FormData()
  const valid = { intent: 'save-front-page', title: 'Begin here', button: 'Go', to: '/about', postCount: '5' }
  for (const [name, value] of Object.entries({ ...valid, ...fields })) form.set(name, value)
  for (const part of parts) form.append('parts', part)
  return (await handleFrontPageAction({ access: admin(), log }, form)).data
}

const image = { url: '/media/blog-media/posts/desk.jpg', width: 1600, height: 900, alt: 'A desk' }

beforeAll(async () => {
  database = await openTestDatabase('embedded')
  await writeAccessFixtures(database.pool)
  await database.pool.query(`insert into media_files (key, name, width, height, bytes)
    values ('blog-media/posts/desk.jpg', 'desk.jpg', 1600, 900, 9)`)
})
afterAll(() => database.close())

test('the banner, the order, the headings and what is shown are saved', async () => {
  const result = await save({ 'latest.isShown': 'on', 'latest.heading': 'New' }, [
    'newsletter',
    'latest',
    'categories',
    'featured',
  ])
  expect(result).toMatchObject({ ok: true, message: 'Front page saved' })
  expect(await frontPage()).toEqual({
    banner: { kicker: '', title: 'Begin here', invitation: '', button: 'Go', to: '/about', image: null },
    parts: [
      { kind: 'newsletter', isShown: false, heading: '' },
      { kind: 'latest', isShown: true, heading: 'New' },
      { kind: 'categories', isShown: false, heading: '' },
      { kind: 'featured', isShown: false, heading: '' },
    ],
    postCount: 5,
  })
})

test('a part that is named twice, or not at all, is there once', async () => {
  await save({}, ['featured', 'featured', 'nonsense'])
  expect(kinds((await frontPage()).parts)).toBe('featured latest categories newsletter')
})

test('a button of a part saves what was typed, and moves it', async () => {
  await save({ title: 'Typed', move: 'featured up' }, ['latest', 'featured', 'categories', 'newsletter'])
  const { banner, parts } = await frontPage()
  expect([banner.title, kinds(parts)]).toEqual(['Typed', 'featured latest categories newsletter'])
})

test('a picture of her own is saved with its alt text, and stays when the banner loses its guide', async () => {
  const { url, alt } = image
  await save({ image: url, imageAlt: ` ${alt} `, to: defaultFrontPage.banner.to })
  const written = (await frontPage()).banner
  expect(written).toMatchObject({ title: 'Begin here', image })
  await admin().run(replaceDeadBanner)
  // So do the words that she wrote.
  expect((await frontPage()).banner).toEqual({ ...written, to: bannerWithoutGuide.to })
  await save({ imageAlt: alt })
  expect((await frontPage()).banner.image).toBeNull()
})

test.each([
  ['latest up', 'latest featured categories newsletter'],
  ['newsletter down', 'latest featured categories newsletter'],
  ['newsletter up', 'latest featured newsletter categories'],
  ['nothing up', 'latest featured categories newsletter'],
])('%s: the parts are %s', (value, expected) => {
  expect(kinds(movePart(defaultFrontPage.parts, value))).toBe(expected)
})

test.each([
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(41) }],
  ['button', { button: '' }],
  ['to', { to: 'javascript:alert(1)' }],
  ['to', { to: '//evil.example' }],
  ['image', { image: 'https://elsewhere.example/a.jpg' }],
  ['image', { image: '/media/blog-media/posts/no-such.jpg' }],
  ['imageAlt', { image: image.url, imageAlt: 'x'.repeat(201) }],
  ['postCount', { postCount: '0' }],
  ['postCount', { postCount: '14' }],
  ['postCount', { postCount: 'many' }],
  ['latest.heading', { 'latest.heading': 'x'.repeat(61) }],
])('what cannot be saved is said at its field: %s', async (field, fields) => {
  expect(await save(fields)).toMatchObject({ ok: false, status: 422, field, values: fields })
})

test('parts of another version are left out, and those that are missing added', () => {
  const stored = { frontPage: { ...defaultFrontPage, parts: [{ kind: 'polls' }, defaultFrontPage.parts[2]] } }
  expect(kinds(parseStoredSite(stored).frontPage.parts)).toBe('categories latest featured newsletter')
})

test('a front page of a version without a picture has the planet, and one of another kind, too', () => {
  const { image: _, ...older } = defaultFrontPage.banner
  for (const banner of [older, { ...older, image: { url: '//evil.example/a.png' } }]) {
    const stored = { frontPage: { ...defaultFrontPage, banner: { ...banner, title: 'Mine' } } }
    expect(parseStoredSite(stored).frontPage.banner).toMatchObject({ title: 'Mine', image: null })
  }
})

test('reset, it is the first one again', async () => {
  await save({ intent: 'reset-front-page' })
  // There is no guide that the delivered banner could lead to.
  const [latest, ...others] = defaultFrontPage.parts
  const parts = [{ ...latest, heading: 'Latest posts' }, ...others]
  expect(await frontPage()).toEqual({ ...defaultFrontPage, banner: bannerWithoutGuide, parts })
  await database.pool.query(
    `insert into blog_posts (slug, title, author_name) values ('lovable-guide', 'G', 'A')`,
  )
  await save({ intent: 'reset-front-page' })
  expect((await frontPage()).banner).toEqual(bannerWithoutGuide)
  await database.pool.query(
    "update blog_posts set is_published = true, published_date = now() - interval '1 second' where slug = 'lovable-guide'",
  )
  await save({ intent: 'reset-front-page' })
  expect(await frontPage()).toEqual(defaultFrontPage)
})
