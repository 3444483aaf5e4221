import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Pieces that the design page cannot show apart, and where they are seen. */
const seenElsewhere: Record<string, string> = {
  'admin-nav': 'around it',
  'admin-page': 'around it',
  'admin-shell': 'around it',
  'change/add-form': 'posts to its page: /admin/tags',
  'change/row-opener': 'posts to its page: /admin/tags',
  'change/row-panel': 'posts to its page: /admin/tags',
  container: 'around it',
  'error-screen': 'stands alone, when all else failed',
  'foot-bar': 'at the foot of the window: /admin/posts/new',
  footer: 'below every page for readers',
  'lazy-dialog': 'shows a dialog',
  'navigation/desktop-nav': 'above it',
  'navigation/mobile-menu': 'above it',
  'navigation/nav-dropdown': 'above it',
  'navigation/top-bar': 'above it',
  orbit: 'in the evening panel',
  picture: 'in a frame',
  'route-announcer': 'heard, not seen',
  'skip-link': 'above it, by the Tab key',
  'theme-menu': 'above it',
  toaster: 'shows what is told',
  'travel-line': 'above it, on the way',
  unscripted: 'never seen',
  'visually-hidden': 'never seen',
}

test('the page shows every component there is', () => {
  const code = globSync('app/features/design/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const shown = new Set(
    code.flatMap((text) => [...text.matchAll(/#app\/ui\/([\w/-]+)\.tsx'/g)].map(([, name]) => name)),
  )
  const all = globSync('app/ui/**/*.tsx', { exclude: ['app/ui/letter/**', '**/*.test.tsx'] })
  const names = all.map((file) => file.slice('app/ui/'.length, -'.tsx'.length))
  expect(names).toContain('button')
  expect(names.filter((name) => !shown.has(name) && !(name in seenElsewhere))).toEqual([])
  expect(Object.keys(seenElsewhere).filter((name) => !names.includes(name))).toEqual([])
})
