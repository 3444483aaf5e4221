import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { createLog } from '#platform/log.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { listAuditEntries } from '../audit/audit-log.server.ts'
import { readFirstSteps } from '../first-run/first-steps.server.ts'
import { defaultSite } from './default-site.server.ts'
import { handleSiteAction } from './handle-site-action.server.ts'
import { readSite } from './site.server.ts'
import { SAVE_SITE_INTENT, siteFormValues } from './site-form.ts'
import { siteLimits } from './site-limits.ts'

const KEY = 'blog-media/posts/logo.png'
const PHOTO_KEY = 'blog-media/posts/photo.jpg'
const photo = { url: `/media/${PHOTO_KEY}`, width: 900, height: 1200 }
const log = createLog('silent')

describe.each(featureEngines)('the settings of the site on %s', (engine) => {
  let database: Database
  const as = (kind: 'admin' | 'member', userId: string) => accessFor(database.pool, { kind, userId })
  const anonymous = () => accessFor(database.pool, { kind: 'anonymous' })

  const save = (changed: Record<string, string>, access = as('admin', userIds.admin)) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({
      ...siteFormValues(defaultSite),
      intent: SAVE_SITE_INTENT,
      ...changed,
    })) {
      form.set(name, value)
    }
    return handleSiteAction({ access, log }, form)
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await database.pool.query(
      `insert into media_files (key, name, width, height, bytes)
        values ('${KEY}', 'logo.png', 300, 80, 9), ('${PHOTO_KEY}', 'photo.jpg', 900, 1200, 9)`,
    )
  })
  afterAll(() => database.close())

  test('until somebody saves them they are those of the house', async () => {
    expect(await readSite(anonymous())).toEqual(defaultSite)
  })

  test('what an admin saves everybody reads, and the audit log knows of', async () => {
    const { data } = await save({
      name: '  Juno  ',
      tagline: 'ink\r\nand paper',
      logo: `/media/${KEY}`,
      logoIsDark: 'on',
      socialTo0: '',
      socialLabel2: 'Pinterest',
      socialTo2: 'https://pinterest.example/juno',
    })
    expect(data).toMatchObject({ ok: true, message: 'Settings saved' })
    expect(await readSite(anonymous())).toEqual({
      ...defaultSite,
      name: 'Juno',
      tagline: 'ink and paper',
      copyright: '',
      // Named after the site, it follows.
      newsletter: { ...defaultSite.newsletter, name: 'The Juno Circle' },
      logo: { url: `/media/${KEY}`, width: 300, height: 80, isDark: true },
      social: [defaultSite.social[1], { label: 'Pinterest', to: 'https://pinterest.example/juno' }],
    })
    const { entries } = await listAuditEntries(as('admin', userIds.admin), {
      actor: '',
      kind: null,
      before: null,
    })
    expect(entries[0]).toMatchObject({ action: 'changed settings', subject: 'site' })
  })

  test.each<[string, Record<string, string>]>([
    ['name', { name: ' ' }],
    ['name', { name: 'J'.repeat(siteLimits.name + 1) }],
    ['tagline', { tagline: '' }],
    ['blurb', { blurb: 'b'.repeat(siteLimits.blurb + 1) }],
    ['description', { description: '' }],
    ['copyright', { copyright: 'c'.repeat(siteLimits.copyright + 1) }],
    ['newsletterName', { newsletterName: '' }],
    ['blogTitle', { blogTitle: ' ' }],
    ['shopDescription', { shopDescription: 'x'.repeat(241) }],
    ['author', { author: '' }],
    ['email', { email: 'nobody' }],
    ['socialTo1', { socialTo1: 'http://facebook.example' }],
    ['socialTo1', { socialTo1: 'javascript:alert(1)' }],
    ['socialTo1', { socialTo1: defaultSite.social[0]?.to ?? '' }],
    ['socialLabel4', { socialTo4: 'https://five.example' }],
    ['timeZone', { timeZone: 'Moon/Tranquility' }],
    ['logo', { logo: 'https://elsewhere.example/logo.svg' }],
    ['logo', { logo: '/media/blog-media/posts/no-such.png' }],
    ['icon', { icon: '/media/../secret.png' }],
    ['icon', { icon: `/media/${KEY}` }],
    ['portrait', { portrait: `https://elsewhere.example/media/${PHOTO_KEY}` }],
    ['socialImage', { socialImage: `//media/${PHOTO_KEY}` }],
  ])('a fault is told at its field, and nothing is lost or changed: %s %j', async (field, changed) => {
    const before = await readSite(anonymous())
    const typed = { newsletterWelcome: 'Typed', ...changed }
    const { data, init } = await save(typed)
    expect(init?.status).toBe(422)
    expect(data).toMatchObject({ ok: false, field, values: { newsletterWelcome: 'Typed' } })
    expect(await readSite(anonymous())).toEqual(before)
  })

  test('icon, portrait and social picture are saved with their size, and are none when they are removed', async () => {
    const { url } = photo
    await save({ icon: url, portrait: url, socialImage: url })
    expect(await readSite(anonymous())).toMatchObject({ icon: photo, portrait: photo, socialImage: photo })
    await save({ portrait: url })
    expect(await readSite(anonymous())).toMatchObject({ icon: null, portrait: photo, socialImage: null })
  })

  test('the time zone is that of the first admin’s browser until somebody chooses one', async () => {
    const admin = as('admin', userIds.admin)
    const adopt = (timeZone: string) => save({ intent: 'adopt-time-zone', timeZone })
    await database.pool.query('delete from site_settings')
    expect((await adopt('Moon/Tranquility')).init?.status).toBe(422)
    expect((await readSite(anonymous())).timeZone).toBeNull()
    await adopt('US/Pacific')
    expect(await readSite(anonymous())).toEqual({ ...defaultSite, timeZone: 'America/Los_Angeles' })
    expect((await readFirstSteps(admin, false)).done.name).toBe(false)
    await adopt('Asia/Tokyo')
    expect((await readSite(anonymous())).timeZone).toBe('America/Los_Angeles')
    await save({ timeZone: 'Europe/Berlin' })
    await adopt('Asia/Tokyo')
    expect((await readSite(anonymous())).timeZone).toBe('Europe/Berlin')
    expect((await readFirstSteps(admin, false)).done.name).toBe(true)
  })

  test('nobody else may', async () => {
    const before = await readSite(anonymous())
    expect((await save({ name: 'Mine' }, as('member', userIds.member))).init?.status).toBe(403)
    expect((await save({ name: 'Mine' }, anonymous())).init?.status).toBe(403)
    expect(await readSite(anonymous())).toEqual(before)
  })
})
