import { describe, expect, test } from 'vitest'
import { defaultSite } from '#app/features/site/default-site.server.ts'
import { findPasswordWeakness } from './password-strength.server.ts'

const context = {
  email: 'josephine.baker@mailbox.example',
  siteUrl: 'https://www.glowandgrace.example',
  site: { ...defaultSite, name: 'Glow & Grace', author: 'Ottilie Winterbottom' },
}

describe('a password that is easy to guess is refused', () => {
  test.each([
    ['password', 'This is one of the most used passwords. Add another word or two.'],
    ['12345678', 'one of the most used'],
    ['iloveyou1', 'a much used'],
    ['P@ssw0rd2024', 'a much used'],
    ['sunshine2024', 'much used'],
    ['aaaaaaaaaaaa', 'Repetitions'],
    ['hunter2hunter2', 'Repetitions'],
    ['abcdefghijkl', 'Sequences'],
    ['sdfghjkl;', 'side by side'],
    ['24.12.2024', 'Dates'],
  ])('%s: %s', async (password, words) => {
    expect(await findPasswordWeakness(password, context)).toContain(words)
  })

  test.each([
    'josephine.baker@mailbox.example',
    'josephinebaker1',
    'glowandgrace',
    'Glow & Grace!',
    'www.glowandgrace.example',
    'ottiliewinterbottom',
    'winterbottom99',
  ])('%s: it belongs to the site or to them', async (password) => {
    expect(await findPasswordWeakness(password, context)).toContain('your own or this site’s name')
  })
})

test.each([
  'a good password',
  'four plain words here',
  'kX9!vQ2p',
  'Zm9vYmFyLXF1dXgt',
  'пароль из нескольких слов',
  '🌻🌻🦉🚲🌧️🎻🧵🪁',
])('%s is taken', async (password) => {
  expect(await findPasswordWeakness(password, context)).toBeUndefined()
})

test('only the beginning of a long password is looked at: the work is bounded', async () => {
  const strong = 'four plain words here'
  expect(await findPasswordWeakness(`${'a'.repeat(64)}${strong}`, context)).toContain('Repetitions')
  expect(await findPasswordWeakness(`${strong}${'a'.repeat(107)}`, context)).toBeUndefined()
})
