import { expect, test } from 'vitest'
import { ingredientLists } from '#testing/labels/ingredient-lists.ts'
import { labelStyles } from '#testing/labels/label-styles.ts'
import { ingredientLimits, parseIngredients } from './parse-ingredients.ts'
import { sharedIngredients } from './shared-ingredients.ts'

const namesIn = (label: string) => parseIngredients(label).map(({ name }) => name)

test('of 200 labels at least 98 of 100 names are read', () => {
  const labels = ingredientLists.flatMap((names, index) => labelStyles.map((print) => print(names, index)))
  expect(labels).toHaveLength(200)
  let total = 0
  const missed: { label: string; name: string }[] = []
  for (const { text, names } of labels) {
    const found = namesIn(text)
    total += Math.max(names.length, found.length)
    for (const [at, name] of names.entries()) if (found[at] !== name) missed.push({ label: text, name })
    for (const name of found.slice(names.length)) missed.push({ label: text, name })
  }
  expect(missed.slice(0, missed.length > total * 0.02 ? 10 : 0)).toEqual([])
  expect(total).toBeGreaterThan(1900)
})

test.each([
  ['Ingredients: Aqua (Water, Eau), Glycerin', ['Aqua (Water, Eau)', 'Glycerin']],
  ['Active Ingredients: Zinc Oxide 12.5%', ['Zinc Oxide']],
  ['Aqua,Glycerin,1,2-Hexanediol,Parfum', ['Aqua', 'Glycerin', '1,2-Hexanediol', 'Parfum']],
  ['Niacinamide 5%, Zinc PCA (1,5 %), Aqua', ['Niacinamide', 'Zinc PCA', 'Aqua']],
  ['Phen-\noxyethanol, Glyc-\nerin', ['Phenoxyethanol', 'Glycerin']],
  ['Aqua, Glycerin and Parfum.', ['Aqua', 'Glycerin and Parfum']],
  ['Aqua • Glycerin\u200b • CI 77491', ['Aqua', 'Glycerin', 'CI 77491']],
  ['Aqua, Parfum (Fragrance', ['Aqua', 'Parfum (Fragrance']],
  ['', []],
  ['***', []],
])('%j lists %j', (label, names) => expect(namesIn(label)).toEqual(names))

test('synonyms, amounts and what may be inside are told apart from the name', () => {
  expect(
    parseIngredients(
      'Aqua/Water/Eau, Retinol 0.3%, Shea (Butyrospermum Parkii) Butter. May contain: CI 77891',
    ),
  ).toEqual([
    { name: 'Aqua/Water/Eau', synonyms: ['Water', 'Eau'], amount: null, mayContain: false },
    { name: 'Retinol', synonyms: [], amount: '0.3%', mayContain: false },
    {
      name: 'Shea (Butyrospermum Parkii) Butter',
      synonyms: ['Butyrospermum Parkii'],
      amount: null,
      mayContain: false,
    },
    { name: 'CI 77891', synonyms: [], amount: null, mayContain: true },
  ])
})

test('a hostile text takes no longer than its length', () => {
  for (const piece of ['(', ',', '1,', 'a, ', '(a)/', '+/-', 'May contain ', '- \n', ' ', '*']) {
    const label = piece.repeat(200_000 / piece.length)
    expect(parseIngredients(label).length).toBeLessThanOrEqual(ingredientLimits.ingredients)
  }
})

test('two products share what is the same by any of its names, in order', () => {
  const { shared, onlyFirst, onlySecond } = sharedIngredients(
    'Aqua (Water), Glycerin, Titanium Dioxide (CI 77891), Parfum, 1,2-Hexanediol',
    'Ingredients: WATER, 1,2-HEXANEDIOL, Panthenol, CI 77891, glycerin',
  )
  expect(shared.map(({ name, places }) => [name, ...places])).toEqual([
    ['Aqua (Water)', 1, 1],
    ['Glycerin', 2, 5],
    ['Titanium Dioxide (CI 77891)', 3, 4],
    ['1,2-Hexanediol', 5, 2],
  ])
  expect({ onlyFirst, onlySecond }).toEqual({ onlyFirst: ['Parfum'], onlySecond: ['Panthenol'] })
})
