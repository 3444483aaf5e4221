import { expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { articleStructuredData, breadcrumbStructuredData, websiteStructuredData } from './structured-data.ts'

const origin = 'https://venus.example'
const site = { ...defaultSite, timeZone: 'America/Los_Angeles' }

const article = {
  path: '/blog/red',
  title: 'Finding Your Red',
  description: 'Twelve reds.',
  authorName: 'Venus Hart',
  publishedDate: '2026-11-01T10:00:00.000Z',
  modifiedDate: '2026-11-02T10:00:00.000Z',
  image: { url: '/media/red.webp' },
  section: 'Makeup',
  topics: ['Review'],
}

const publisher = {
  '@type': 'Organization',
  name: 'Venus',
  url: 'https://venus.example/',
  logo: { '@type': 'ImageObject', url: 'https://venus.example/icons/512.png', width: 512, height: 512 },
}

test('an article, field by field', () => {
  expect(articleStructuredData(article, origin, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Finding Your Red',
    description: 'Twelve reds.',
    author: { '@type': 'Person', name: 'Venus Hart', url: 'https://venus.example/about' },
    datePublished: '2026-11-01T02:00:00-08:00',
    dateModified: '2026-11-02T02:00:00-08:00',
    image: ['https://venus.example/media/red.webp'],
    publisher,
    mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://venus.example/blog/red' },
    articleSection: 'Makeup',
    keywords: ['Review'],
    inLanguage: 'en',
  })
})

test('the author has the portrait of the owner, if it is she', () => {
  const withPortrait = { ...site, portrait: { url: '/media/me.jpg', width: 600, height: 600 } }
  const image = 'https://venus.example/media/me.jpg'
  expect(articleStructuredData(article, origin, withPortrait).author).toMatchObject({ image })
  const guest = { ...article, authorName: 'A Guest' }
  expect(articleStructuredData(guest, origin, withPortrait).author).not.toHaveProperty('image')
})

test('an article of the house carries a day, which becomes a moment; what it has not is left out', () => {
  const data = articleStructuredData(
    { ...article, publishedDate: '2026-01-18', modifiedDate: '2026-01-18', section: undefined, topics: [] },
    origin,
    site,
  )
  expect(data.datePublished).toBe('2026-01-18T00:00:00-08:00')
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['articleSection']))
  expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['keywords']))
})

test('a picture elsewhere keeps its address', () => {
  const elsewhere = articleStructuredData(
    { ...article, image: { url: 'https://cdn.example/a.jpg' } },
    origin,
    site,
  )
  expect(elsewhere.image).toEqual(['https://cdn.example/a.jpg'])
})

test('breadcrumbs count from one and have full addresses', () => {
  const trail = [
    { label: 'Home', to: '/' },
    { label: 'Tech', to: '/tech' },
    { label: 'Red', to: '/blog/red' },
  ]
  expect(breadcrumbStructuredData(trail, origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://venus.example/' },
      { '@type': 'ListItem', position: 2, name: 'Tech', item: 'https://venus.example/tech' },
      { '@type': 'ListItem', position: 3, name: 'Red', item: 'https://venus.example/blog/red' },
    ],
  })
})

test('the site says how it is searched', () => {
  expect(websiteStructuredData(origin, site)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Venus',
    url: 'https://venus.example/',
    inLanguage: 'en',
    publisher,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://venus.example/blog?search={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  })
})
