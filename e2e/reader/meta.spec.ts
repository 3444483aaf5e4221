import type { Page } from '@playwright/test'
import { defaultSite as site } from '../../app/features/site/default-site.server.ts'
import { defaultMenus } from '../../app/features/site/menus/default-menus.server.ts'
import { menuLinks } from '../../app/features/site/menus/menus.ts'
import { categories } from '../../seed/content/categories.ts'
import { posts } from '../../seed/content/posts.ts'
import { expect, notFoundComplaints, openHydrated, test } from '../journey.ts'

const post = posts.find((each) => !each.draft && each.daysAgo >= 0 && each.category === 'tech')
if (!post) throw new Error('the demo has no public post of that category')

const article = posts.find(({ slug }) => slug === 'holy-grail-find')
if (!article?.ownPath) throw new Error('the demo has no post with an address of its own')
const articlePath = article.ownPath

const pages = [
  ...new Set(menuLinks(defaultMenus).map(({ to }) => to)),
  ...[
    '/guides',
    '/subscribe',
    '/blog?category=hair',
    articlePath,
    site.frontPage.banner.to,
    `/blog/${post.slug}`,
  ],
]

/** The head of the document, as a crawler reads it without scripts. */
async function headOf(page: Page, path: string) {
  const answer = await page.request.get(path)
  const html = await answer.text()
  return page.evaluate((text) => {
    const { title, head } = new DOMParser().parseFromString(text, 'text/html')
    const tags = [...head.querySelectorAll('meta[name], meta[property]')].map((tag) => [
      tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
      tag.getAttribute('content') ?? '',
    ])
    return {
      title,
      titles: head.querySelectorAll('title').length,
      canonical: [...head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
      tags: tags as [string, string][],
      data: [...head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    }
  }, html)
}

const said = (head: Awaited<ReturnType<typeof headOf>>, name: string) =>
  head.tags.filter(([each]) => each === name).map(([, content]) => content)

test('every page tells machines what it is, under a title and a description of its own', async ({
  page,
  baseURL,
}) => {
  await test.step('every page tells machines what it is', async () => {
    const heads: Awaited<ReturnType<typeof headOf>>[] = []
    for (const path of pages) {
      await test.step(path, async () => {
        const head = await headOf(page, path)
        heads.push(head)
        const canonical = `${baseURL}${path}`
        expect(head.titles).toBe(1)
        expect(head.title).toContain('Venus')
        expect(head.canonical).toEqual([canonical])
        expect(said(head, 'og:url')).toEqual([canonical])
        for (const name of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:title']) {
          expect(said(head, name), name).toEqual([expect.stringMatching(/\S/)])
        }
        expect(said(head, 'og:site_name')).toEqual(['Venus'])
        expect(said(head, 'twitter:card')).toEqual(['summary_large_image'])
        expect(said(head, 'twitter:description')).toEqual(said(head, 'description'))
        expect(said(head, 'og:description')).toEqual(said(head, 'description'))
        expect(said(head, 'robots')).toEqual([])

        const [image = ''] = said(head, 'og:image')
        expect(said(head, 'twitter:image')).toEqual([image])
        const picture = await page.request.get(image)
        expect(picture.status()).toBe(200)
        expect(picture.headers()['content-type']).toMatch(/^image\//)
      })
    }
    const twice = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)
    expect(twice(heads.map(({ title }) => title))).toEqual([])
    expect(twice(heads.flatMap((head) => said(head, 'description')))).toEqual([])
  })
  await test.step('a query that does not change the page is no part of its address', async () => {
    const head = await headOf(page, '/about?utm_source=letter&fbclid=1')
    expect(head.canonical).toEqual([`${baseURL}/about`])
  })
  await test.step('what is not there is not for search engines', async () => {
    for (const path of ['/no/such/page', '/blog/no-such-post']) {
      expect(said(await headOf(page, path), 'robots')).toEqual(['noindex'])
    }
  })
})

const publisher = (origin?: string) => ({
  '@type': 'Organization',
  name: 'Venus',
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icons/512.png`, width: 512, height: 512 },
})

const crumbs = (origin: string | undefined, trail: [name: string, path: string][]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: `${origin}${path}`,
  })),
})

const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/)

test('posts and the front page have structured data', async ({ page, baseURL }) => {
  await test.step('a post is an Article, field by field, with the way to it', async () => {
    const path = `/blog/${post.slug}`
    const head = await headOf(page, path)
    expect(head.data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        author: { '@type': 'Person', name: site.author, url: `${baseURL}/about` },
        datePublished: moment,
        dateModified: moment,
        image: [said(head, 'og:image')[0]],
        publisher: publisher(baseURL),
        mainEntityOfPage: { '@type': 'WebPage', '@id': `${baseURL}${path}` },
        articleSection: categories.find(({ slug }) => slug === post.category)?.name,
        keywords: expect.any(Array),
        inLanguage: 'en',
      },
      crumbs(baseURL, [
        ['Home', '/'],
        ['Tech', '/tech'],
        [post.title, path],
      ]),
      // Of its review; server/http/structured-data.test.ts compares it with the page.
      expect.objectContaining({ '@type': 'Product' }),
    ])
    expect(head.data[0].keywords).toHaveLength(Math.min(2, post.tags.length))
    expect(said(head, 'og:type')).toEqual(['article'])
    expect(said(head, 'article:published_time')).toEqual([head.data[0].datePublished])
    expect(said(head, 'article:modified_time')).toEqual([head.data[0].dateModified])
  })
  await test.step('a post with an address of its own is an Article there', async () => {
    const head = await headOf(page, articlePath)
    expect(head.data[0]).toMatchObject({
      '@type': 'Article',
      headline: article.title,
      mainEntityOfPage: { '@type': 'WebPage', '@id': `${baseURL}${articlePath}` },
    })
    expect(head.data[1]).toEqual(
      crumbs(baseURL, [
        ['Home', '/'],
        ['Beauty', '/reviews'],
        [article.title, articlePath],
      ]),
    )
  })
  await test.step('the front page says how the site is searched, and that search works', async () => {
    const { data } = await headOf(page, '/')
    expect(data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Venus',
        url: `${baseURL}/`,
        inLanguage: 'en',
        publisher: publisher(baseURL),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${baseURL}/blog?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ])
    const template: string = data[0].potentialAction.target.urlTemplate
    await page.goto(template.replace('{search_term_string}', 'selfies'))
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(/selfies/i)
  })
})

test.describe('of a page that is not there', () => {
  test.use({ allowedComplaints: notFoundComplaints })

  test('the head follows a reader who goes on', async ({ page, baseURL }) => {
    await openHydrated(page, '/no/such/page')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveTitle(/^Venus · /)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/`)
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })
})
