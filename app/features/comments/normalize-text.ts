/**
 * Invisible characters that change the direction of a line, hide between letters or make an empty name look filled in.
 * The two joiners stay, since emoji and several scripts need them.
 */
const HIDDEN_CHARACTERS =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
const BLANK_CHARACTERS = /[\u115f\u1160\u2800\u3164\uffa0]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g
/** More marks on one letter than any script uses would cover the lines around it. */
const EXCESS_COMBINING_MARKS = /(\p{M}{6})\p{M}+/gu
const VISIBLE_CHARACTER = /[^\s\p{M}\p{Cf}]/u

const removeHiddenCharacters = (text: string) =>
  text
    .toWellFormed()
    .replace(LINE_END, '\n')
    .replace(CONTROL_CHARACTERS, '')
    .replace(HIDDEN_CHARACTERS, '')
    .replace(BLANK_CHARACTERS, ' ')
    .replace(EXCESS_COMBINING_MARKS, '$1')

const emptyIfInvisible = (text: string) => (VISIBLE_CHARACTER.test(text) ? text : '')

/** For names: in one line. */
export const normalizeLine = (text: string) =>
  emptyIfInvisible(removeHiddenCharacters(text).replace(/\s+/g, ' ').trim())

/** Keeps line breaks, but at most one empty line in a row. */
export const normalizeText = (text: string) =>
  emptyIfInvisible(
    removeHiddenCharacters(text)
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
