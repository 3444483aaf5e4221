import { describe, expect, it } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { pageMeta } from './page-meta.ts'

const argsAt = (pathname: string) => ({
  location: {
    pathname,
    search: '?utm_source=letter',
    hash: '',
    state: null,
    key: 'default',
    mask: undefined,
  },
  matches: [{ id: 'root', loaderData: { siteUrl: 'https://venus.example', site: defaultSite } }],
})

const tag = (tags: ReturnType<typeof pageMeta>, name: string) =>
  tags.find((each) => Object.values(each).includes(name)) as Record<string, string> | undefined

describe('the head of a page', () => {
  it('names one address for the page, without its query', () => {
    const tags = pageMeta(argsAt('/about'), { title: 'About', description: 'Who writes here.' })
    expect(tag(tags, 'canonical')?.href).toBe('https://venus.example/about')
    expect(tag(tags, 'og:url')?.content).toBe('https://venus.example/about')
  })

  it('adds the name of the site to the title, except on the front page', () => {
    expect(pageMeta(argsAt('/about'), { title: 'About', description: '' })[0]).toEqual({
      title: 'About · Venus',
    })
    expect(pageMeta(argsAt('/'), { description: '' })[0]).toEqual({
      title: 'Venus · beauty, hair, style, self-care',
    })
  })

  it('gives link previews a picture with a full address', () => {
    const image = { url: '/media/blog-media/posts/red.webp', alt: 'Three red lipsticks' }
    const tags = pageMeta(argsAt('/blog/red'), { title: 'Red', description: '', type: 'article', image })
    expect(tag(tags, 'og:image')?.content).toBe('https://venus.example/media/blog-media/posts/red.webp')
    expect(tag(tags, 'twitter:image:alt')?.content).toBe('Three red lipsticks')
    expect(tag(tags, 'og:type')?.content).toBe('article')
  })

  it('keeps a page out of search engines when asked', () => {
    expect(tag(pageMeta(argsAt('/x'), { description: '', isIndexed: false }), 'robots')?.content).toBe(
      'noindex',
    )
    expect(tag(pageMeta(argsAt('/x'), { description: '' }), 'robots')).toBeUndefined()
  })

  it('says how large the picture of the house is, and of what type', () => {
    const tags = pageMeta(argsAt('/'), { description: '' })
    expect(tag(tags, 'og:image')?.content).toBe('https://venus.example/site-card.png')
    expect(tag(tags, 'og:image:type')?.content).toBe('image/png')
    expect(tag(tags, 'og:image:width')?.content).toBe('1200')
    expect(tag(tags, 'og:image:height')?.content).toBe('630')
  })

  it('has the social picture of the site, unless the page has its own', () => {
    const socialImage = { url: '/media/blog-media/posts/me.jpg', width: 2400, height: 1500 }
    const loaderData = { siteUrl: 'https://juno.example', site: { ...defaultSite, socialImage } }
    const args = { ...argsAt('/'), matches: [{ id: 'root', loaderData }] }
    const tags = pageMeta(args, { description: '' })
    const url = 'https://juno.example/media/blog-media/posts/me.jpg'
    expect(tag(tags, 'og:image')?.content).toBe(url)
    expect(tag(tags, 'twitter:image')?.content).toBe(url)
    expect(tag(tags, 'og:image:type')?.content).toBe('image/jpeg')
    expect(tag(tags, 'og:image:width')?.content).toBe('2400')
    expect(tag(tags, 'og:image:height')?.content).toBe('1500')
    const own = pageMeta(args, { description: '', image: { url: '/media/own.webp', alt: '' } })
    expect(tag(own, 'og:image')?.content).toBe('https://juno.example/media/own.webp')
  })

  it('speaks with the words of the settings, and has a picture drawn of them', () => {
    const loaderData = {
      siteUrl: 'https://juno.example',
      site: { ...defaultSite, name: 'Juno', tagline: 'ink' },
    }
    const tags = pageMeta({ ...argsAt('/'), matches: [{ id: 'root', loaderData }] }, { description: '' })
    expect(tags[0]).toEqual({ title: 'Juno · ink' })
    expect(tag(tags, 'og:site_name')?.content).toBe('Juno')
    expect(tag(tags, 'og:image')?.content).toBe('https://juno.example/site-card.png')
    expect(tag(tags, 'og:image:alt')?.content).toBe('Juno: ink')
  })

  it('leads to the feed of what the page lists', () => {
    const feed = { title: 'Venus · Hair', path: '/blog/category/hair/rss.xml' }
    expect(tag(pageMeta(argsAt('/blog'), { description: '', feed }), 'alternate')).toEqual({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'Venus · Hair',
      href: '/blog/category/hair/rss.xml',
    })
  })

  it('carries structured data with full addresses', () => {
    const tags = pageMeta(argsAt('/'), { description: '', structuredData: (origin) => [{ url: origin }] })
    expect(tags.at(-1)).toEqual({ 'script:ld+json': { url: 'https://venus.example' } })
  })
})
