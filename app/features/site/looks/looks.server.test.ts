import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { openTestDatabase } from '#testing/database.ts'
import { defaultSite } from '../default-site.server.ts'
import { readSite } from '../site.server.ts'
import type { Site } from '../site.ts'
import { parseStoredSite } from '../site-schema.server.ts'
import { handleLooksAction } from './look-choice.server.ts'
import { previewSite } from './look-preview.server.ts'
import { lookStyle } from './look-style.server.ts'
import { lookValues } from './looks.ts'
import { sitePalette } from './palettes.ts'

const log = createLog('silent')
const sage: Site = { ...defaultSite, look: { ...defaultSite.look, palette: 'sage' } }

describe('the look that is saved', () => {
  let database: Database
  const admin = () => accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
  const anonymous = () => accessFor(database.pool, { kind: 'anonymous' })
  const send = (fields: Record<string, string>, access = admin()) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...lookValues(defaultSite), ...fields }))
      form.set(name, value)
    return handleLooksAction({ access, log }, form)
  }
  const save = (fields: Record<string, string>) => send({ intent: 'save-look', ...fields })
  const shown = async () => {
    const { look, accent } = await readSite(anonymous())
    return { ...look, accent }
  }

  beforeAll(async () => {
    database = await openTestDatabase('embedded')
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test('is public, and one click leads back to the one before, and forth', async () => {
    expect((await send({ intent: 'restore-look' })).data).toMatchObject({ ok: false, status: 409 })
    expect((await save({ palette: 'lagoon', faces: 'playfair', accent: ' #0A7C6B ' })).data).toMatchObject({
      ok: true,
    })
    expect(await shown()).toEqual({ palette: 'lagoon', faces: 'playfair', accent: '#0a7c6b' })
    await save({ palette: 'noir' })
    expect(await shown()).toEqual({ palette: 'noir', faces: 'fraunces', accent: null })
    await send({ intent: 'restore-look' })
    expect(await shown()).toEqual({ palette: 'lagoon', faces: 'playfair', accent: '#0a7c6b' })
    await send({ intent: 'restore-look' })
    expect(await shown()).toEqual({ palette: 'noir', faces: 'fraunces', accent: null })
  })

  test.each([
    ['palette', { palette: 'mauve' }],
    ['faces', { faces: 'comic' }],
    ['accent', { accent: '#12345' }],
    ['accent', { accent: '#123456}' }],
    ['accent', { palette: 'own', accent: '' }],
  ])('what cannot be saved is said at its field: %s %j', async (field, fields) => {
    const before = await shown()
    expect((await save(fields)).data).toMatchObject({ ok: false, status: 422, field, values: fields })
    expect(await shown()).toEqual(before)
  })

  test('is chosen by admins alone', async () => {
    const member = accessFor(database.pool, { kind: 'member', userId: userIds.member })
    expect((await send({ intent: 'save-look' }, member)).init?.status).toBe(403)
    expect((await send({ intent: 'save-look' }, anonymous())).init?.status).toBe(403)
  })
})

test('a choice that this version does not know is the delivered one', () => {
  expect(parseStoredSite({ look: { palette: 'mauve', faces: 'comic' } }).look).toEqual(defaultSite.look)
})

test('a preview has the look that its address describes, and no request changes anything with it', () => {
  const url = (query: string) => `http://venus.example/blog?page=2&look=${encodeURIComponent(query)}`
  const preview = (query: string, method = 'GET') =>
    previewSite(new Request(url(query), { method }), defaultSite)
  expect(preview(new URLSearchParams(lookValues(sage)).toString())).toEqual(sage)
  expect(preview(new URLSearchParams(lookValues(sage)).toString(), 'POST')).toBeNull()
  for (const query of ['', 'palette=mauve', 'palette=sage&accent=red}', 'look'])
    expect(preview(query)).toBeNull()
})

test('the delivered look needs no style, an accent three colors, faces three fonts, and a palette no more than 3 KB', () => {
  expect(lookStyle(defaultSite).style).toEqual({})
  const accented = lookStyle({ ...defaultSite, accent: '#0a7c6b' })
  expect(Object.keys(accented.style)).toEqual(['--accent', '--highlight', '--focus'])
  const inPlayfair = { ...defaultSite, look: { ...defaultSite.look, faces: 'playfair' as const } }
  expect(Object.keys(lookStyle(inPlayfair).style)).toEqual(['--font-display', '--font-fine', '--font-text'])
  const { style, themeColors } = lookStyle(sage)
  expect(JSON.stringify(style).length).toBeLessThan(3000)
  expect(themeColors).toEqual(sitePalette(sage).surface)
})
