import { expect, test } from 'vitest'
import { compareFields, htmlToText } from './compare-fields.ts'
import { type EditorFields, emptyFields } from './editor-fields.ts'

const categories = [{ id: 'hair', name: 'Hair' }]
const differences = (before: EditorFields, after: EditorFields) =>
  compareFields(before, after, { categories, timeZone: 'America/Los_Angeles' })

const fields = emptyFields()

test('nothing changed, nothing to tell', () => {
  expect(differences(fields, { ...fields })).toEqual([])
})

test('words that went and words that came, in their place', () => {
  const [change] = differences(
    { ...fields, content: '<p>The balm melts <em>slowly</em>.</p>' },
    { ...fields, content: '<p>The balm melts at once.</p>' },
  )
  expect(change).toEqual({
    label: 'Content',
    parts: [
      { text: 'The balm melts ', kind: 'same' },
      { text: 'slowly', kind: 'removed' },
      { text: 'at once', kind: 'added' },
      { text: '.', kind: 'same' },
    ],
  })
})

test('where only the formatting changed, it says so and shows the markup', () => {
  const [change] = differences(
    { ...fields, content: '<p>slowly</p>' },
    { ...fields, content: '<p><strong>slowly</strong></p>' },
  )
  expect(change?.note).toBe('The words are the same; only their formatting changed.')
  expect(change?.parts.filter(({ kind }) => kind === 'added').map(({ text }) => text)).not.toEqual([])
})

test('switches and tags are told in words', () => {
  expect(
    differences(fields, { ...fields, isPublished: true, tags: ['Balm'] }).map(({ label, parts }) => [
      label,
      parts.map(({ text, kind }) => `${kind}: ${text}`),
    ]),
  ).toEqual([
    ['Published', ['removed: No', 'added: Yes']],
    ['Tags', ['added: Balm']],
  ])
})

test('HTML reads as lines, pictures by their alt text', () => {
  expect(
    htmlToText(
      '<h2>One &amp; two</h2>\n<p>a<br>b</p><figure><img src="x" alt="A jar"><figcaption>c</figcaption></figure>',
    ),
  ).toBe('One & two\na\nb\n[picture: A jar]c')
})

test('a category is told by its name, a deleted one as such', () => {
  const [change] = differences({ ...fields, categoryId: 'gone' }, { ...fields, categoryId: 'hair' })
  expect(change).toEqual({
    label: 'Category',
    parts: [
      { text: 'Deleted', kind: 'removed' },
      { text: 'Hair', kind: 'added' },
    ],
  })
})

test('two wholly different long texts are told as a whole: nobody waits for the comparison', () => {
  const text = (word: string) => Array.from({ length: 8000 }, (_, number) => `${word}${number}`).join(' ')
  const [change] = differences({ ...fields, content: text('a') }, { ...fields, content: text('b') })
  expect(change?.parts.map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('the cells of a table are told apart, each row on its line', () => {
  const row = (tag: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const table = `<table><thead>${row('th', ['Balm', 'Price'])}</thead><tbody>${row('td', ['Oat', '$18'])}</tbody></table>`
  expect(htmlToText(`<p>Before</p>${table}<p>After</p>`)).toBe('Before\nBalm | Price\nOat | $18\nAfter')
  const blocks = row('td', ['<p>Oat</p><p>balm</p>', '<ul><li>$18</li><li>$20</li></ul>', 'a<br>b\n'])
  expect(
    htmlToText(`<table>\n${blocks}\n${row('td', ['<p>1</p>', '\n<p>2</p>\n'])}</table><p>After</p>`),
  ).toBe('Oat balm | $18 $20 | a b\n1 | 2\nAfter')
})

test('an excerpt that follows the text is not told beside it', () => {
  const before = { ...fields, content: '<p>Slowly.</p>', excerpt: 'Slowly.' }
  const after = { ...fields, content: '<p>At once.</p>', excerpt: 'At once.' }
  expect(differences(before, after).map(({ label }) => label)).toEqual(['Content'])
  const written = { ...after, excerpt: 'In my own words.' }
  expect(differences(before, written).map(({ label }) => label)).toEqual(['Excerpt', 'Content'])
})
