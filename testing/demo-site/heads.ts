import { expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { defaultMenus } from '#app/features/site/menus/default-menus.server.ts'
import { menuLinks } from '#app/features/site/menus/menus.ts'
import { categories } from '#seed/content/categories.ts'
import { readServedPage, type ServedPage, textOf } from '#testing/served-page.ts'
import { postInCategory, publishedPosts, required } from './posts.ts'
import type { DemoSite } from './site.ts'

const post = postInCategory('tech')
const article = required(publishedPosts.find(({ slug }) => slug === 'holy-grail-find'))
const articlePath = required(article.ownPath)

const paths = [
  ...new Set(menuLinks(defaultMenus).map(({ to }) => to)),
  ...['/guides', '/subscribe', '/blog?category=hair', articlePath, defaultSite.frontPage.banner.to],
  `/blog/${post.slug}`,
]

const repeated = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place)

const publisher = (origin: string) => ({
  '@type': 'Organization',
  name: 'Venus',
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icons/512.png`, width: 512, height: 512 },
})

const crumbs = (origin: string, trail: [name: string, path: string][]) => ({
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

export function testHeads(site: () => DemoSite) {
  test('every page tells machines what it is, under a title and a description of its own', async () => {
    const pages: ServedPage[] = []
    for (const path of paths) {
      const page = await site().page(path)
      pages.push(page)
      const canonical = `${site().url}${path}`
      expect(page.title, path).toEqual([expect.stringContaining('Venus')])
      expect(page.linked('canonical'), path).toEqual([canonical])
      expect(page.meta('og:url'), path).toEqual([canonical])
      for (const name of ['description', 'og:title', 'og:description', 'og:image:alt', 'twitter:title']) {
        expect(page.meta(name), `${path} ${name}`).toEqual([expect.stringMatching(/\S/)])
      }
      expect(page.meta('og:site_name'), path).toEqual(['Venus'])
      expect(page.meta('twitter:card'), path).toEqual(['summary_large_image'])
      expect(page.meta('twitter:description'), path).toEqual(page.meta('description'))
      expect(page.meta('og:description'), path).toEqual(page.meta('description'))
      expect(page.meta('robots'), path).toEqual([])
      const [image = ''] = page.meta('og:image')
      expect(page.meta('twitter:image'), path).toEqual([image])
      const picture = await site().get(image)
      expect([picture.status, picture.headers.get('content-type')], path).toEqual([
        200,
        expect.stringMatching(/^image\//),
      ])
    }
    expect(repeated(pages.flatMap(({ title }) => title))).toEqual([])
    expect(repeated(pages.flatMap((page) => page.meta('description')))).toEqual([])
  })

  test('a query that does not change a page is no part of its address; what is not there is not for search engines', async () => {
    const about = await site().page('/about?utm_source=letter&fbclid=1')
    expect(about.linked('canonical')).toEqual([`${site().url}/about`])
    for (const path of ['/no/such/page', '/blog/no-such-post']) {
      const { body } = await site().get(path)
      expect(readServedPage(body.toString()).meta('robots'), path).toEqual(['noindex'])
    }
  })

  test('a post is an Article, field by field, with the way to it, also under an address of its own', async () => {
    const origin = site().url
    const path = `/blog/${post.slug}`
    const page = await site().page(path)
    expect(page.data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        headline: post.title,
        description: post.excerpt,
        author: { '@type': 'Person', name: defaultSite.author, url: `${origin}/about` },
        datePublished: moment,
        dateModified: moment,
        image: [page.meta('og:image')[0]],
        publisher: publisher(origin),
        mainEntityOfPage: { '@type': 'WebPage', '@id': `${origin}${path}` },
        articleSection: categories.find(({ slug }) => slug === post.category)?.name,
        keywords: expect.any(Array),
        inLanguage: 'en',
      },
      crumbs(origin, [
        ['Home', '/'],
        ['Tech', '/tech'],
        [post.title, path],
      ]),
      // Of its review; structured-data.ts compares it with the page.
      expect.objectContaining({ '@type': 'Product' }),
    ])
    expect(page.data[0].keywords).toHaveLength(Math.min(2, post.tags.length))
    expect(page.meta('og:type')).toEqual(['article'])
    expect(page.meta('article:published_time')).toEqual([page.data[0].datePublished])
    expect(page.meta('article:modified_time')).toEqual([page.data[0].dateModified])

    const { data } = await site().page(articlePath)
    expect(data[0]).toMatchObject({
      '@type': 'Article',
      headline: article.title,
      mainEntityOfPage: { '@type': 'WebPage', '@id': `${origin}${articlePath}` },
    })
    expect(data[1]).toEqual(
      crumbs(origin, [
        ['Home', '/'],
        ['Beauty', '/reviews'],
        [article.title, articlePath],
      ]),
    )
  })

  test('the front page says how the site is searched, and that search works', async () => {
    const origin = site().url
    const { data } = await site().page('/')
    expect(data).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'Venus',
        url: `${origin}/`,
        inLanguage: 'en',
        publisher: publisher(origin),
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/blog?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ])
    const template: string = data[0].potentialAction.target.urlTemplate
    const results = await site().page(template.replace('{search_term_string}', 'selfies'))
    expect(textOf(results.getAll('article', {}, results.get('main'))[0])).toMatch(/selfies/i)
  })
}
