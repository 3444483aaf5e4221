import { expect, test } from 'vitest'
import { checkTexts } from './check-texts.ts'
import { listWrittenTexts } from './written-text.ts'

const issue = { subject: 'Soap', previewText: 'About soap', intro: '<p>Hello</p>', answer: '', posts: [] }

function check(changed: Partial<typeof issue>) {
  const { intro, answer, ...fields } = { ...issue, ...changed }
  const questions = answer ? [{ id: 'q1', content: 'Which one?', answer }] : []
  return checkTexts({ ...fields, texts: listWrittenTexts({ intro, questions }) })
}

const findings = (changed: Partial<typeof issue>) =>
  check(changed).map(({ level, message, to }) => `${level} ${to} ${message}`)

test.each([
  ['x'.repeat(38), []],
  ['🧴'.repeat(38), []],
  ['', ['error #subject There is no subject.']],
  [
    'The seven face oils that I would buy again',
    ['warning #subject Phones show the first 35 characters: “The seven face oils that I would bu…”'],
  ],
])('the subject %j is checked for its length', (subject, expected) => {
  expect(findings({ subject })).toEqual(expected)
})

test.each([
  ['{name}', '{name}'],
  ['{{first_name}}', '{{first_name}}'],
  ['{{ reader.first_name | you }}', '{{ reader.first_name | you }}'],
  ['*|FNAME|*', '*|FNAME|*'],
  ['%recipient.name%', '%recipient.name%'],
  ['[[name]]', '[[name]]'],
])('a placeholder %s is found wherever it is', (written, named) => {
  const message = `Names are not filled in. Take “${named}” out.`
  expect(findings({ subject: `Hi ${written}` })).toEqual([`error #subject ${message}`])
  expect(findings({ previewText: `Hi ${written}` })).toEqual([`error #preview-text ${message}`])
  expect(findings({ intro: `<p>Hi <b>${written}</b> and ${written}</p>` })).toEqual([
    `error #intro ${message}`,
  ])
})

test('of a placeholder in an answer, the finding leads to the question', () => {
  expect(check({ intro: '', answer: '<p>Hi {name}</p>' })).toMatchObject([
    { message: 'Names are not filled in. Take “{name}” out.', to: '/admin/questions/q1', place: undefined },
  ])
})

test('a letter with an answer alone is not empty', () => {
  expect(findings({ intro: '' })).toEqual(['error #intro There is nothing in it yet.'])
  expect(findings({ intro: '', answer: '<p>The oat one.</p>' })).toEqual([])
})

test.each([
  '50% off names, 20% more',
  'a { b } c, {}, { }, {1}',
  '*bold* | *more*',
  '[[a note]]',
  `${'{'.repeat(20_000)} ${'%'.repeat(20_000)} ${'*|'.repeat(20_000)}`,
])('other signs are no placeholder', (intro) => {
  expect(findings({ intro })).toEqual([])
})
