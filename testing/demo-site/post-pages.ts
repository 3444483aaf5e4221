import { expect, test } from 'vitest'
import { categories } from '#seed/content/categories.ts'
import { tags } from '#seed/content/tags.ts'
import { attribute, textOf } from '#testing/served-page.ts'
import {
  postInCategory,
  postPath,
  postWithProduct,
  postWithTable,
  postWithVideo,
  publishedPosts,
  required,
} from './posts.ts'
import type { DemoSite } from './site.ts'

const nameOf = (topics: { slug: string; name: string }[], slug: string) =>
  required(topics.find((topic) => topic.slug === slug)).name

/** The addresses that the site promises. */
const addresses = [
  '/posts/five-min-glow-routine',
  '/posts/holy-grail-find',
  '/blog/lovable-guide',
  '/posts/seasonal-guide',
  '/posts/winter-skin-prep',
]
const articles = publishedPosts
  .map((post) => ({ ...post, path: postPath(post) }))
  .filter(({ path }) => addresses.includes(path))

export function testPostPages(site: () => DemoSite) {
  async function expectRedirect(path: string, location: string) {
    const { status, headers } = await site().get(path)
    expect([status, headers.get('location')], path).toEqual([301, location])
  }

  test('each of the five addresses has its article, with affiliate links disclosed above the first one', async () => {
    expect(articles.map(({ path }) => path).toSorted()).toEqual(addresses.toSorted())
    for (const article of articles) {
      const page = await site().page(article.path)
      const main = page.get('main')
      expect(page.headings(1, main), article.path).toEqual([article.title])
      expect(textOf(main)).toContain(article.excerpt)
      expect(page.elements(({ tagName }) => tagName === 'time', main).length).toBeGreaterThan(0)
      const header = page.elements(({ tagName }) => tagName === 'header', main).map(textOf)
      expect(header.join(' ')).toContain(categories.find(({ slug }) => slug === article.category)?.name)
      const [hero] = page.getAll('img', { name: article.imageAlt }, main)
      await site().expectPictures(hero ? [hero] : [])
      expect(textOf(page.getAll('article', {}, main)[0]).split(' ').length).toBeGreaterThan(500)
      const contents = page.get('navigation', { name: 'In This Article' })
      expect(page.getAll('link', {}, contents)).toHaveLength(article.content.split('<h2>').length - 1)
      expect(page.linked('canonical')).toEqual([`${site().url}${article.path}`])

      const isAffiliate = article.content.includes('rel="sponsored')
      const disclosures = page.getAll('complementary', { name: 'Disclosure' })
      const [paid] = page.getAll('link').filter((link) => /\bsponsored\b/.test(attribute(link, 'rel') ?? ''))
      expect(paid !== undefined, article.path).toBe(isAffiliate)
      expect(disclosures).toHaveLength(isAffiliate ? 1 : 0)
      if (isAffiliate) expect(page.isBefore(disclosures[0], paid), article.path).toBe(true)
    }
  })

  test('an address in capitals, with a slash at its end or below /blog leads to the article for good', async () => {
    await expectRedirect('/blog/Lovable-Guide', '/blog/lovable-guide')
    await expectRedirect('/posts/holy-grail-find/', '/posts/holy-grail-find')
    await expectRedirect('/blog/holy-grail-find', '/posts/holy-grail-find')
    const loud = postPath(postWithTable).toUpperCase().replace('/BLOG', '/blog')
    await expectRedirect(loud, postPath(postWithTable))
    expect((await site().page(postPath(postWithTable))).headings(1)).toEqual([postWithTable.title])
  })

  test.each([
    ['tech', 'Tech', '/tech'],
    ['seasonal', 'Seasonal', '/seasonal'],
    ['beauty', 'Beauty', '/reviews'],
    ['hair', 'Hair', '/blog'],
  ])('the crumbs of a post in %s lead home and to %s, %s', async (slug, crumb, to) => {
    const post = postInCategory(slug)
    const page = await site().page(postPath(post))
    const crumbs = page.get('navigation', { name: 'Breadcrumb' })
    expect(page.getAll('listitem', {}, crumbs).map(textOf)).toEqual(['Home', crumb, post.title])
    expect(attribute(page.get('link', { name: 'Home' }, crumbs), 'href')).toBe('/')
    expect(attribute(page.get('link', { name: crumb }, crumbs), 'href')).toBe(to)
  })

  test('at most three related posts of the same category follow, each with Read More', async () => {
    const post = postInCategory('skincare')
    const page = await site().page(postPath(post))
    const expected = publishedPosts
      .filter((other) => other.category === post.category && other !== post)
      .slice(0, 3)
    const related = page.get('region', { name: 'Related Posts' })
    expect(page.headings(3, related)).toEqual(expected.map(({ title }) => title))
    for (const other of expected) {
      const more = page.get('link', { name: `Read More about ${other.title}` }, related)
      expect(attribute(more, 'href')).toBe(postPath(other))
    }
  })

  test('the post before and the post after are one press away', async () => {
    const [newest, second, third] = publishedPosts
    const neighborsOf = async (path: string) => {
      const page = await site().page(path)
      const neighbors = page.get('navigation', { name: 'Previous and next post' })
      return { page, next: page.getAll('link', { name: /^Next post/ }, neighbors), neighbors }
    }
    const { page, next, neighbors } = await neighborsOf(postPath(required(second)))
    const previous = page.get('link', { name: /^Previous post/ }, neighbors)
    expect(textOf(previous)).toContain(required(third).title)
    const last = await neighborsOf(attribute(next[0], 'href') ?? '')
    expect(last.page.headings(1)).toEqual([required(newest).title])
    expect(last.next).toEqual([])
  })

  test('a post shows what it is about, its hero first, and introduces itself', async () => {
    const page = await site().page(postPath(postWithTable))
    const article = required(page.getAll('article')[0])
    expect(page.headings(1, article)).toEqual([postWithTable.title])
    const [header] = page.elements(({ tagName }) => tagName === 'header', article)
    const said = textOf(header)
    for (const part of [postWithTable.excerpt, 'Venus Hart', nameOf(categories, postWithTable.category)]) {
      expect(said).toContain(part)
    }
    expect(said).toMatch(/\d+ min read/)
    const times = page.elements(({ tagName }) => tagName === 'time', header)
    expect(times.map(textOf)).toEqual([expect.stringMatching(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)])
    // Two tags, in the order of their names.
    const tagNames = postWithTable.tags.map((slug) => nameOf(tags, slug)).sort()
    const shown = page.elements((element) => tagNames.includes(textOf(element)), header).map(textOf)
    expect([...new Set(shown)]).toEqual(tagNames.slice(0, 2))
    const [hero, ...others] = page.getAll('img', {}, page.get('main'))
    expect(attribute(hero, 'fetchPriority')).toBe('high')
    expect(attribute(hero, 'alt')).toMatch(/\w+/)
    for (const picture of others) expect(attribute(picture, 'loading')).toBe('lazy')
  })

  test('a post has the title and the description that were written for search engines', async () => {
    const page = await site().page(`${postPath(postWithVideo)}?utm_source=letter`)
    expect(page.title).toEqual([`${postWithVideo.metaTitle ?? postWithVideo.title} · Venus`])
    expect(page.meta('description')).toEqual([postWithVideo.metaDescription ?? postWithVideo.excerpt])
    expect(page.meta('og:type')).toEqual(['article'])
    expect(page.linked('canonical')).toEqual([`${site().url}${postPath(postWithVideo)}`])
  })

  test('a product box is named after its product, and that its link earns money is said before', async () => {
    const page = await site().page(postPath(postWithProduct))
    const [box] = page
      .elements(({ properties }) => properties.role === 'group')
      .filter((group) => /Oat Balm$/.test(page.nameOf(group)))
    const link = page.get('link', { name: 'See the Oat Balm' }, required(box))
    expect(attribute(link, 'rel')).toBe('sponsored noopener')
    expect(page.isBefore(page.get('complementary', { name: 'Disclosure' }), link)).toBe(true)
  })

  test('the contents lead to the headings, a video to its site, and a picture to itself', async () => {
    const page = await site().page(postPath(postWithTable))
    const contents = page.getAll('link', {}, page.get('navigation', { name: 'In This Article' }))
    const headings = page.elements(({ tagName }) => tagName === 'h2', page.get('main'))
    for (const link of contents) {
      const [, id] = attribute(link, 'href')?.split('#') ?? []
      const target = headings.find(({ properties }) => properties.id === id)
      expect(textOf(target)).toContain(textOf(link))
    }
    const withVideo = await site().page(postPath(postWithVideo))
    const video = withVideo.get('link', { name: /^Play video: / })
    expect(withVideo.nameOf(video)).toContain(postWithVideo.title)
    expect(attribute(video, 'href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]+$/)
    const [picture] = (await site().page('/posts/holy-grail-find')).getAll('link', { name: /^Enlarge: / })
    const { headers } = await site().get(attribute(picture, 'href') ?? '')
    expect(headers.get('content-type')).toMatch(/^image\//)
  })
}
