import { beforeAll, describe, test } from 'vitest'
import { testFeeds } from '#testing/demo-site/feeds.ts'
import { testHeads } from '#testing/demo-site/heads.ts'
import { testLists } from '#testing/demo-site/lists.ts'
import { testPages } from '#testing/demo-site/pages.ts'
import { testPostPages } from '#testing/demo-site/post-pages.ts'
import { testShop } from '#testing/demo-site/shop.ts'
import { type DemoSite, openDemoSite } from '#testing/demo-site/site.ts'
import { testStructuredData } from '#testing/demo-site/structured-data.ts'
import { expectOwnSite, owner } from '#testing/own-site.ts'
import { createCleanup } from '#testing/process.ts'

/**
 * What the server sends of the demo content, to readers without scripts and to machines. One site for all of it, since the first
 * start, which creates the cluster and writes the content, takes longer than all requests.
 */
describe('the demo site', () => {
  let site: DemoSite
  beforeAll(async () => {
    const { onCleanup, end } = createCleanup()
    site = await openDemoSite(onCleanup, owner)
    return end
  })
  const openSite = () => site

  describe('its feeds', () => testFeeds(openSite))
  describe('its heads', () => testHeads(openSite))
  describe('its structured data', () => testStructuredData(openSite))
  describe('its pages', () => testPages(openSite))
  describe('its lists', () => testLists(openSite))
  describe('its posts', () => testPostPages(openSite))
  describe('its shop', () => testShop(openSite))

  // The last, since the content is gone after it.
  test('once it is named and its content removed, it has no dead link, nothing of Venus and no example', () =>
    expectOwnSite({ url: site.url, DATA_DIR: site.DATA_DIR, SEED: 'demo' }))
})
