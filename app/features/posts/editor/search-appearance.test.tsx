import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type EditorFields, emptyFields } from './editor-fields.ts'
import { SearchAppearance } from './search-appearance.tsx'

const show = (kind: EditorFields['kind'], fields: Partial<EditorFields>) =>
  renderToString(
    <SearchAppearance
      fields={{ ...emptyFields(kind), ...fields }}
      errors={{}}
      origin="https://venus.example"
      onChange={() => {}}
    />,
  )

test('a typed excerpt is shown as search engines will have it, without markup', () => {
  const html = show('post', { excerpt: 'Soft <b>light</b> {{gallery}} in winter' })
  expect(html).toContain('>Soft light in winter<')
  expect(html).toContain('placeholder="Soft light in winter"')
  expect(html).not.toContain('gallery')
})

test('without one it is the beginning of the text', () => {
  expect(show('post', { content: '<p>It is <b>easy</b>.</p>' })).toContain('>It is easy.<')
})
