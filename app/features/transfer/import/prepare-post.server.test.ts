import { expect, test } from 'vitest'
import type { ImportedPost } from './archive-item.ts'
import { preparePost } from './prepare-post.server.ts'

const post: ImportedPost = {
  sourceId: '1',
  title: '',
  slug: '',
  html: '',
  excerpt: '',
  date: new Date('2026-01-01T00:00:00Z'),
  isPublished: true,
  author: '',
  category: '',
  tags: [],
  cover: null,
  oldPaths: [],
  comments: [],
  remarks: [],
}

const fieldsOf = (changed: Partial<ImportedPost>) => preparePost({ ...post, ...changed }, 'Venus').fields

test('the first words of a text become title and excerpt as readers see them', () => {
  const html =
    '<style>.a { color: red }</style><script>track("a")</script><p>Salt &amp; light, 5 &lt; 6.</p>{{gallery}}'
  expect(fieldsOf({ html })).toMatchObject({
    title: 'Salt & light, 5 < 6.',
    excerpt: 'Salt & light, 5 < 6.',
  })
})

test('an excerpt comes without markup; the one of a page may have placeholders', () => {
  expect(fieldsOf({ excerpt: '<b>Soft</b> {{gallery}} light' }).excerpt).toBe('Soft light')
  expect(fieldsOf({ excerpt: 'Of {{site}}', isPage: true, ownId: '1' }).excerpt).toBe('Of {{site}}')
})

test('a page whose address belongs to the site itself gets another one, and a note about it', () => {
  const pageAt = (ownPath: string, slug: string) => {
    const { fields, remarks } = preparePost({ ...post, title: 'P', isPage: true, ownPath, slug }, 'Venus')
    return [fields.ownPath, ...remarks]
  }
  expect(pageAt('/about/', 'about')).toEqual(['/about'])
  expect(pageAt('', 'about')).toEqual(['/about'])
  expect(pageAt('/shop/', 'shop')).toEqual([
    '/pages/shop',
    '/shop: Addresses under /shop belong to the site itself. Please choose another one. Until then it is at /pages/shop.',
  ])
  expect(pageAt('/blog/about/', 'about')).toEqual([
    '/about',
    expect.stringMatching(/^\/blog\/about: .* \/about\.$/),
  ])
})
