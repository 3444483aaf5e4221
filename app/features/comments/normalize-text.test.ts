import { describe, expect, test } from 'vitest'
import { normalizeLine, normalizeText } from './normalize-text.ts'

test.each([
  ['space around it', '  Ada  ', 'Ada'],
  ['line breaks and tabs', 'Ada\r\n\tKing', 'Ada King'],
  ['letters that turn the line', 'Ada\u202egnik\u2066', 'Adagnik'],
  ['letters of no width', 'A\u200bd\ufeffa\u2060', 'Ada'],
  ['zero bytes and other controls', 'A\u0000d\u001b[2Ja\u009f', 'Ad[2Ja'],
  ['tags that spell unseen words', `Ada${String.fromCodePoint(0xe0041, 0xe0042)}`, 'Ada'],
  ['nothing but what looks empty', '\u3164\u2800\u00a0', ''],
  ['nothing but joiners and marks', '\u200d\u0301\u200c', ''],
])('a name loses %s', (_what, text, expected) => {
  expect(normalizeLine(text)).toBe(expected)
})

describe('a text', () => {
  test('keeps its line breaks, and one empty line at a time', () => {
    expect(normalizeText(' one\r\ntwo \r\r\r\rthree\u2028four\n')).toBe('one\ntwo\n\nthree\nfour')
  })

  test('keeps emoji and scripts that are written with joiners', () => {
    const written = 'می‌خواهم 👩‍🔬 नमस्ते'
    expect(normalizeText(written)).toBe(written)
  })

  test('has at most a handful of marks on one letter', () => {
    expect(normalizeText(`Z${'\u0301'.repeat(200)}algo`)).toBe(`Z${'\u0301'.repeat(6)}algo`)
  })

  test('half a letter becomes the sign for one that is lost', () => {
    expect(normalizeText('a\ud83d b')).toBe('a\ufffd b')
  })
})
