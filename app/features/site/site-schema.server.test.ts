import { describe, expect, test } from 'vitest'
import { defaultSite } from './default-site.server.ts'
import { copyrightText } from './site.ts'
import { parseStoredSite } from './site-schema.server.ts'

describe('what is kept of the settings', () => {
  test.each([undefined, null, 'Juno', 7, [], {}])('%j is as it was in the beginning', (value) => {
    expect(parseStoredSite(value)).toEqual(defaultSite)
  })

  test('a version that knew less or more is read as far as it is understood', () => {
    const older = { name: 'Juno', tagline: 7, social: [{ label: 'X' }], favoriteColor: 'plum' }
    expect(parseStoredSite(older)).toEqual({ ...defaultSite, name: 'Juno', copyright: '' })
  })

  test.each([
    { accent: 'red' },
    { accent: '#fff' },
    { accent: '#123456;background:url(//evil.example)' },
    { accent: '#123456\n' },
    { logo: { url: 'https://evil.example/logo.svg', width: 1, height: 1 } },
    { logo: { url: '/media/a.png', width: 0, height: 1 } },
    { icon: { url: 'data:image/svg+xml,<svg/>', width: 1, height: 1 } },
    { portrait: { url: '/media/a.png', width: 1 } },
    { socialImage: '/media/a.png' },
    { social: [{ label: 'Mine', to: 'javascript:alert(1)' }] },
    { social: [{ label: 'Mine', to: 'http://elsewhere.example' }] },
    { email: 'nobody' },
    { name: 'Juno\r\nBcc: all@venus.example' },
  ])('%j is not taken', (value) => {
    expect(parseStoredSite(value)).toEqual(defaultSite)
  })
})

test('the copyright follows the name until somebody writes another', () => {
  expect(copyrightText(defaultSite)).toBe('© 2024 Venus. All rights reserved.')
  expect(copyrightText(parseStoredSite({ name: 'Juno' }))).toBe('© Juno. All rights reserved.')
  const { copyright } = defaultSite
  expect(copyrightText(parseStoredSite({ name: 'Juno', copyright }))).toBe('© Juno. All rights reserved.')
  expect(copyrightText(parseStoredSite({ name: 'Juno', copyright: '© Juno, 2026' }))).toBe('© Juno, 2026')
})

test.each([
  ['Juno', 'The Juno Circle'],
  ['Ada’s Soap', 'Ada’s Soap Circle'],
  ['The Edit', 'The Edit Circle'],
  ['My Shelf', 'My Shelf Circle'],
])('without a name of its own, the newsletter of %s is %s', (name, newsletter) => {
  expect(parseStoredSite({ name, newsletter: { ...defaultSite.newsletter, name: '' } }).newsletter.name).toBe(
    newsletter,
  )
})
