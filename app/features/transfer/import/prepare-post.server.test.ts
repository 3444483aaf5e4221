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
