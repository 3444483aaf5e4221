/** Letters of other scripts, and digits, that look like Latin ones. Lower case; i and l are one letter here. */
const LOOK_ALIKE_LETTERS = [
  ['a', 'аαɑ@4'],
  ['b', 'вβ8'],
  ['c', 'сϲ'],
  ['d', 'ԁ'],
  ['e', 'еε3є'],
  ['g', 'ɡ9'],
  ['h', 'нһ'],
  ['j', 'ј'],
  ['k', 'кκ'],
  ['l', 'іιı1i|!ӏ'],
  ['m', 'м'],
  ['n', 'пηո'],
  ['o', 'оο0øσ'],
  ['p', 'рρ'],
  ['q', 'ԛ'],
  ['r', 'г'],
  ['s', 'ѕ5$'],
  ['t', 'тτ7'],
  ['u', 'μυս'],
  ['v', 'νѵ'],
  ['w', 'ωѡԝ'],
  ['x', 'хχ'],
  ['y', 'уγʏ'],
  ['z', 'ζ'],
] as const

const latinOf = new Map(
  LOOK_ALIKE_LETTERS.flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)

/** Signs that other sites show beside names that they have checked. */
const CHECK_MARK = /[✓✔☑✅★☆⭐🗸✪]/u

/** A name that starts with one of these says that its owner works here. */
const OFFICIAL_WORDS = ['author', 'admin', 'moderator', 'official', 'verified']
/** These are also parts of other words. */
const WHOLE_OFFICIAL_WORDS = ['mod', 'owner', 'staff', 'team', 'teams']

/** Between the parts of a name that is made of those of the site. */
const FILLERS = new Set(['a', 'and', 'at', 'by', 'from', 'here', 'is', 'of', 'on', 'real', 'the', 'your'])

/** As it looks, whatever characters it is written with. Comparable to other skeletons only. */
const skeletonOf = (word: string) =>
  [...word]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replace(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const splitWords = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[\s.,_\-–—·•/()[\]"'’]+/)
    .map(skeletonOf)
    .filter((word) => word !== '')

const officialWords = OFFICIAL_WORDS.map(skeletonOf)
const wholeOfficialWords = new Set(WHOLE_OFFICIAL_WORDS.map(skeletonOf))
const fillers = new Set([...FILLERS].map(skeletonOf))

/** A shorter name is part of many others. */
const MIN_CONTAINED_LENGTH = 8

/**
 * Why the name of a commenter could be taken for that of the author, the site or somebody who works on it; undefined if
 * it could not.
 */
export function findImitation(name: string, ownNames: string[]): string | undefined {
  const words = splitWords(name)
  const joined = words.join('')
  const owned = ownNames.map((own) => ({ own, words: splitWords(own) })).filter((it) => it.words.length > 0)
  const imitated = owned.find(({ words: own }) => {
    const whole = own.join('')
    return (
      joined === whole ||
      joined === own.toReversed().join('') ||
      (whole.length >= MIN_CONTAINED_LENGTH && joined.includes(whole)) ||
      (own.length > 1 && own.every((word) => words.includes(word)))
    )
  })
  if (imitated) return `the name looks like ${imitated.own}`
  const ownWords = new Set(owned.flatMap((it) => it.words))
  const others = words.filter((word) => word.length > 1 && !fillers.has(word))
  if (others.length > 0 && others.every((word) => ownWords.has(word)))
    return `the name looks like ${ownNames.find((own) => splitWords(own).includes(others[0] ?? ''))}`
  const isOfficial = words.some(
    (word) => wholeOfficialWords.has(word) || officialWords.some((official) => word.startsWith(official)),
  )
  return isOfficial || CHECK_MARK.test(name) ? 'the name looks official' : undefined
}
