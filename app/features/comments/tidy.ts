/**
 * What no reader sees, yet changes what others see: it turns the direction of a line, hides letters between letters or
 * passes for an empty name. The two joiners stay, since emoji and several scripts are written with them.
 */
const HIDDEN =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]/gu
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g
/** More marks on one letter than any script sets would hang over the neighbors' lines. */
const PILED_MARKS = /(\p{M}{6})\p{M}+/gu
const VISIBLE = /[^\s\p{M}\p{Cf}]/u

const withoutTricks = (text: string) =>
  text
    .toWellFormed()
    .replace(LINE_END, '\n')
    .replace(CONTROL, '')
    .replace(HIDDEN, '')
    .replace(BLANK, ' ')
    .replace(PILED_MARKS, '$1')

const orNothing = (text: string) => (VISIBLE.test(text) ? text : '')

/** A name as it is kept. */
export const tidyLine = (text: string) => orNothing(withoutTricks(text).replace(/\s+/g, ' ').trim())

/** A text as it is kept: its line breaks stay, up to one empty line at a time. */
export const tidyText = (text: string) =>
  orNothing(
    withoutTricks(text)
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
