import { expect, test } from 'vitest'
import { decodeItems, encodeItems, type ItemRef, MAX_SHARED, sharePath } from './share-link.ts'

const post: ItemRef = { kind: 'post', id: '0190c1a0-fbff-7000-8000-00000000000a' }
const product: ItemRef = { kind: 'product', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }

test('a list survives its link, in its order, with each kind', () => {
  const text = encodeItems([product, post])
  expect(text).toMatch(/^p[\w-]{22}\.b[\w-]{22}$/)
  expect(decodeItems(text, 2)).toEqual([product, post])
})

test('what is no id, comes twice or is too much is left out, and nothing makes it fail', () => {
  const text = encodeItems([post])
  expect(encodeItems([{ kind: 'post', id: '../admin' }, { kind: 'page' as 'post', id: post.id }, post])).toBe(
    text,
  )
  expect(decodeItems(`${text}.${text}.x.b!.${text}x.`, 60)).toEqual([post])
  expect(decodeItems(encodeItems([post, product]), 1)).toEqual([post])
  for (const hostile of ['', '.', 'b', `b${'A'.repeat(100_000)}`, '%00', 'pé'.repeat(9)]) {
    expect(decodeItems(hostile, 60)).toEqual([])
  }
})

test('a link to share has the first of them', () => {
  const items = Array.from({ length: MAX_SHARED + 5 }, (_, index) => ({
    ...post,
    id: `0190c1a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  }))
  const [, text = ''] = sharePath(items).split('items=')
  expect(decodeItems(text, 1000)).toEqual(items.slice(0, MAX_SHARED))
})
