import { describe, expect, test } from 'vitest'
import { detectGiftType, giftContentType, giftFileName } from './gift-file.ts'

const epub = Buffer.concat([
  Buffer.from('PK\x03\x04'),
  Buffer.alloc(26),
  Buffer.from('mimetypeapplication/epub+zipPK'),
])

describe('the file of a gift', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'pdf'],
    ['a zip', Buffer.from('PK\x03\x04 and more'), 'zip'],
    ['an e-book', epub, 'epub'],
    ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'png'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), null],
    ['a page that names a PDF', Buffer.from(' %PDF-1.7'), null],
    ['a program', Buffer.from('MZ\x90\x00'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s is told by its first bytes', (_what, start, type) => {
    expect(detectGiftType(start)).toBe(type)
  })

  test.each([
    ['Winter skin.pdf', 'pdf', 'Winter skin.pdf'],
    ['PHOTO.JPEG', 'jpg', 'PHOTO.jpg'],
    ['C:\\temp\\list.zip', 'zip', 'list.zip'],
    ['../../etc/passwd', 'zip', 'passwd.zip'],
    ['a\r\nSet-Cookie: b.pdf', 'pdf', 'a Set-Cookie: b.pdf'],
    ['', 'pdf', 'gift.pdf'],
    ['.pdf', 'pdf', 'gift.pdf'],
    ['page.html', 'pdf', null],
    ['letter.docx', 'zip', null],
  ] as const)('%j of a %s is called %j', (name, type, expected) => {
    expect(giftFileName(name, type)).toBe(expected)
  })

  test('a long name fits, and its type is that of its key', () => {
    expect(giftFileName(`${'ä'.repeat(500)}.epub`, 'epub')).toHaveLength(200)
    expect(giftContentType('gifts/1-a.epub')).toBe('application/epub+zip')
    expect(giftContentType('gifts/1-a.html')).toBe('application/octet-stream')
  })
})
