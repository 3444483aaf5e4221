/** Without accents. Marks of other scripts go as well: all texts are compared in this form. */
const fold = (text: string) => {
  const isAscii = !/[^\p{ASCII}]/u.test(text)
  const plain = isAscii ? text : text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  return plain.toLowerCase()
}

/** The letters of a title or value, in any script: `Opt-in` and `OPT_IN` are the same. */
export const toWord = (text: string) => fold(text).replace(/[^\p{L}]/gu, '')

export const words = (text: string) => new Set(text.trim().split(/\s+/))

const foldedWords = (text: string) => words(fold(text))

/** In languages of which somebody may bring a list. Not 0 and 1, which are counts more often than answers. */
const answers = foldedWords(`
  yes y true t on x ok checked no n false f off never unchecked
  ja j nein nee nej oui o non si s sim nao da tak nie ano ne igen nem evet hayir hayır
  да нет так ні ναι όχι כן לא نعم لا 是 否 有 无 無 はい いいえ 예 네 아니오 아니요
  ✓ ✔ ☑ ✅ ✗ ✘ ✕ ☐ ☒ ❌
`)
const placeholders = words('- – — . ? ?? n/a na none null nil')

const MAX_ANSWER_LENGTH = 12

const bare = (value: string) => fold(value.trim()).replace(/[.!]$/, '')

/** Such as a person would write about anybody. */
export const isYesOrNo = (value: string) => value.length <= MAX_ANSWER_LENGTH && answers.has(bare(value))

const FIRST_WORD = /^(\p{L}+)[\s,(:;]/u

/** With something after it: “no (asked in May)”, “x since May”. Not letters and words with which other texts begin. */
export function beginsWithAnswer(value: string): boolean {
  const first = FIRST_WORD.exec(fold(value.slice(0, MAX_ANSWER_LENGTH + 1)))?.[1] ?? ''
  return first === 'x' || (first.length > 1 && !otherFirstWords.has(first) && answers.has(first))
}

const otherFirstWords = words('on da si ne da')

/** Says nothing, as an empty cell. */
export const isPlaceholder = (value: string) => placeholders.has(value.trim().toLowerCase())
