import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('what stands around an address is text', () => {
  expect(splitLinks('See https://venus.example/a?b=1&c=2, please.')).toEqual([
    { text: 'See ' },
    { text: 'https://venus.example/a?b=1&c=2', href: 'https://venus.example/a?b=1&c=2' },
    { text: ', please.' },
  ])
})

test.each([
  ['(https://venus.example/a)', 'https://venus.example/a'],
  ['https://venus.example/a_(b).', 'https://venus.example/a_(b)'],
  ['**https://venus.example/a**', 'https://venus.example/a'],
  ['“https://venus.example/a”', 'https://venus.example/a'],
  ['<https://venus.example/a>', 'https://venus.example/a'],
  ['www.venus.example/a', 'https://www.venus.example/a'],
  ['HTTP://VENUS.EXAMPLE', 'http://venus.example/'],
  ['https://venus.example/"onmouseover="alert(1)', 'https://venus.example/'],
])('of %s the address is %s', (text, href) => {
  expect(links(text)).toEqual([href])
})

test.each([
  'javascript:alert(1)',
  'jAvAsCrIpT://venus.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//venus.example',
  'https://',
  'https://localhost/admin',
  'https://venus.example@evil.example/',
  'https://user:password@evil.example/',
  'xhttps://venus.example',
])('%s leads nowhere', (text) => {
  expect(links(text)).toEqual([])
})

test('no letter is lost, whatever is found', () => {
  const text = 'a https://a.example/, b (www.b.example) \n\n https://x@y.example c http://c.example.'
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('what is too long for an address is none', () => {
  expect(links(`https://venus.example/${'a'.repeat(3000)}`)).toEqual([])
})
