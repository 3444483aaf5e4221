import { describe, expect, it } from 'vitest'
import { pageMeta } from './page-meta.ts'

const visit = (pathname: string) => ({
  location: {
    pathname,
    search: '?utm_source=letter',
    hash: '',
    state: null,
    key: 'default',
    mask: undefined,
  },
  matches: [{ id: 'root', loaderData: { siteUrl: 'https://venus.example' } }],
})

const tag = (tags: ReturnType<typeof pageMeta>, name: string) =>
  tags.find((each) => Object.values(each).includes(name)) as Record<string, string> | undefined

describe('the head of a page', () => {
  it('names one address for the page, without its query', () => {
    const tags = pageMeta(visit('/about'), { title: 'About', description: 'Who writes here.' })
    expect(tag(tags, 'canonical')?.href).toBe('https://venus.example/about')
    expect(tag(tags, 'og:url')?.content).toBe('https://venus.example/about')
  })

  it('adds the name of the site to the title, except on the front page', () => {
    expect(pageMeta(visit('/about'), { title: 'About', description: '' })[0]).toEqual({
      title: 'About · Venus',
    })
    expect(pageMeta(visit('/'), { description: '' })[0]).toEqual({
      title: 'Venus · beauty, hair, style, self-care',
    })
  })

  it('gives link previews a picture with a full address', () => {
    const image = { url: '/media/blog-media/posts/red.webp', alt: 'Three red lipsticks' }
    const tags = pageMeta(visit('/blog/red'), { title: 'Red', description: '', type: 'article', image })
    expect(tag(tags, 'og:image')?.content).toBe('https://venus.example/media/blog-media/posts/red.webp')
    expect(tag(tags, 'twitter:image:alt')?.content).toBe('Three red lipsticks')
    expect(tag(tags, 'og:type')?.content).toBe('article')
  })

  it('keeps a page out of search engines when asked', () => {
    expect(tag(pageMeta(visit('/x'), { description: '', index: false }), 'robots')?.content).toBe('noindex')
    expect(tag(pageMeta(visit('/x'), { description: '' }), 'robots')).toBeUndefined()
  })
})
