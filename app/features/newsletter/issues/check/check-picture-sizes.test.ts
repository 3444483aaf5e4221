import { expect, test } from 'vitest'
import { checkPictureSizes } from './check-picture-sizes.ts'
import { listWrittenTexts, type WrittenText } from './written-text.ts'

const KB = 1024
const question = { id: 'q1', content: 'Which one?', answer: '' }
const [intro, answer] = listWrittenTexts({ intro: '', questions: [question] })
const picture = (kilobytes: number, alt = 'A jar', text: WrittenText | null | undefined = intro) => ({
  alt,
  bytes: kilobytes * KB,
  written: text ? { text, src: '/media/a.webp' } : null,
})

test.each([
  ['none', [], []],
  ['three of the largest that is fine', [picture(300), picture(300), picture(300)], []],
  ['one too large', [picture(301)], ['#intro The picture “A jar” has 301 KB; on a phone it loads slowly.']],
  [
    'one too large in an answer',
    [picture(301, 'A jar', answer)],
    ['/admin/questions/q1 The picture “A jar” has 301 KB; on a phone it loads slowly.'],
  ],
  [
    'one of a post that is far too large, without words',
    [picture(1434, '', null)],
    [
      '#posts A picture has 1.4 MB; on a phone it loads slowly.',
      '#posts All pictures together have 1.4 MB; on a phone the letter loads slowly.',
    ],
  ],
  [
    'many',
    Array.from({ length: 6 }, () => picture(200)),
    ['#posts All pictures together have 1.2 MB; on a phone the letter loads slowly.'],
  ],
])('with %s', (_, pictures, expected) => {
  const findings = checkPictureSizes(pictures)
  expect(findings.map(({ to, message }) => `${to} ${message}`)).toEqual(expected)
  expect(findings.every(({ level }) => level === 'warning')).toBe(true)
})
