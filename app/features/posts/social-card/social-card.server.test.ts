import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { listLatestPosts } from '#app/features/posts/posts.server.ts'
import { writeShopSettings } from '#app/features/products/settings/shop-settings.server.ts'
import { defaultShopSettings } from '#app/features/products/settings/shop-settings.ts'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { userIds, writeAccessFixtures } from '#testing/access-fixtures.ts'
import { allEngines, openTestDatabase, testsFor } from '#testing/database.ts'
import { cornerBrightness, createImage } from '#testing/images.ts'
import { temporaryFolder } from '#testing/process.ts'
import * as cards from './social-card.server.ts'
import * as pictures from './social-picture.server.ts'

const { getCollectionCard } = cards
const getPostCard = async (...args: Parameters<typeof cards.getPostCard>) =>
  (await cards.getPostCard(...args))?.body ?? null
const getSocialPicture = async (...args: Parameters<typeof pictures.getSocialPicture>) =>
  (await pictures.getSocialPicture(...args))?.body ?? null

const storage = openStorage(readSettings({ DATA_DIR: temporaryFolder(afterAll) }))
const context = { site: defaultSite, media: { storage } }

describe.each(allEngines)('social cards on %s', (engine) => {
  const { test, testOnBoth } = testsFor(engine)
  let database: Database
  const anonymous = () => accessFor(database.pool, { kind: 'anonymous' })

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
  })
  afterAll(() => database.close())

  test.each(['draft', 'scheduled', 'no-such-post', '../published', 'a\0b'])(
    'there is none for %j, not even for an admin',
    async (slug) => {
      expect(await getPostCard(anonymous(), slug, context)).toBeNull()
      const admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
      expect(await getPostCard(admin, slug, context)).toBeNull()
    },
  )

  testOnBoth('one is drawn once, also when many ask at the same time', async () => {
    const [first, ...others] = await Promise.all(
      [1, 2, 3].map(() => getPostCard(anonymous(), 'published', context)),
    )
    for (const other of others) expect(other).toBe(first)
    expect(await getPostCard(anonymous(), 'PUBLISHED', context)).toBe(first)
  })

  test('the logo is drawn instead of the name, while its file is there', async () => {
    const key = 'blog-media/posts/logo.webp'
    const logo = { url: `/media/${key}`, width: 300, height: 80 }
    const withName = await getPostCard(anonymous(), 'published', context)
    const withoutFile = { ...context, site: { ...context.site, logo: { ...logo, url: '/media/gone.webp' } } }
    expect(await getPostCard(anonymous(), 'published', withoutFile)).toEqual(withName)
    await storage.put(key, await createImage(300, 80).webp().toBuffer(), { contentType: 'image/webp' })
    const withLogo = { ...context, site: { ...context.site, logo } }
    expect(await getPostCard(anonymous(), 'published', withLogo)).not.toEqual(withName)
  })

  test('a paid post has its label, on the card and in lists, in the word of the region', async () => {
    const before = await getPostCard(anonymous(), 'published', context)
    await database.pool.query(
      `insert into product_relationships (kind, post_id, happened_on)
       select 'paid', id, '2026-01-01' from blog_posts where slug = 'published'`,
    )
    const labeled = async () => {
      const posts = await listLatestPosts(anonymous(), { limit: 50 })
      return posts.flatMap(({ slug, adLabel }) => (adLabel ? [[slug, adLabel]] : []))
    }
    const sponsored = await getPostCard(anonymous(), 'published', context)
    expect(sponsored).not.toEqual(before)
    expect(await labeled()).toEqual([['published', 'Sponsored']])
    const system = accessFor(database.pool, { kind: 'system' })
    await system.run((db) => writeShopSettings(db, { ...defaultShopSettings, region: 'UK' }))
    expect(await labeled()).toEqual([['published', 'Ad']])
    expect(await getPostCard(anonymous(), 'published', context)).not.toEqual(sponsored)
    await database.pool.query(`delete from product_relationships where kind = 'paid'`)
    expect(await labeled()).toEqual([])
    expect(await getPostCard(anonymous(), 'published', context)).toEqual(before)
  })

  test('a featured image with a focus is cropped around it', async () => {
    const [media, url] = [createMediaStore(storage), '/media/blog-media/posts/face.webp']
    const setImage = (image: string, focus: string | null) =>
      database.pool.query(
        `update blog_posts set featured_image = $1, featured_image_focus = $2 where slug in ('published', 'draft')`,
        [image, focus],
      )
    // Upright and light, with a dark corner at the top left.
    await storage.put('blog-media/posts/face.webp', await createImage(60, 120).webp().toBuffer(), {
      contentType: 'image/webp',
    })
    const brightness = async (focus: string) => {
      await setImage(url, focus)
      const picture = await getSocialPicture(anonymous(), 'published', media)
      expect(picture && (await sharp(picture).metadata())).toMatchObject({ width: 1200, height: 630 })
      return picture ? cornerBrightness(picture, 'top left') : 0
    }
    expect(await brightness('50% 0%')).toBeLessThan(60)
    expect(await brightness('50% 100%')).toBeGreaterThan(100)
    expect(await getSocialPicture(anonymous(), 'draft', media)).toBeNull()
    await setImage(url, null)
    expect(await getSocialPicture(anonymous(), 'published', media)).toBeNull()
    await setImage('https://elsewhere.example/face.webp', '50% 0%')
    expect(await getSocialPicture(anonymous(), 'published', media)).toBeNull()
    await expect(setImage(url, '50% 101%')).rejects.toThrow('featured_image_focus')
  })

  test('a public collection has a card, and one that is hidden has none', async () => {
    await database.pool.query(`insert into product_collections (slug, title, is_public, position)
      values ('card-public', 'Favorites', true, 90), ('card-hidden', 'Favorites', false, 91)`)
    expect(await getCollectionCard(anonymous(), 'card-public', context)).toBeInstanceOf(Buffer)
    const admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    expect(await getCollectionCard(admin, 'card-hidden', context)).toBeNull()
  })

  test('a new title is a new picture', async () => {
    const before = await getPostCard(anonymous(), 'published', context)
    await database.pool.query(`update blog_posts set title = 'Another' where slug = 'published'`)
    expect(await getPostCard(anonymous(), 'published', context)).not.toEqual(before)
  })
})
