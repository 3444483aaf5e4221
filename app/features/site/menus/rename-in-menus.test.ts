import { expect, test } from 'vitest'
import { defaultMenus } from './default-menus.server.ts'
import { menuLinks } from './menus.ts'
import { renameInMenus } from './rename-in-menus.ts'

const labels = (menus: typeof defaultMenus) => [
  ...menus.top.map(({ label }) => label),
  ...menuLinks(menus).map(({ label }) => label),
]

test('a renamed category is renamed in the links that lead to it, and nowhere else', () => {
  const curls = renameInMenus(defaultMenus, ['/reviews/hair'], { from: 'Hair', to: 'Curls' })
  expect(labels(curls)).toContain('Curls Reviews')
  expect(labels(curls).filter((label) => !labels(defaultMenus).includes(label))).toEqual(['Curls Reviews'])
  const seasons = renameInMenus(defaultMenus, ['/seasonal'], { from: 'Seasonal', to: 'All year' })
  expect(seasons.top[3]?.label).toBe('All year')
  expect(seasons.footer).toContainEqual({ label: 'All year', to: '/seasonal' })
  expect(renameInMenus(defaultMenus, [], { from: 'Hair', to: 'Curls' })).toEqual(defaultMenus)
})

test('words that only contain the name, and texts that would be too long, stay', () => {
  const menus = { ...defaultMenus, button: { label: 'Technique', to: '/tech' } }
  expect(renameInMenus(menus, ['/tech'], { from: 'Tech', to: 'Gadgets' }).button?.label).toBe('Technique')
  expect(renameInMenus(menus, ['/tech'], { from: 'Tech', to: 'x'.repeat(31) })).toEqual(menus)
})
