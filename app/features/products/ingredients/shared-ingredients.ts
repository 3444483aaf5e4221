import { type Ingredient, parseIngredients } from './parse-ingredients.ts'

export type SharedIngredient = {
  name: string
  /** Places in the two lists, from 1. */
  places: [number, number]
}

export type IngredientComparison = {
  /** In the order of the first list. */
  shared: SharedIngredient[]
  onlyFirst: string[]
  onlySecond: string[]
}

/** Names of water are many, and each label chooses. */
const WATER = /^(?:aqua|water|eau|agua|acqua|wasser)$/

const simplify = (name: string) => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  return WATER.test(plain) ? 'aqua' : plain
}

/** All by which it may be called. 'CI 77891' and 'Titanium Dioxide (CI 77891)' are the same. */
function keysOf({ name, synonyms }: Ingredient): string[] {
  const bare = name.replace(/\([^()]{0,100}\)/g, ' ')
  const parts = synonyms.length > 0 ? [bare, bare.split('/', 1)[0] ?? '', ...synonyms] : [bare]
  return [...new Set(parts.map(simplify).filter(Boolean))]
}

/** Null unless both lists are known. */
export const compareIngredients = (first: string, second: string): IngredientComparison | null =>
  first && second ? sharedIngredients(first, second) : null

/** What two printed lists share, in order. It says what is on the labels, and nothing about what that does. */
export function sharedIngredients(first: string, second: string): IngredientComparison {
  const [one, other] = [parseIngredients(first), parseIngredients(second)]
  const placeOf = new Map<string, number>()
  for (const [index, ingredient] of other.entries()) {
    for (const key of keysOf(ingredient)) if (!placeOf.has(key)) placeOf.set(key, index)
  }
  const shared: SharedIngredient[] = []
  const found = new Set<number>()
  const onlyFirst: string[] = []
  for (const [index, ingredient] of one.entries()) {
    const place = keysOf(ingredient)
      .map((key) => placeOf.get(key))
      .find((number) => number !== undefined && !found.has(number))
    if (place === undefined) onlyFirst.push(ingredient.name)
    else {
      found.add(place)
      shared.push({ name: ingredient.name, places: [index + 1, place + 1] })
    }
  }
  return {
    shared,
    onlyFirst,
    onlySecond: other.filter((_, index) => !found.has(index)).map(({ name }) => name),
  }
}
