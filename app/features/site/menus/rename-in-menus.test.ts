import { expect, test } from 'vitest'
import { defaultMenus } from './default-menus.server.ts'
import { menuLinks } from './menus.ts'
import { renameInMenus, renameWords } from './rename-in-menus.ts'

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

test('a menu is renamed on phones, too', () => {
  const menu = {
    label: 'Hair',
    mobileMenuLabel: 'By Hair',
    links: [{ label: 'Hair', to: '/reviews/hair' }],
  }
  const change = { from: named('Hair'), to: named('Curls') }
  expect(renameInMenus({ ...defaultMenus, top: [menu] }, ['/reviews/hair'], change).top).toEqual([
    { label: 'Curls', mobileMenuLabel: 'By Curls', links: [{ label: 'Curls', to: '/reviews/hair' }] },
  ])
})

test.each([
  ['/blog?category=hair', '/blog?category=curls'],
  ['/blog?category=hair&sort=most-read', '/blog?category=curls&sort=most-read'],
  ['/blog?sort=most-read&category=hair#posts', '/blog?sort=most-read&category=curls#posts'],
  ['/reviews/hair?sort=most-read', '/reviews/hair?sort=most-read'],
])('a link to the list of a category, %s, leads to its new address', (to, renamedTo) => {
  const menus = { ...defaultMenus, button: { label: 'All Hair', to } }
  const change = { from: named('Hair'), to: named('Curls', 'curls') }
  expect(renameInMenus(menus, ['/reviews/hair'], change).button).toEqual({
    label: 'All Curls',
    to: renamedTo,
  })
})

test.each([
  '/blog?category=hairy',
  '/blog?search=hair',
  '/other?category=hair',
  'https://a.example/blog?category=hair',
])('a link elsewhere, %s, stays', (to) => {
  const menus = { ...defaultMenus, button: { label: 'All Hair', to } }
  expect(renameInMenus(menus, [], { from: named('Hair'), to: named('Curls', 'curls') })).toEqual(menus)
})

test.each([
  ['HAIR', 'Hair', 'Curls'],
  ['Hair: all', 'Hair', 'Curls: all'],
  ['All (Hair)', 'Hair', 'All (Curls)'],
  ['Hair & hair tools', 'Hair', 'Curls & Curls tools'],
  ['ÉTÉ, été', 'Été', 'Curls, Curls'],
  ['C++ (a|b)', 'C++ (a|b)', 'Curls'],
  ['Hairy, Chair, Häir, Hair2', 'Hair', 'Hairy, Chair, Häir, Hair2'],
])('“%s” with the name %s becomes “%3$s”', (label, name, renamed) => {
  expect(renameWords(label, { from: name, to: 'Curls' })).toBe(renamed)
})

test('another slug alone changes no text', () => {
  const menus = { ...defaultMenus, button: { label: 'HAIR', to: '/blog?category=hair' } }
  const change = { from: named('Hair'), to: named('Hair', 'curls') }
  expect(renameInMenus(menus, [], change).button).toEqual({ label: 'HAIR', to: '/blog?category=curls' })
})

test('words that only contain the name, and texts that would be too long, stay', () => {
  const menus = { ...defaultMenus, button: { label: 'Technique', to: '/tech' } }
  expect(renameInMenus(menus, ['/tech'], { from: named('Tech'), to: named('Gadgets') }).button?.label).toBe(
    'Technique',
  )
  expect(renameInMenus(menus, ['/tech'], { from: named('Tech'), to: named('x'.repeat(31)) })).toEqual(menus)
})
