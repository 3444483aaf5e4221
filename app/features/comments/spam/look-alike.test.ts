import { describe, expect, test } from 'vitest'
import { findImitation } from './look-alike.ts'

describe('a name that could be taken for hers', () => {
  test.each([
    ['Ada Lovelace', 'the same'],
    ['ada  LOVELACE', 'in other letters'],
    ['Adа Lovelace', 'with a Cyrillic а'],
    ['Αda Lovelаce', 'with a Greek Α'],
    ['Ádà Lövelace', 'with accents'],
    ['Ａｄａ Lovelace', 'full width'],
    ['Ada Love1ace', 'with a digit'],
    ['Ada L0velace', 'with a zero'],
    ['Ada IoveIace', 'with a capital i'],
    ['Lovelace Ada', 'the other way round'],
    ['Ada L.', 'shortened'],
    ['A da Love lace', 'with spaces'],
    ['AdaLovelace 2', 'in one word'],
    ['Ada Lovelace of Venus', 'with more words'],
    ['ADA  OF venus', 'with the site'],
    ['The Venus', 'of the site'],
    ['Morna Vvest', 'of the team: rn for m, vv for w'],
  ])('%s (%s)', (name) => {
    expect(findImitation(name, ['Ada Lovelace', 'Venus', 'Moma West'])).toMatch(/^the name looks like /)
  })

  test.each([
    'Ada ✓',
    'Maria ✅ Smith',
    'Admin Smith',
    'Аdministrator X',
    'The Team',
    'Official Maria',
    'Site Staff',
  ])('%s looks official', (name) => {
    expect(findImitation(name, ['Ida Lovelace'])).toBe('the name looks official')
  })

  test.each([
    ...[
      'Ada Smith',
      'Maria Lovelace',
      'Moma Lopez',
      'Priya Raman',
      'Adam Love',
      '李 小龙',
      'Анна Петрова',
      'Arthur Steam',
    ],
    ...['Greta Badminton', "Moira O'Donnell", '🌸 Blossom', 'Venusa Hall'],
  ])('%s does not', (name) => {
    expect(findImitation(name, ['Ada Lovelace', 'Venus', 'Moma West'])).toBeUndefined()
  })

  test('without a name of her own nothing looks like it', () => {
    expect(findImitation('Ada Lovelace', ['', ' '])).toBeUndefined()
  })
})
