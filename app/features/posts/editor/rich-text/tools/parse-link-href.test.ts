import { describe, expect, test } from 'vitest'
import { parseLinkHref } from './parse-link-href.ts'

describe('the address of a link', () => {
  test.each([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    ['  http://example.com ', 'http://example.com'],
    ['example.com', 'https://example.com'],
    ['www.example.com/path', 'https://www.example.com/path'],
    ['//example.com/a', 'https://example.com/a'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['localhost:3000', 'https://localhost:3000'],
    ['/blog/my-post', '/blog/my-post'],
    ['#part-two', '#part-two'],
    ['?page=2', '?page=2'],
    ['anna@example.com', 'mailto:anna@example.com'],
    ['mailto:anna@example.com?subject=Hello', 'mailto:anna@example.com?subject=Hello'],
    ['tel:+49 30 1234', 'tel:+49301234'],
  ])('%s becomes %s', (typed, href) => {
    expect(parseLinkHref(typed)).toEqual({ href })
  })

  test.each([
    ['', 'Where should the link lead'],
    ['   ', 'Where should the link lead'],
    ['javascript:alert(1)', 'Links can lead to web pages'],
    ['JavaScript:alert(1)', 'Links can lead to web pages'],
    ['data:text/html,x', 'Links can lead to web pages'],
    ['file:///etc/passwd', 'Links can lead to web pages'],
    ['ftp://example.com', 'Links can lead to web pages'],
    ['nonsense', 'does not look like an address'],
    ['two words.com', 'does not look like an address'],
    ['java\nscript:alert(1)', 'does not look like an address'],
    ['https://', 'does not look like an address'],
    ['/\\evil.example', 'does not look like an address'],
    ['mailto:nobody', 'does not look like an address'],
    ['tel:call me', 'does not look like an address'],
  ])('%s is refused in words', (typed, problem) => {
    expect(parseLinkHref(typed)).toEqual({ problem: expect.stringContaining(problem) })
  })
})
