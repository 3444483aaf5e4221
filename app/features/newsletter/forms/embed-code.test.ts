import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('the form for another site is plain HTML without a script, and nothing in it breaks out', () => {
  const hostile = '"><script>alert(1)</script>'
  const code = embedCode('https://venus.example', {
    slug: 'winter',
    title: hostile,
    text: `One\n${hostile}`,
    button: '',
  })
  expect(code).not.toContain('<script')
  expect(code.match(/<\w+/g)).toEqual(
    ['form', 'h2', 'p', 'br', 'p', 'label', 'input', 'p', 'button', 'p'].map((tag) => `<${tag}`),
  )
  expect(code).toContain('<form action="https://venus.example/newsletter/forms/winter" method="post">')
  expect(code).toContain('name="email_address" required')
  expect(code).toContain('>Subscribe</button>')
})
