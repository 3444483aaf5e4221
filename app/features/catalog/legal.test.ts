import { expect, test } from 'vitest'
import { MAX_ARTICLES } from '#app/offline/article-store.ts'
import { privacyPolicy } from './legal.ts'

test('the privacy text names what the service worker keeps', () => {
  const text = privacyPolicy.sections.flatMap(({ paragraphs }) => paragraphs).join(' ')
  expect(text).toContain(
    `the last articles you opened here, up to ${MAX_ARTICLES} of them, with their pictures`,
  )
})
