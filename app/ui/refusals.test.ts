import { globSync, readFileSync } from 'node:fs'
import { type JSXOpeningElement, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** In the color of an error, and about nothing that was typed. */
const notRefusals: Record<string, string> = {
  'app/features/comments/comment-fields.tsx': 'how many characters are left',
  'app/features/newsletter/issues/issue-status-summary.tsx': 'why sending pauses',
  'app/features/newsletter/mail-health/health-page.tsx': 'what is wrong with the domain',
  'app/features/posts/editor/difference-list.tsx': 'words that were removed',
  'app/features/sponsors/brand-links-card.tsx': 'a post that was changed',
}

const TAGS = new Set(['p', 'span', 'strong', 'div', 'del', 'li'])

/** Of texts in the color of an error, each as it is written. */
function findErrorTexts(file: string, source: string): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: JSXOpeningElement) => source.slice(start, end)
  new Visitor({
    JSXOpeningElement(element) {
      const tag = element.name.type === 'JSXIdentifier' ? element.name.name : ''
      if (TAGS.has(tag) && /\btext-danger\b(?!!)/.test(textOf(element))) found.push(textOf(element))
    },
  }).visit(parseSync(file, source).program)
  return found
}

test('every error text is an alert: it is announced, and no toast covers it', () => {
  const files = globSync('app/**/*.tsx').filter((file) => !file.includes('.test.'))
  const texts = files.flatMap((file) =>
    findErrorTexts(file, readFileSync(file, 'utf8')).map((text) => ({ file, text })),
  )
  expect(texts.length).toBeGreaterThan(30)
  const silent = texts.filter(({ text }) => !/\brole=(?:"alert"|\{[^}]*'alert'[^}]*\})/.test(text))
  expect(silent.filter(({ file }) => !(file in notRefusals))).toEqual([])
  // Every exception must still exist.
  expect([...new Set(silent.map(({ file }) => file))].sort()).toEqual(Object.keys(notRefusals))
})
