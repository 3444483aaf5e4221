import { expect, test } from 'vitest'
import { demoAboutPage } from '#seed/content/about.ts'
import { categories } from '#seed/content/categories.ts'
import { attribute, type ServedPage, textOf } from '#testing/served-page.ts'
import { publishedPosts, titlesInCategory } from './posts.ts'
import type { DemoSite } from './site.ts'

const reviews = { title: 'Beauty Reviews & Tutorials', list: 'Beauty & Hair Reviews', category: 'seasonal' }
const seasonal = { title: 'Seasonal Must-Haves', list: 'Seasonal posts', category: 'seasonal' }

const sections = [
  { path: '/reviews', ...reviews },
  { path: '/reviews/anything', ...reviews },
  { path: '/reviews/beauty', title: 'Beauty Reviews', list: 'All Beauty Reviews', category: 'beauty' },
  { path: '/reviews/hair', title: 'Hair Reviews', list: 'All Hair Reviews', category: 'hair' },
  {
    path: '/reviews/skincare',
    title: 'Skincare Reviews',
    list: 'All Skincare Reviews',
    category: 'skincare',
  },
  { path: '/reviews/makeup', title: 'Makeup Reviews', list: 'All Makeup Reviews', category: 'makeup' },
  { path: '/seasonal', ...seasonal },
  { path: '/seasonal/winter', ...seasonal },
  { path: '/tech', title: 'Tech for the Vanity', list: 'Tech posts', category: 'tech' },
]

const published = publishedPosts.map(({ title }) => title)

const hrefOf = (page: ServedPage, name: string, scope = page.get('main')) =>
  attribute(page.get('link', { name }, scope), 'href')

const storyTitles = (page: ServedPage) =>
  page.getAll('article').flatMap((story) => page.getAll('heading', {}, story).map(textOf))

export function testPages(site: () => DemoSite) {
  test.each(sections)(
    '$path opens with its hero, lists its posts and ends with the newsletter',
    async (section) => {
      const page = await site().page(section.path)
      expect(page.headings(1)).toEqual([section.title])
      await site().expectPictures(page.getAll('img', {}, page.get('main')).slice(0, 1))
      const list = page.get('region', { name: section.list })
      expect(page.headings(3, list)).toEqual(titlesInCategory(section.category))
      const newsletters = page.getAll('region', { name: 'The Venus Circle' })
      if (!section.path.startsWith('/seasonal')) expect(newsletters).toHaveLength(1)
    },
  )

  test('the front page: a banner, the latest posts, featured ones, every category, and pictures that arrive', async () => {
    const page = await site().page('/')
    expect(page.title).toEqual(['Venus · beauty, hair, style, self-care'])
    expect(hrefOf(page, 'Read Guide →')).toBe('/blog/lovable-guide')
    const latest = page.get('region', { name: 'Latest from the product' })
    expect(page.headings(3, latest)).toEqual(published.slice(0, 13))
    // None of them twice in large.
    const featured = publishedPosts.filter(
      (post) => post.featured && !published.slice(0, 7).includes(post.title),
    )
    expect(page.headings(3, page.get('region', { name: 'Worth reading twice' }))).toEqual(
      featured.slice(0, 3).map((post) => post.title),
    )
    const index = page.get('region', { name: 'Find your corner' })
    expect(page.getAll('listitem', {}, index)).toHaveLength(categories.length)
    for (const { name, slug, description } of categories) {
      expect(hrefOf(page, name, index)).toBe(`/blog?category=${slug}`)
      expect(textOf(index)).toContain(description)
    }
    await site().expectPictures(page.getAll('img', {}, page.get('main')))
  })

  test('the archive holds every public post, newest first, page by page, and a chip for each category', async () => {
    const page = await site().page('/blog')
    const chipsOf = (archive: ServedPage) =>
      archive
        .getAll('navigation', { name: 'Categories' })
        .flatMap((chips) => archive.getAll('link', {}, chips))
    const names = categories.map(({ name }) => name).sort((a, b) => a.localeCompare(b))
    expect(chipsOf(page).map(textOf)).toEqual(names)
    const hair = chipsOf(page).find((chip) => textOf(chip) === 'Hair')
    expect(attribute(hair, 'href')).toBe('/blog?category=hair')
    expect(chipsOf(await site().page('/blog?category=hair'))).toEqual([])

    expect(page.text).toContain(`${published.length} posts`)
    const older = page.get('link', { name: 'Older posts →' })
    expect([attribute(older, 'href'), attribute(older, 'rel')]).toEqual(['/blog?page=2', 'next'])
    const second = await site().page('/blog?page=2')
    expect(second.text).toContain('Page 2 of 2')
    expect(attribute(second.get('link', { name: '← Newer posts' }), 'rel')).toBe('prev')
    expect([...storyTitles(page), ...storyTitles(second)]).toEqual(published)

    const newsletter = page.get('region', { name: 'The Venus Circle' })
    expect(page.getAll('textbox', {}, newsletter).length).toBeGreaterThan(0)
  })

  test.each([
    ['/about', 'About Venus'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms of Service'],
  ])('%s has its title, a description and its canonical link', async (path, title) => {
    const page = await site().page(`${path}?from=footer`)
    expect(page.headings(1)).toEqual([title])
    expect(page.title).toEqual([`${title} · Venus`])
    expect(page.linked('canonical')).toEqual([`${site().url}${path}`])
    expect(page.meta('description')).toEqual([expect.stringMatching(/\w+/)])
  })

  test('the story ends in three values; privacy and terms say what they have to', async () => {
    const about = await site().page('/about')
    const headings = [...demoAboutPage.content.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)
    expect(headings).toHaveLength(5)
    expect(about.headings(2)).toEqual(expect.arrayContaining(headings))
    expect(about.headings(3)).toEqual(['Authenticity', 'Accessibility', 'Community'])
    expect(hrefOf(about, 'Read Guide →')).toBe('/blog/lovable-guide')
    expect(hrefOf(about, 'Write to me')).toBe('mailto:hello@venus.example')

    const privacy = await site().page('/privacy')
    expect(privacy.text).toContain('Effective January 1, 2025')
    expect(privacy.headings(2)).toEqual(
      expect.arrayContaining(['Newsletter email', 'Anonymous analytics', expect.stringMatching(/Cookies/)]),
    )
    expect(hrefOf(privacy, 'hello@venus.example')).toBe('mailto:hello@venus.example')

    const terms = await site().page('/terms')
    expect(terms.headings(2)).toEqual(
      expect.arrayContaining(['Use of the site', 'Affiliate disclosure', 'Liability']),
    )
  })
}
