import { expect, test } from 'vitest'
import { createGalleries } from './wordpress-galleries.ts'

const addresses: Record<string, string> = { 1: 'one.png', 2: 'two.png', 3: 'three.png', 4: 'four.png' }
const picturesOfPosts: Record<string, string[]> = { 10: ['2', '1', '3'], 11: ['4'] }

function galleriesOf(...shortcodes: string[]) {
  const remarks = new Set<string>()
  const toHtml = createGalleries(
    { postId: '10', urlOf: (id) => addresses[id], ofPost: (id) => picturesOfPosts[id] ?? [] },
    remarks,
  )
  const shown = shortcodes.map((attributes) =>
    [...toHtml(attributes).matchAll(/src="(\w+)\.png"/g)].map(([, name]) => name),
  )
  return { shown, remarks: [...remarks] }
}

test('a gallery shows the pictures that it names, or those that were uploaded for its post', () => {
  expect(
    galleriesOf(
      ' ids="3, 1"',
      ` ids='1' columns="2"`,
      ' include=2,3',
      '',
      ' columns="3"',
      ' exclude="1"',
      ' id="11"',
    ),
  ).toEqual({
    shown: [
      ['three', 'one'],
      ['one'],
      ['two', 'three'],
      ['two', 'one', 'three'],
      ['two', 'one', 'three'],
      ['two', 'three'],
      ['four'],
    ],
    remarks: [],
  })
})

test('what of a gallery cannot be found is told', () => {
  expect(galleriesOf(' ids="1,98,99"', ' id="12"')).toEqual({
    shown: [['one'], []],
    remarks: [
      'A gallery lacks pictures that the file has no address of: 98, 99.',
      'A gallery was left out: the file does not say what it shows.',
    ],
  })
})

test('one post has no more galleries and pictures than a person would make', () => {
  const { shown, remarks } = galleriesOf(...Array.from({ length: 200 }, () => ` ids="${'1,'.repeat(50)}"`))
  expect(shown.flat()).toHaveLength(2_000)
  expect(remarks).toEqual([
    'Its galleries have more than 2,000 pictures: the rest was left out.',
    'It has more than 100 galleries: the rest was left out.',
  ])
})
