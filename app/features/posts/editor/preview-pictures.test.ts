import { expect, test } from 'vitest'
import { pictureBlockExamples } from '#testing/editor/document-examples.ts'
import { listPointProducts, previewPictures } from './preview-pictures.ts'

const balm = '0190c1a0-0000-7000-8000-000000000001'
const lamp = '0190c1a0-0000-7000-8000-000000000002'
const html = `<p>a</p>${Object.values(pictureBlockExamples).join('')}`

test('the preview shows pictures side by side, points with the products that readers see, and colors', () => {
  expect(listPointProducts(html)).toEqual([balm, lamp])
  const preview = previewPictures(
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
  expect(previewPictures(html, new Map())).toContain('<li id="preview-1">Balm</li>')
  expect(previewPictures('<p>a<br>b</p>', new Map())).toBe('<p>a<br>b</p>')
  expect(listPointProducts('<p>a</p>')).toEqual([])
})
