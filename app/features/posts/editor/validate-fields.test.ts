import { describe, expect, test } from 'vitest'
import { type EditorFields, emptyFields } from './editor-fields.ts'
import { validateFields } from './validate-fields.ts'

const empty = emptyFields()
const check = (fields: Partial<EditorFields>) => validateFields({ ...empty, ...fields }, 'untitled-1')
const post = (fields: Partial<EditorFields>) => {
  const checked = check(fields)
  if (checked.errors) throw new Error(JSON.stringify(checked.errors))
  return checked.post
}

describe('what the form means', () => {
  test('empty optional fields are null', () => {
    expect(post({ metaTitle: '  ' })).toMatchObject({
      featuredImage: null,
      featuredImageAlt: null,
      featuredImageFocus: null,
      videoUrl: null,
      metaTitle: null,
      metaDescription: null,
      categoryId: null,
    })
  })

  test('a slug is put in shape; an empty one comes from the title, and a nameless draft has one too', () => {
    expect(post({ slug: 'My Own!' }).slug).toBe('my-own')
    expect(post({ title: 'From the Title' }).slug).toBe('from-the-title')
    expect(post({ title: '¿?' }).slug).toBe('untitled-1')
  })

  test('a draft needs no title; a published post does', () => {
    expect(check({ isPublished: false }).errors).toBeUndefined()
    expect(check({ isPublished: true, title: ' ' }).errors).toEqual({
      title: 'A post needs a title before it can be published.',
    })
  })
})

describe('what is refused at its field', () => {
  test.each([
    ['title', 'x'.repeat(301)],
    ['excerpt', 'x'.repeat(1001)],
    ['content', 'x'.repeat(1_000_001)],
    ['metaTitle', 'x'.repeat(301)],
    ['metaDescription', 'x'.repeat(501)],
    ['categoryId', 'not-an-id'],
    ['featuredImageFocus', '50% 50%; color: red'],
  ] as const)('%s', (name, value) => {
    expect(Object.keys(check({ [name]: value }).errors ?? {})).toEqual([name])
  })

  test.each([
    ['publishedDate', 'incomplete'],
    ['featuredImage', 'javascript:alert(1)'],
    ['featuredImage', '//elsewhere.example/a.png'],
    ['featuredImage', 'a.png'],
    ['videoUrl', 'youtu'],
    ['slug', 'x'.repeat(81)],
  ] as const)('%s %j of a published post, while a draft is saved with it', (name, value) => {
    const errors = check({ title: 'T', isPublished: true, [name]: value }).errors
    expect(Object.keys(errors ?? {})).toEqual([name])
    expect(check({ [name]: value }).errors).toBeUndefined()
  })

  test('a draft keeps what was typed; a date that is not complete it cannot, and says so', () => {
    expect(post({ featuredImage: 'a.pn', videoUrl: 'youtu' })).toMatchObject({
      featuredImage: 'a.pn',
      videoUrl: 'youtu',
    })
    expect(check({ publishedDate: 'incomplete' })).toMatchObject({
      post: { publishedDate: null },
      note: 'Its date was not complete, so it has none yet.',
    })
  })

  test('a draft keeps what of a review can be read, and says that a score cannot; a published post has whole ones', () => {
    const [whole, half] = [crypto.randomUUID(), crypto.randomUUID()]
    const scores = { [whole]: '7,5', [half]: '85' }
    const review = { ...empty.review, productId: crypto.randomUUID(), verdict: 'Good', score: '8.', scores }
    expect(check({ review })).toMatchObject({
      review: { verdict: 'Good', score: null, scores: { [whole]: 7.5 } },
      note: 'A score of its review was not complete, so it is not stored yet.',
    })
    expect(Object.keys(check({ title: 'T', isPublished: true, review }).errors ?? {})).toEqual(['review'])
    expect(check({ review: { ...review, productId: '' } })).toMatchObject({ review: null, note: '' })
  })

  test('too many tags, a tag that is too long', () => {
    const many = Array.from({ length: 21 }, (_, number) => `tag ${number}`)
    expect(check({ tags: many }).errors).toEqual({ tags: 'A post can have at most 20 tags.' })
    expect(check({ tags: ['x'.repeat(81)] }).errors).toEqual({ tags: 'This is longer than 80 characters.' })
  })
})

test('zero bytes, which the database cannot keep, are taken out', () => {
  expect(post({ title: 'a\0b', content: '<p>\0</p>' })).toMatchObject({ title: 'ab', content: '<p></p>' })
})

test.each(['/media/blog-media/posts/a.webp', 'https://elsewhere.example/a.png'])(
  'a picture may be at %s',
  (featuredImage) => {
    expect(post({ featuredImage }).featuredImage).toBe(featuredImage)
  },
)
