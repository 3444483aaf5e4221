import { describe, expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { defaultSections } from '#app/features/site/sections/default-sections.server.ts'
import { postMeta } from './article-meta.ts'

const args = {
  location: { pathname: '/blog/red', search: '', hash: '', state: null, key: 'default', mask: undefined },
  matches: [
    {
      id: 'root',
      loaderData: { siteUrl: 'https://venus.example', sections: defaultSections, site: defaultSite },
    },
  ],
}

const post = {
  slug: 'red',
  path: '/blog/red',
  title: 'Finding Your Red',
  image: null,
  publishedDate: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  authorName: 'Venus Hart',
  category: { name: 'Tech', slug: 'tech' },
  adLabel: null,
  tags: [{ name: 'Review' }, { name: 'Color' }],
  metaTitle: null,
  description: 'Twelve reds.',
}

type Tags = ReturnType<typeof postMeta>

const content = (tags: Tags, name: string) =>
  tags
    .filter((tag) => ('property' in tag && tag.property === name) || ('name' in tag && tag.name === name))
    .map((tag) => ('content' in tag ? tag.content : undefined))

const data = (tags: Tags) => tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []))

describe('the head of a post', () => {
  const tags = postMeta(args, post)

  test.each([
    ['og:type', ['article']],
    ['og:url', ['https://venus.example/blog/red']],
    ['article:published_time', ['2026-11-01T10:00:00+00:00']],
    ['article:modified_time', ['2026-11-02T10:00:00+00:00']],
    ['article:author', ['Venus Hart']],
    ['article:section', ['Tech']],
    ['article:tag', ['Review', 'Color']],
    ['og:image', ['https://venus.example/social/red.png']],
    ['og:image:type', ['image/png']],
    ['og:image:width', ['1200']],
    ['og:image:height', ['630']],
    ['og:image:alt', ['Finding Your Red']],
    ['twitter:image', ['https://venus.example/social/red.png']],
  ])('%s', (name, said) => {
    expect(content(tags, name)).toEqual(said)
  })

  test('structured data: the article, and the way to it', () => {
    const [article, breadcrumb] = data(tags)
    expect(article).toMatchObject({ '@type': 'Article', image: ['https://venus.example/social/red.png'] })
    expect(breadcrumb).toMatchObject({
      itemListElement: [
        { name: 'Home' },
        { name: 'Tech', item: 'https://venus.example/tech' },
        { position: 3 },
      ],
    })
  })

  test('a picture of its own goes before the drawn one', () => {
    const own = postMeta(args, { ...post, image: { url: '/media/red.webp', alt: 'Reds' } })
    expect(content(own, 'og:image')).toEqual(['https://venus.example/media/red.webp'])
    expect(content(own, 'og:image:type')).toEqual(['image/webp'])
    expect(content(own, 'og:image:width')).toEqual([])
  })

  test('one with a focus is cropped for networks, and stays whole in the data', () => {
    const image = { url: '/media/blog-media/posts/red.webp', alt: 'Reds', focus: '20% 80%' }
    const own = postMeta(args, { ...post, image })
    expect(content(own, 'og:image')).toEqual(['https://venus.example/social/red.jpg'])
    expect(content(own, 'og:image:width')).toEqual(['1200'])
    expect(data(own)[0]).toMatchObject({ image: [`https://venus.example${image.url}`] })
    const elsewhere = { ...image, url: 'https://elsewhere.example/red.webp' }
    expect(content(postMeta(args, { ...post, image: elsewhere }), 'og:image')).toEqual([elsewhere.url])
  })

  test('what its writer wrote for search engines goes before the title, on the page and in cards', () => {
    const written = postMeta(args, { ...post, metaTitle: 'Reds' })
    expect(written[0]).toEqual({ title: 'Reds · Venus' })
    expect(content(written, 'description')).toEqual(['Twelve reds.'])
    expect(data(written)[0]).toMatchObject({ headline: 'Finding Your Red', description: 'Twelve reds.' })
  })

  test('one that was paid for says so in cards', () => {
    const paid = postMeta(args, { ...post, adLabel: 'Ad' })
    expect(content(paid, 'og:title')).toEqual(['Ad: Finding Your Red'])
    expect(content(paid, 'twitter:title')).toEqual(['Ad: Finding Your Red'])
    expect(paid[0]).toEqual({ title: 'Finding Your Red · Venus' })
  })

  test('a scheduled post is not changed before it is published', () => {
    const scheduled = postMeta(args, { ...post, updatedAt: '2026-10-01T10:00:00.000Z' })
    expect(content(scheduled, 'article:modified_time')).toEqual(['2026-11-01T10:00:00+00:00'])
  })

  test('without a category the way leads through the blog', () => {
    expect(data(postMeta(args, { ...post, category: null }))[1]).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Blog', item: 'https://venus.example/blog' }, {}],
    })
  })
})

test('a post at an address of its own is said to be there', () => {
  const image = { url: '/images/1600.webp/art/red', alt: 'Reds', width: 1600, height: 900 }
  const tags = postMeta(args, { ...post, path: '/posts/red', image })
  expect(content(tags, 'og:url')).toEqual(['https://venus.example/posts/red'])
  expect(content(tags, 'og:image:width')).toEqual(['1600'])
  expect(content(tags, 'og:image:type')).toEqual(['image/webp'])
  expect(data(tags)[0]).toMatchObject({ mainEntityOfPage: { '@id': 'https://venus.example/posts/red' } })
})
