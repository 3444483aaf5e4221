import { expect, test } from 'vitest'
import { defaultMenus } from './default-menus.server.ts'
import { menuLinks } from './menus.ts'
import { renameInMenus } from './rename-in-menus.ts'

const named = (name: string, slug = 'hair') => ({ name, slug })
const labels = (menus: typeof defaultMenus) => [
  ...menus.top.map(({ label }) => label),
  ...menuLinks(menus).map(({ label }) => label),
]

test('a renamed category is renamed in the links that lead to it, and nowhere else', () => {
  const curls = renameInMenus(defaultMenus, ['/reviews/hair'], { from: named('Hair'), to: named('Curls') })
  expect(labels(curls)).toContain('Curls Reviews')
  expect(labels(curls).filter((label) => !labels(defaultMenus).includes(label))).toEqual(['Curls Reviews'])
  const seasons = renameInMenus(defaultMenus, ['/seasonal'], {
    from: named('Seasonal'),
    to: named('All year'),
  })
  expect(seasons.top[3]?.label).toBe('All year')
  expect(seasons.footer).toContainEqual({ label: 'All year', to: '/seasonal' })
  expect(renameInMenus(defaultMenus, [], { from: named('Hair'), to: named('Curls') })).toEqual(defaultMenus)
})

test('a link to the list of a category leads to its new address', () => {
  const menus = { ...defaultMenus, button: { label: 'All Hair', to: '/blog?category=hair' } }
  const change = { from: named('Hair'), to: named('Curls', 'curls') }
  expect(renameInMenus(menus, ['/blog?category=hair'], change).button).toEqual({
    label: 'All Curls',
    to: '/blog?category=curls',
  })
})

test('words that only contain the name, and texts that would be too long, stay', () => {
  const menus = { ...defaultMenus, button: { label: 'Technique', to: '/tech' } }
  expect(renameInMenus(menus, ['/tech'], { from: named('Tech'), to: named('Gadgets') }).button?.label).toBe(
    'Technique',
  )
  expect(renameInMenus(menus, ['/tech'], { from: named('Tech'), to: named('x'.repeat(31)) })).toEqual(menus)
})
