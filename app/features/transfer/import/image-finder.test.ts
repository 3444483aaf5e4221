import { expect, test } from 'vitest'
import { createImageFinder, pathsToFetch } from './image-finder.ts'

const folder = 'uploads/2024/05'
const find = createImageFinder(
  ['photo.jpg', 'big-scaled.jpg', 'side-rotated.jpg', 'cre\u0300me.jpg', 'lone@2x.png'].map(
    (name) => `${folder}/${name}`,
  ),
)

test.each([
  ['photo-768x1024.jpg', 'photo.jpg'],
  ['photo-768x1024.jpg.webp', 'photo.jpg'],
  ['photo.jpg.avif', 'photo.jpg'],
  ['photo-768x1024@2x.jpg', 'photo.jpg'],
  ['photo@2x.jpg', 'photo.jpg'],
  ['photo-scaled.jpg', 'photo.jpg'],
  ['photo-rotated.jpg', 'photo.jpg'],
  ['big-768x1024.jpg', 'big-scaled.jpg'],
  ['side-768x1024.jpg', 'side-rotated.jpg'],
  ['cr%C3%A8me-768x1024.jpg', 'cre\u0300me.jpg'],
  ['lone@2x.png', 'lone@2x.png'],
  ['photos-768x1024.jpg', undefined],
  ['photo.webp', undefined],
])('%s is found as %s', (shown, file) => {
  expect(find(`https://old.example/wp-content/${folder}/${shown}`)).toBe(file && `${folder}/${file}`)
})

test('the largest of a picture is fetched first', () => {
  const asked = (name: string) =>
    pathsToFetch(`/uploads/${name}`).map((path) => path.slice('/uploads/'.length))
  expect(asked('a-300x200@2x.jpg')).toEqual(['a.jpg', 'a-300x200@2x.jpg'])
  expect(asked('a-300x200.jpg.webp')).toEqual(['a.jpg', 'a-300x200.jpg.webp'])
  expect(asked('a@2x.jpg')).toEqual(['a@2x.jpg', 'a.jpg'])
  expect(asked('a-rotated.jpg')).toEqual(['a.jpg', 'a-rotated.jpg'])
})
