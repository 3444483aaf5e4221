import { expect, test } from 'vitest'
import { pictureBlockExamples } from '#testing/editor/document-examples.ts'
import { previewBlocks } from './preview-blocks.ts'
import { listPointProducts } from './preview-pictures.ts'

const balm = '0190c1a0-0000-7000-8000-000000000001'
const lamp = '0190c1a0-0000-7000-8000-000000000002'
const html = `<p>a</p>${Object.values(pictureBlockExamples).join('')}`

test('the preview shows pictures side by side, points with the products that readers see, and colors', () => {
  expect(listPointProducts(html)).toEqual([balm, lamp])
  const preview = previewBlocks(
    html,
    new Map([
      [balm, { html: '', names: [], notes: ['It is a draft.'] }],
      [lamp, { html: '<b>A lamp</b>', names: ['Reading Lamp'], notes: [] }],
    ]),
  )
  expect(preview).toContain('<p>a</p><figure data-before-after=""><figure><img')
  expect(preview).not.toContain('type="range"')
  expect(preview.match(/shoppable-point/g)).toHaveLength(1)
  expect(preview).toContain('aria-label="1: Reading Lamp" style="--x:0%;--y:100%"')
  expect(preview).toContain('<li id="preview-1"><b>A lamp</b></li>')
  expect(preview).toContain('style="--shade:#8f2f3b"')
})

test('until the products are loaded, they have the names that were written; other texts stay as they are', () => {
  expect(previewBlocks(html, new Map())).toContain('<li id="preview-1">Balm</li>')
  expect(previewBlocks('<p>a<br>b</p>', new Map())).toBe('<p>a<br>b</p>')
  expect(listPointProducts('<p>a</p>')).toEqual([])
})

test('videos and posts are links that open their page, and polls are forms in which nobody can vote', () => {
  const preview = previewBlocks(
    '<figure data-embed><a href="https://www.youtube.com/watch?v=abcdefghijk">My morning</a></figure><figure data-poll="abcd1234"><figcaption>Which?</figcaption><ul><li data-answer="1">Red</li><li data-answer="2">Rose</li></ul></figure>',
    new Map(),
  )
  expect(preview).toContain('<a class="embed-link" href="https://www.youtube.com/watch?v=abcdefghijk"')
  expect(preview.match(/<input type="radio"[^>]* disabled/g)).toHaveLength(2)
  expect(preview).toContain('<button type="submit" class="poll-button" disabled>')
  expect(preview).not.toMatch(/action=|<figure data-/)
})
