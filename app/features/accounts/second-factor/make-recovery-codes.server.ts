import { randomInt } from 'node:crypto'

/** Without those that are taken for one another on paper: 0 and o, 1 and i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')

export const makeRecoveryCodes = () => Array.from({ length: 10 }, () => `${letters(5)}-${letters(5)}`)
