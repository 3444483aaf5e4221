import { expect, test } from 'vitest'
import { type GuideFilter, guideFilters } from '#app/features/posts/guides/guides.ts'
import { categories } from '#seed/content/categories.ts'
import { guides as holidayGuides } from '#seed/content/guides.ts'
import { attribute, readServedPage, type ServedPage, textOf } from '#testing/served-page.ts'
import { hiddenPosts, postPath, publishedPosts, required } from './posts.ts'
import type { DemoSite } from './site.ts'

const WRITTEN_OUT = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/

const guides = publishedPosts.flatMap(({ guide, ...post }) =>
  guide ? { ...post, ...guide, path: postPath(post) } : [],
)

const guideTitles = (filter: GuideFilter) =>
  guides
    .filter(({ type, difficulty }) => filter === 'All' || type === filter || difficulty === filter)
    .map(({ title }) => title)

const timesIn = (page: ServedPage, scope = page.get('main')) =>
  page.elements(({ tagName }) => tagName === 'time', scope).map(textOf)

export function testLists(site: () => DemoSite) {
  async function missing(path: string): Promise<ServedPage> {
    const { status, body } = await site().get(path)
    expect(status, path).toBe(404)
    return readServedPage(body.toString())
  }

  test('six guides show title, difficulty, duration, date and a picture, and each leads to something to read', async () => {
    const page = await site().page('/guides')
    const cards = page.getAll('article')
    expect(cards).toHaveLength(6)
    for (const [place, guide] of guides.slice(0, 6).entries()) {
      const card = required(cards[place])
      expect(attribute(page.getAll('link', { name: guide.title }, card)[0], 'href')).toBe(guide.path)
      expect(textOf(card)).toContain(guide.difficulty)
      expect(textOf(card)).toContain(guide.duration)
      expect(timesIn(page, card)).toEqual([expect.stringMatching(WRITTEN_OUT)])
      await site().expectPictures(page.getAll('img', { name: guide.imageAlt }, card))
    }
    for (const { path } of guides) expect((await site().get(path)).status, path).toBe(200)
  })

  test('a filter of the guides matches type or difficulty, and more of them come until there are none', async () => {
    const shown = (page: ServedPage) => page.headings(2, page.get('main'))
    for (const [filter, path] of [
      ['5-Min Quick', '/guides?filter=5-min-quick'],
      ['Weekend Pamper', '/guides?filter=weekend-pamper'],
      ['Beginner', '/guides?filter=beginner'],
      ['Advanced', '/guides?filter=advanced'],
      ['All', '/guides'],
    ] as const) {
      const page = await site().page(path)
      const links = page.getAll('link', {}, page.get('navigation', { name: 'Filter guides' }))
      expect(links.map(textOf)).toEqual([...guideFilters])
      const current = links.filter((link) => attribute(link, 'ariaCurrent') === 'true')
      expect(current.map(textOf), path).toEqual([filter])
      expect(attribute(current[0], 'href'), path).toBe(path)
      expect(shown(page), path).toEqual(guideTitles(filter).slice(0, 6))
    }
    expect(guides.length).toBeGreaterThan(6)
    const more = (await site().page('/guides')).get('link', { name: 'Load More Guides' })
    const all = await site().page(attribute(more, 'href') ?? '')
    expect(shown(all)).toEqual(guideTitles('All'))
    expect(all.text).toContain('You have seen every guide.')
  })

  test.each(['filter=nonsense', 'filter=%00', 'more=-1', 'more=1e9', 'more=x', 'filter=beginner&filter=all'])(
    '/guides?%s is answered with guides',
    async (query) => {
      expect((await site().page(`/guides?${query}`)).getAll('article').length).toBeGreaterThan(0)
    },
  )

  test('the newest active holiday guide, its finds and what to do in its year, those of other years, and no other', async () => {
    const [newest, before] = holidayGuides.filter((guide) => guide.isActive)
    const page = await site().page('/seasonal/holidays')
    expect(page.headings(1)).toEqual([newest?.title])
    expect(page.text).toContain(newest?.description)
    const finds = page.get('region', { name: 'Holiday Finds' })
    expect(page.headings(3, finds)).toEqual(newest?.finds.map(({ title }) => title))
    for (const { image } of newest?.finds ?? []) {
      if (image) expect(page.getAll('img', { name: image.alt }, finds)).toHaveLength(1)
    }
    const thisYear = new Date().getUTCFullYear()
    const todos = page.get('region', { name: `Things to Do in ${thisYear}` })
    expect(page.getAll('listitem', {}, todos).map(textOf)).toEqual(newest?.todos)
    for (const { title } of holidayGuides.filter((guide) => !guide.isActive)) {
      expect(page.text).not.toContain(title)
    }

    const [other] = page.getAll('link', {}, page.get('region', { name: 'Other years' }))
    const path = `/seasonal/holidays/${thisYear - 1}`
    expect(attribute(other, 'href')).toBe(path)
    const past = await site().page(path)
    expect(past.headings(1)).toEqual([before?.title])
    expect(past.linked('canonical')).toEqual([`${site().url}${path}`])
    const crumbs = past.get('navigation', { name: 'Breadcrumb' })
    const back = past.get('link', { name: 'The holiday guide' }, crumbs)
    expect(attribute(back, 'href')).toBe('/seasonal/holidays')
    expect(await site().read('/sitemap.xml')).toContain(`${path}<`)
    expect((await missing('/seasonal/holidays/2001')).text).toContain('No Holiday Guide Found')
  })

  test('an unknown category offers the ones there are, and a page after the last leads back to it', async () => {
    const unknown = await missing('/blog?category=gardening')
    expect(unknown.headings(1)).toEqual(['No such category'])
    const chips = unknown.getAll('link', {}, unknown.get('navigation', { name: 'Categories' }))
    expect(chips).toHaveLength(categories.length)
    expect(unknown.text).toContain('No posts found.')
    for (const number of ['3', '1000000000', '9007199254740991']) {
      const page = await missing(`/blog?page=${number}`)
      const last = page.get('link', { name: 'Go to the last page, 2' })
      expect(attribute(last, 'href'), number).toBe('/blog?page=2')
    }
    const tech = await missing('/tech?page=7')
    expect(attribute(tech.get('link', { name: 'Go to the last page, 1' }), 'href')).toBe('/tech')
  })

  test.each([
    ['/blog?page=1', '/blog'],
    ['/blog?page=0', '/blog'],
    ['/blog?page=-1', '/blog'],
    ['/blog?page=NaN', '/blog'],
    ['/blog?category=all&search=', '/blog'],
    ['/blog?page=1&category=hair', '/blog?category=hair'],
    ['/tech?page=0', '/tech'],
  ])('%s says too much, or nonsense, and is sent to %s', async (given, meant) => {
    const { status, headers } = await site().get(given)
    expect([status, headers.get('location')]).toEqual([301, meant])
  })

  test.each([
    ['/blog?utm_source=mail', '/blog'],
    ['/blog?page=2&utm_source=mail', '/blog?page=2'],
    ['/blog?search=balm&category=skincare', '/blog?category=skincare&search=balm'],
    ['/reviews/no-such-thing', '/reviews'],
  ])('the canonical address of %s is %s', async (path, canonical) => {
    expect((await site().page(path)).linked('canonical')).toEqual([`${site().url}${canonical}`])
  })

  test.each(['"', "' or 1=1 --", '<script>alert(1)</script>', '!&|():*', '🌸', 'the', '\\', '%'])(
    'a search for %j is answered',
    async (odd) => {
      expect((await site().page(`/blog?search=${encodeURIComponent(odd)}`)).headings(1)).toEqual(['Blog'])
    },
  )

  test('a search counts its results and marks what matches; a slip of the pen is forgiven, and said; what is not there is not there', async () => {
    const search = (words: string) => site().page(`/blog?search=${words}`)
    const found = await search('mascara')
    const number = found.getAll('article').length
    expect(number).toBeGreaterThan(1)
    const told = found.elements(({ properties }) => properties.role === 'status').map(textOf)
    expect(told).toContain(`${number} results for “mascara”`)
    const marksIn = (scope = found.get('main')) =>
      found.elements(({ tagName }) => tagName === 'mark', scope).map(textOf)
    expect(marksIn(found.getAll('article')[0])).not.toEqual([])
    for (const mark of marksIn()) expect(mark.toLowerCase()).toContain('mascara')

    const forgiven = await search('masscara')
    expect(forgiven.text).toContain('Showing results for “mascara”')
    expect(forgiven.text).toContain('Nothing matched “masscara”.')
    expect(forgiven.getAll('article')).not.toEqual([])

    const nothing = await search('zzzzqqqq')
    expect(nothing.text).toContain('No posts found.')
    expect(nothing.getAll('article')).toEqual([])
    const all = nothing.get('link', { name: 'See all posts' }, nothing.get('main'))
    expect(attribute(all, 'href')).toBe('/blog')
  })

  test('a search that is too long is cut off, and answered', async () => {
    const { status, headers } = await site().get(`/blog?search=${'a'.repeat(3000)}`)
    expect(status).toBe(301)
    expect((await site().page(headers.get('location') ?? '')).headings(1)).toEqual(['Blog'])
  })

  test('a post that is not there is not found, whatever its address; nor are drafts and posts to come', async () => {
    const page = await missing('/blog/no-such-post')
    expect(page.headings(1)).toEqual(['Post Not Found'])
    expect(page.text).toContain("Sorry, the blog post you're looking for doesn't exist or has been moved.")
    expect(attribute(page.get('link', { name: '← Back to Blog' }), 'href')).toBe('/blog')
    for (const path of ['/blog/%00', '/blog/%25', '/blog/a%2Fb', '/blog/%F0%9F%92%84']) {
      expect((await missing(path)).text, path).toContain('Post Not Found')
    }
    for (const path of ['/blog/%E0%A4%A', '/blog/%', ...hiddenPosts.map(postPath)]) await missing(path)
  })

  test('the footer leads everywhere the site goes, and to other houses in a new tab that cannot reach back', async () => {
    const page = await site().page('/')
    const footer = page.get('contentinfo')
    const link = (name: string) => page.get('link', { name }, footer)
    for (const [name, href] of Object.entries({
      Blog: '/blog',
      Reviews: '/reviews',
      Seasonal: '/seasonal',
      Tech: '/tech',
      About: '/about',
      Shop: '/shop-my-favorites',
      'Terms of Service': '/terms',
      'Privacy Policy': '/privacy',
      'Email me': 'mailto:hello@venus.example',
    })) {
      expect(attribute(link(name), 'href'), name).toBe(href)
    }
    expect(textOf(footer)).toContain('beauty, hair, style, self-care')
    expect(textOf(footer)).toContain('© 2024 Venus. All rights reserved.')
    for (const name of [/^Instagram/, /^Facebook/]) {
      const house = page.get('link', { name }, footer)
      expect([attribute(house, 'target'), attribute(house, 'rel')]).toEqual(['_blank', 'noopener noreferrer'])
    }
    // Where somebody has something to do.
    for (const path of ['/subscribe', '/admin/login']) {
      expect((await site().page(path)).getAll('contentinfo'), path).toEqual([])
    }
  })
}
