/** What a reader says about herself. It stays in her browser. */
export type MatchProfile = {
  skin: string[]
  hair: string[]
  /** The most that she wants to spend on one product, in the currency of the page where she said it. */
  budget: { amount: number; currency: string } | null
}

/** What is known of a product. */
export type MatchFacts = {
  skinTypes: string[]
  hairTypes: string[]
  price: { amount: number; currency: string; text: string } | null
}

/** Why it fits and why not, in words; both empty where nothing is known. */
export type Match = { fits: string[]; misses: string[] }

/** Compared with what she wrote about the product; nothing is guessed. */
export function matchProduct(profile: MatchProfile, { skinTypes, hairTypes, price }: MatchFacts): Match {
  const match: Match = { fits: [], misses: [] }
  compareTypes(match, { wanted: profile.skin, known: skinTypes, what: 'skin' })
  compareTypes(match, { wanted: profile.hair, known: hairTypes, what: 'hair' })
  const { budget } = profile
  if (budget && price && budget.currency === price.currency) {
    if (price.amount <= budget.amount) match.fits.push(`${price.text}, within your budget`)
    else match.misses.push(`${price.text}, over your budget`)
  }
  return match
}

type TypeComparison = { wanted: string[]; known: string[]; what: 'skin' | 'hair' }

function compareTypes(match: Match, { wanted, known, what }: TypeComparison) {
  if (wanted.length === 0 || known.length === 0) return
  const common = wanted.filter((type) => known.includes(type))
  if (common.length > 0) match.fits.push(`for ${joinWords(common)} ${what}`)
  else match.misses.push(`for ${joinWords(known)} ${what}`)
}

const joinWords = (words: string[]) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** What fits comes first, what does not comes last; else in her order. */
export function sortByMatch<Item>(items: Item[], rank: (item: Item) => Match): Item[] {
  const order = (item: Item) => {
    const { fits, misses } = rank(item)
    return misses.length > 0 ? 2 : fits.length > 0 ? 0 : 1
  }
  return items.toSorted((a, b) => order(a) - order(b))
}

export const isEmptyProfile = ({ skin, hair, budget }: MatchProfile) =>
  skin.length === 0 && hair.length === 0 && budget === null
