import { describe, expect, test } from 'vitest'
import { cdata, element, escapeXml, xmlDocument } from './xml.ts'

describe('text in XML', () => {
  test.each([
    ['markup', '<b a="1">\'&\'</b>', '&lt;b a=&quot;1&quot;&gt;&apos;&amp;&apos;&lt;/b&gt;'],
    ['the end of a CDATA section', ']]>', ']]&gt;'],
    ['what is already escaped', '&amp;', '&amp;amp;'],
    ['NUL and other control characters', 'a\0\b\v\f\x1bz', 'az'],
    ['tab and line feed', 'a\t\nz', 'a\t\nz'],
    ['a carriage return', 'a\r\nz', 'a&#13;\nz'],
    ['noncharacters', 'a\ufffe\uffffz', 'az'],
    ['half of a pair', 'a\ud83dz\udc84', 'az'],
    ['a whole pair', 'a💄z', 'a💄z'],
  ])('%s', (_what, text, escaped) => {
    expect(escapeXml(text)).toBe(escaped)
  })
})

test.each([
  ['markup', '<b a="1">\'&amp;\'</b>', '<![CDATA[<b a="1">\'&amp;\'</b>]]>'],
  ['its own end', 'a]]>b', '<![CDATA[a]]]]><![CDATA[>b]]>'],
  ['its own end without a control character', 'a]\0]>b', '<![CDATA[a]]]]><![CDATA[>b]]>'],
  ['half of a pair', 'a\ud83dz', '<![CDATA[az]]>'],
])('a CDATA section with %s', (_what, text, written) => {
  expect(cdata(text).xml).toBe(written)
})

test('an element escapes its text and its attributes, and leaves out what is not there', () => {
  const item = element('item', [element('title', 'A & B'), null, element('link', [], { href: '"' })])
  expect(item.xml).toBe('<item><title>A &amp; B</title><link href="&quot;"/></item>')
})

test('a document says what it is', () => {
  expect(xmlDocument(element('a', 'é'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>é</a>\n')
})
